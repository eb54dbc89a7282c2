import { closeStorage } from '#src/storage.ts'

let closed = false

/**
 * Ends everything this document may still do for the person who leaves: no call goes out and nothing is stored.
 * There is no way to open it again; the next document starts with an open one.
 */
export function closeGate(): void {
  closed = true
  closeStorage()
}

export const isGateClosed = (): boolean => closed
