/** Half of a long task (50 ms), because the browser does other work in the same task. */
const maxSliceMs = 25
const itemsBetweenChecks = 50

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Calls back with each index below `length`, and yields in between, so that the page stays responsive. */
export async function forEachInSlices(length: number, callback: (index: number) => void): Promise<void> {
  let began = performance.now()
  for (let index = 0; index < length; index++) {
    callback(index)
    if (index % itemsBetweenChecks === 0 && performance.now() - began > maxSliceMs) {
      await nextTask()
      began = performance.now()
    }
  }
}
