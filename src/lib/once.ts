/** Returns a function that runs only on its first call; later calls return the first result. */
export function once<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  let first: { result: Result } | undefined
  return (...args) => {
    first ??= { result: run(...args) }
    return first.result
  }
}
