/** A slice takes less than 50 ms on a device that is four times slower than this would suggest. */
const maxSliceMs = 8
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
