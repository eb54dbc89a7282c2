import { TimeSlices } from '#src/lib/TimeSlices.ts'

/**
 * Calls back with each index below `length`, in tasks of 25 ms. Shorter ones would delay the first search: a browser waits up
 * to 4 ms between two tasks.
 */
export async function forEachInSlices(length: number, callback: (index: number) => void): Promise<void> {
  const slices = new TimeSlices({ checkInterval: 50, maxMs: 25 })
  for (let index = 0; index < length; index++) {
    callback(index)
    if (slices.isOver()) await slices.next()
  }
}
