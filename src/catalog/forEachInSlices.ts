import { TimeSlices } from '#src/lib/TimeSlices.ts'

/** Calls back with each index below `length`, in short tasks. */
export async function forEachInSlices(length: number, callback: (index: number) => void): Promise<void> {
  const slices = new TimeSlices({ checkInterval: 20 })
  for (let index = 0; index < length; index++) {
    callback(index)
    if (slices.isOver()) await slices.next()
  }
}
