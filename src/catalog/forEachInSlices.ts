/** Half of a long task: the browser does other work in the same task, too. */
const maxSliceMs = 25
const itemsBetweenChecks = 50

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Calls back for each number below `length`, and lets the browser respond to input in between. */
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
