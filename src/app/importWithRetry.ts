/** Time between two tries, in milliseconds. */
const retryMs = 10_000

/** Loads code until it is there: what is missing meanwhile must be something the page can do without. */
export function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    await new Promise((done) => setTimeout(done, retryMs))
    return importWithRetry(load)
  })
}
