/**
 * A question may be asked before the page that shows its answer is drawn. The page does not ask once more for an answer,
 * or a refusal, this young, in milliseconds.
 */
export const dedupeWindowMs = 1000

/** Whether a question was refused just now. `errorUpdatedAt`: of its state in the query cache, Unix time in milliseconds; 0 for never. */
export const hasJustFailed = ({ errorUpdatedAt }: { errorUpdatedAt: number }): boolean =>
  Date.now() - errorUpdatedAt < dedupeWindowMs
