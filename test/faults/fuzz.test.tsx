import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { WholeNode } from '#src/api/adminNodes.ts'
import { ApiError } from '#src/api/client/errors.ts'
import { routeTable } from '#src/app/routeTable.ts'
import { setSession } from '#src/session/session.ts'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { mutated, mutations, objectionsTo, shapeOf } from './fuzz.ts'
import { kept } from './kept.ts'
import { anyFailure, mustRecover, mustStand, usualOf } from './matrix.ts'
import { openPage } from './page.ts'
import { type RealRead, readThrough, realReads } from './reads.ts'
import { type Screen, screens, screensOfOwner } from './screens.ts'

/** Answers tried in one run; many more on demand. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 1000)
const drawn = Math.ceil(runs / 10)
const seed = 20_260_104

beforeAll(() => Promise.all(routeTable.map((route) => route.load())), 60_000)
// biome-ignore lint/suspicious/noConsole: how much was tried is worth knowing
afterAll(() => console.log(`${runs} answers read, ${drawn} pages drawn`))

test('every read gives what it promised, or fails as a call does', async () => {
  onTestFinished(() => setSession({ status: 'anonymous' }))
  await signedInAs('owner')
  const own = await realReads()
  await signedInAs('admin')
  const reads = [...own, ...(await realReads())]
  expect(reads.length).toBeGreaterThan(20)
  const promised = ({ name, value }: RealRead) =>
    // A pack as it was sent is promised to have an id, and nothing else.
    name === 'wholeNode' ? { id: (value as WholeNode).id } : value // what that read gives
  const shapes = new Map(
    reads.map(({ name }) => [name, shapeOf(reads.filter((one) => one.name === name).map(promised))]),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(reads.length - 1), mutations, async (which, changes) => {
      const read = reads[which]
      const shape = read && shapes.get(read.name)
      if (!read || !shape) throw new Error('no such read')
      const body = mutated(read.text, changes)
      try {
        const value = await readThrough(read.options, async () => new Response(body))
        expect(objectionsTo(value, shape), `${read.name}: ${body.slice(0, 300)}`).toEqual([])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // A provider tells of failures inside an answer that went well.
        if (!/^(mediaTask|kling\w+|tripo\w+)$/.test(read.name)) expect(error.kind).toBe('unreadable')
      }
    }),
    { numRuns: runs, seed, includeErrorInReport: true },
  )
}, 600_000)

describe('pages', () => {
  const asking: Screen[] = []
  test('are known by what they ask', async () => {
    for (const screen of screensOfOwner) if ((await usualOf(screen)).calls.length > 0) asking.push(screen)
    expect(asking.length).toBeGreaterThan(10)
  })

  // One test a page, because what it says on the console is looked at after each.
  const cases = fc.sample(fc.tuple(fc.nat(1000), mutations), { numRuns: drawn, seed })
  test.each(cases.map((one, index) => [index, ...one] as const))(
    'stand, case %i',
    async (_, which, changes) => {
      const screen = asking[which % asking.length]
      if (!screen) throw new Error('no page asks anything')
      const usual = await usualOf(screen)
      const call = usual.calls[which % usual.calls.length]
      const fault = anyFailure(async (ask) => {
        const answer = await ask()
        return answer.ok ? new Response(mutated(await answer.text(), changes)) : answer
      })
      const page = await openPage(screen, screen.address, fault, (one) => one === call)
      await mustStand(page, fault, usual)
    },
  )
})

describe('answers that once broke a page', () => {
  test.each(kept.map((one) => [one.why, one] as const))(
    '%s',
    async (_, { screen: path, call, body, page: must, address, as }) => {
      const found = screens.find((one) => one.path === path)
      if (!found) throw new Error(`${path} is no page`)
      const screen = { ...found, address: address ?? found.address, as: as ?? found.as }
      const usual = await usualOf(screen)
      expect(
        usual.calls.some((one) => call.test(one)),
        usual.calls.join(' '),
      ).toBe(true)
      const fault = { ...anyFailure(async () => Response.json(body)), page: must }
      const page = await openPage(screen, screen.address, fault, (one) => call.test(one))
      await mustStand(page, fault, usual)
      await mustRecover(page, usual)
    },
  )
})
