/**
 * How long the identity provider may take for an answer, in milliseconds. Its SDK gives up after half a minute where
 * nothing comes, and never where an answer stops midway.
 */
export const identityMs = 40_000

/**
 * Settles as a promise does, but not later than a time in milliseconds.
 * @throws DOMException `TimeoutError` when the time is over.
 */
export function within<Value>(ms: number, promise: PromiseLike<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new DOMException('', 'TimeoutError')), ms)
    Promise.resolve(promise)
      .then(done, fail)
      .finally(() => clearTimeout(timer))
  })
}
