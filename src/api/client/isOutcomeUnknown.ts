import { type FailureKind, failureKind } from './errors.ts'
import { NotSentError } from './NotSentError.ts'

const kinds: readonly FailureKind[] = ['offline', 'timeout', 'unreadable', 'server']

/** Whether the API may have carried out a write that failed: it was sent, and got no response or an unclear one. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof NotSentError) && kinds.includes(failureKind(error))
