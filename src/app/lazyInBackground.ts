import { type ComponentType, lazy } from 'react'

/** Delay before a retry, in milliseconds. */
const retryMs = 10_000

const loadWithRetries = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadWithRetries(load)
  })

/** Like React's `lazy`, for parts that the page works without: if their code can't be loaded, retries until it can. */
export const lazyInBackground = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetries(load) }))
