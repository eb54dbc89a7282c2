/** Delay before a retry, in milliseconds. */
const retryMs = 10_000

/** Loads code, and retries forever. Only for parts that the page works without. */
export function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return importWithRetry(load)
  })
}
