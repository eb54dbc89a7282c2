let waitedFor: Promise<unknown> | undefined

/** Changes the address at once, and what is drawn only when `ready` has come; a later change takes its place. */
export function navigateAndDraw(ready: Promise<unknown>, navigate: () => void): void {
  waitedFor = ready
  try {
    navigate()
  } finally {
    waitedFor = undefined
  }
}

/** What the drawing of the change under way waits for; to be asked while the history tells of it. */
export const drawingWaitsFor = (): Promise<unknown> | undefined => waitedFor
