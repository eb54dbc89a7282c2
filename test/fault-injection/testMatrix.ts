import { afterAll, beforeAll, expect, test } from 'vitest'
import { firebaseAuth } from '#src/auth/firebase.ts'
import type { Fault } from './faults.ts'
import { loadScreens } from './loadScreens.ts'
import {
  anyResponse,
  baselineOf,
  eachResponse,
  firstLoad,
  type Mode,
  navigateFromHome,
  refetch,
} from './matrix.ts'
import { isFullMatrix, pairwiseSample } from './pairwise.ts'
import { type Screen, screens, sendsNoRequest, signedInScreens, taskScreens } from './screens.ts'

interface Cell {
  screen: Screen
  fault: Fault
  modeName: string
  mode: Mode
}

const titleOf = ({ screen, fault, modeName }: Cell) =>
  `${screen.address} as ${screen.as}, ${fault.name}, ${modeName}`

const modes: readonly { name: string; mode: Mode; screens: readonly Screen[] }[] = [
  { name: 'on first load', mode: firstLoad, screens },
  { name: 'on refetch', mode: refetch, screens: signedInScreens },
  { name: 'when opened from home', mode: navigateFromHome, screens: signedInScreens },
  {
    name: 'in one response only',
    mode: isFullMatrix ? eachResponse : anyResponse,
    screens: [...signedInScreens, ...taskScreens],
  },
]

/** Every fault on every screen in every mode, without the cells that no fault can reach. */
function allCells(faults: readonly Fault[]): Cell[] {
  return modes.flatMap(({ name: modeName, mode, screens: screensOfMode }) =>
    screensOfMode.flatMap((screen) =>
      faults
        .filter((fault) => fault.clock !== undefined || !sendsNoRequest(screen))
        .map((fault) => ({ screen, fault, modeName, mode })),
    ),
  )
}

/**
 * Screen × fault × mode would take most of the time, so classes stand for them: the screens of a namespace share most of
 * their reads, and the faults of a family reach the same code. Every screen and every fault is in the sample.
 */
const pairsOf = ({ screen, fault, modeName }: Cell) => [
  screen.address,
  fault.name,
  `${screen.namespace} | ${fault.family}`,
  `${screen.namespace} | ${modeName}`,
  `${fault.family} | ${modeName}`,
]

/** Defines a test for each cell of the matrix of these faults: of a pairwise sample, or of all with `ALL_FAULTS=1`. */
export function testMatrix(faults: readonly Fault[]): void {
  const all = allCells(faults)
  const cells = isFullMatrix ? all : pairwiseSample(all, pairsOf)
  beforeAll(async () => {
    await loadScreens()
    // Reports an anonymous user when it starts: before the first test, which sets its own.
    await firebaseAuth().authStateReady()
  })
  // biome-ignore lint/suspicious/noConsole: reports the size of the sample
  afterAll(() => console.log(`${cells.length} of ${all.length} cells tested`))

  test.each(cells.map((cell) => [titleOf(cell), cell] as const))('%s', async (_, { screen, fault, mode }) => {
    const { calls } = await baselineOf(screen)
    expect(calls.length > 0 || fault.clock !== undefined, 'the fault reaches the screen').toBe(true)
    await mode(screen, fault)
  })
}
