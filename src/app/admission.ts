/** Who may see a page that is not public. The service decides again on every call: this is about what is drawn. */
import { ApiError } from '#src/api/client/errors.ts'
import type { Session } from '#src/auth/session.ts'

/**
 * For a page of somebody who is signed in.
 * @param admitted whether they were let in before: whose session ends while they read or type keeps the page.
 */
export function admission(status: Session['status'], admitted: boolean): 'page' | 'waiting' | 'login' {
  if (status === 'unknown') return 'waiting'
  return status === 'anonymous' && !admitted ? 'login' : 'page'
}

/**
 * For a page of administrators, of which everybody else learns nothing.
 * @returns an error when it could not be learned who asks.
 */
export function adminAdmission(
  user: { isAdmin: boolean } | undefined,
  error: Error | null,
): 'page' | 'no-page' | 'waiting' | Error {
  if (user) return user.isAdmin ? 'page' : 'no-page'
  if (!error) return 'waiting'
  // No record is no answer: the service makes one for everybody who asks. The page itself is there all the same.
  const isMissing = error instanceof ApiError && error.kind === 'missing'
  return isMissing ? new ApiError('server', error.status, error.detail) : error
}
