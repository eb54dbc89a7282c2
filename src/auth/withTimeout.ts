/**
 * Time limit for a call of the Firebase SDK, in milliseconds. The SDK itself times out after 30 seconds without a
 * response, but never if a response stalls halfway.
 */
export const authTimeoutMs = 40_000

/**
 * Settles like the promise, or rejects after `ms` milliseconds.
 * @throws DOMException `TimeoutError` when the time is over.
 */
export function withTimeout<Value>(ms: number, promise: PromiseLike<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), ms)
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
