/** Decides which users see a page that isn't public. The API checks permissions on every call. */
import { ApiError } from '#src/api/client/errors.ts'
import type { Session } from '#src/auth/session.ts'

/**
 * For a page of signed-in users.
 * @param wasAdmitted whether the page has been shown before: a user whose session expires keeps the page and its input.
 */
export function admission(status: Session['status'], wasAdmitted: boolean): 'page' | 'waiting' | 'login' {
  if (status === 'unknown') return 'waiting'
  return status === 'anonymous' && !wasAdmitted ? 'login' : 'page'
}

/**
 * For a page of administrators. Other users get the not-found page, which doesn't reveal that the page exists.
 * @returns an error if the user's record could not be read.
 */
export function adminAdmission(
  user: { isAdmin: boolean } | undefined,
  error: Error | null,
): 'page' | 'no-page' | 'waiting' | Error {
  if (user) return user.isAdmin ? 'page' : 'no-page'
  if (!error) return 'waiting'
  // The API creates a missing user record on this call, so a 404 is a failure. It doesn't mean that the page is missing.
  const isMissing = error instanceof ApiError && error.kind === 'missing'
  return isMissing ? new ApiError('server', error.status, error.detail) : error
}
