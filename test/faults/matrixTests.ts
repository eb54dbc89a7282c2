import { afterAll, beforeAll, test } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import type { Fault } from './faults.ts'
import { firstLoad, fromHome, type Mode, oneAnswer, readAgain, usualOf } from './matrix.ts'
import { type Screen, screens, screensOfOwner } from './screens.ts'

interface Cell {
  name: string
  screen: Screen
  fault: Fault
  mode: Mode
}

const cell = (how: string, screen: Screen, fault: Fault, mode: Mode): Cell => ({
  name: `${screen.path} as ${screen.as}, ${fault.name}, ${how}`,
  screen,
  fault,
  mode,
})

/** Every fault on every screen when it is opened; in the other ways, every screen and every fault, and not each pair of them. */
function cellsOf(faults: readonly Fault[]): Cell[] {
  const others: readonly [string, Mode][] = [
    ['read again', readAgain],
    ['from home', fromHome],
    ...[0, 1, 2, 3].map((which): [string, Mode] => [`answer ${which + 1} alone`, oneAnswer(which)]),
  ]
  const first = screens.flatMap((screen) => faults.map((fault) => cell('at first', screen, fault, firstLoad)))
  const pairs = others.flatMap(([how, mode], turn) =>
    Array.from({ length: Math.max(screens.length, faults.length) }, (_, index) => {
      const screen = screensOfOwner[index % screensOfOwner.length]
      const fault = faults[(index + 5 * turn) % faults.length]
      return screen && fault ? [cell(how, screen, fault, mode)] : []
    }).flat(),
  )
  return [...first, ...pairs]
}

/** Runs the matrix of some faults as tests of the file that calls it. */
export function testMatrix(faults: readonly Fault[]): void {
  let drawn = 0
  let untouched = 0
  beforeAll(() => Promise.all(routeTable.map((route) => route.load())), 60_000)
  // biome-ignore lint/suspicious/noConsole: how much was tried is worth knowing
  afterAll(() => console.log(`${drawn} cells drawn, ${untouched} of pages that ask the service nothing`))

  test.each(cellsOf(faults).map((one) => [one.name, one] as const))(
    '%s',
    async (_, { screen, fault, mode }) => {
      const { calls } = await usualOf(screen)
      // A page that asks nothing is not touched by any fault of an answer.
      if (calls.length === 0 && !fault.clock) {
        untouched += 1
        return
      }
      drawn += 1
      await mode(screen, fault)
    },
  )
}
