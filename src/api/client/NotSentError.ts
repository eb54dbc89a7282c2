import { ApiError } from './errors.ts'

/** A write that failed before it was sent, because the browser is offline. It is not queued for later. */
export class NotSentError extends ApiError {
  constructor() {
    super('offline', 0, '')
  }
}
