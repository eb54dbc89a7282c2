/** API reads and screens with randomly changed responses. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { EditableNode } from '#src/api/adminNodes.ts'
import { ApiError } from '#src/api/client/errors.ts'
import { setSession } from '#src/auth/session.ts'
import { signInAs } from '#test/signInAs.ts'
import { openPage } from './faultyPage.ts'
import { mutate, mutations, shapeOf, shapeViolations } from './fuzz.ts'
import { loadScreens } from './loadScreens.ts'
import { baselineOf, customFault, expectRecovery, expectUsable } from './matrix.ts'
import { type RealRead, readNames, readThrough, realReads } from './realReads.ts'
import { regressions } from './regressions.ts'
import { screens, signedInScreens } from './screens.ts'

/** Number of malformed responses; the nightly run sets more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 600)
const pageRuns = Math.ceil(runs / 20)
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_260_104)

beforeAll(loadScreens)
// biome-ignore lint/suspicious/noConsole: reports the size of the sample
afterAll(() => console.log(`${runs} responses parsed, ${pageRuns} pages rendered`))

test('a read of a malformed response returns its promised shape or throws an ApiError', async () => {
  onTestFinished(() => setSession({ status: 'anonymous' }))
  await signInAs('owner')
  const ownerReads = await realReads()
  await signInAs('admin')
  const reads = [...ownerReads, ...(await realReads())]
  expect(new Set(reads.map(({ name }) => name))).toEqual(readNames())
  const promisedValue = ({ name, value }: RealRead) => {
    if (name !== 'editableNode') return value
    // Screens have no access to the pack as sent.
    const { sent: _, ...promised } = value as EditableNode // the type of that read
    return promised
  }
  const shapes = new Map(
    reads.map(({ name }) => [name, shapeOf(reads.filter((read) => read.name === name).map(promisedValue))]),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(reads.length - 1), mutations, async (index, changes) => {
      const read = reads[index]
      const shape = read && shapes.get(read.name)
      if (!read || !shape) throw new Error('no such read')
      const body = mutate(read.text, changes)
      try {
        const value = await readThrough(read.options, async () => new Response(body))
        expect(shapeViolations(value, shape), `${read.name}: ${body.slice(0, 300)}`).toEqual([])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // A provider reports failures inside a 200 response.
        if (!/^(mediaTask|kling\w+|tripo\w+)$/.test(read.name)) expect(error.kind).toBe('unreadable')
      }
    }),
    { numRuns: runs, seed, includeErrorInReport: true },
  )
}, 600_000)

describe('a page with a malformed response', () => {
  /** All screens but the sign-in pages send requests when they load. */
  const requestingScreens = signedInScreens.filter(({ layout }) => layout !== 'auth')

  // One test per page: the setup checks console errors after each test.
  const cases = fc.sample(fc.tuple(fc.nat(1000), mutations), { numRuns: pageRuns, seed })
  test.each(cases.map((sample, number) => [number, ...sample] as const))(
    'shows content or an error and offers an action, case %i',
    async (_, index, changes) => {
      const screen = requestingScreens[index % requestingScreens.length]
      if (!screen) throw new Error('no such screen')
      const baseline = await baselineOf(screen)
      // None if the baseline was taken before the first request was sent: any request is hit then.
      const call = baseline.calls[index % Math.max(1, baseline.calls.length)]
      const fault = customFault(async (forward) => {
        const response = await forward()
        return response.ok ? new Response(mutate(await response.text(), changes)) : response
      })
      const page = await openPage(screen, screen.address, fault, (path) => path === (call ?? path))
      await expectUsable(page, fault, baseline)
    },
    600_000,
  )
})

describe('a response that once broke a page is handled', () => {
  test.each(regressions.map((regression) => [regression.why, regression] as const))(
    '%s',
    async (_, { screen: path, call, body, page: expected, address, as }) => {
      const found = screens.find((screen) => screen.path === path)
      if (!found) throw new Error(`${path} is not a screen`)
      const screen = { ...found, address: address ?? found.address, as: as ?? found.as }
      const baseline = await baselineOf(screen)
      expect(
        baseline.calls.some((path) => call.test(path)),
        baseline.calls.join(' '),
      ).toBe(true)
      const fault = { ...customFault(async () => Response.json(body)), page: expected }
      const page = await openPage(screen, screen.address, fault, (path) => call.test(path))
      await expectUsable(page, fault, baseline)
      await expectRecovery(page, baseline)
    },
  )
})
