import { ApiError } from './errors.ts'

/** A write that was refused before anything was sent, because there is no network. Nothing waits to be sent later. */
export class NotSentError extends ApiError {
  constructor() {
    super('offline', 0, '')
  }
}
