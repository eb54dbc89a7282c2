/**
 * A read may start before the page that shows its result is rendered, for example on hover. For this long, in
 * milliseconds, the page reuses that result or failure instead of requesting it again.
 */
export const dedupeWindowMs = 10_000

/**
 * Whether a read failed within the dedupe window.
 * @param state of the query; `errorUpdatedAt` is Unix time in milliseconds, 0 for never.
 */
export const hasJustFailed = ({ errorUpdatedAt }: { errorUpdatedAt: number }): boolean =>
  Date.now() - errorUpdatedAt < dedupeWindowMs
