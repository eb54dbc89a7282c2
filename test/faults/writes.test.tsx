import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import { dropElevation, elevate, setSession } from '#src/session/session.ts'
import { setToastHandler } from '#src/ui/toasts.ts'
import { wires } from '#test/laws/wires.ts'
import { setPace } from '#test/quickTimers.ts'
import { mintAdminToken } from '#test/registry/bearer.ts'
import { people } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { adminWrites } from './adminWrites.ts'
import { authorWrites } from './authorWrites.ts'
import { answerFaults, type Fault, wayFaults } from './faults.ts'
import { mount } from './mount.ts'
import { faultyRegistry, until } from './page.ts'
import { notices, switchOn, type WriteCase } from './writePage.ts'

const writes = [...authorWrites, ...adminWrites]

const offline: Fault = {
  name: 'offline',
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
  page: 'failed',
}
const answers = ['wrong types', 'nulls', 'null', 'lists for objects', 'strange fields']
const faults = [
  // To a write, an answer without a body is a yes.
  ...wayFaults.filter(({ page, name }) => page !== 'usual' && name !== '204'),
  ...answerFaults.filter(({ name }) => answers.includes(name)),
]

/** Faults of each write in one run, besides offline; all of them on demand. */
const each = process.env['WRITE_FAULTS'] === 'all' ? faults.length : 4
const cells = writes.flatMap((one, row) =>
  Array.from({ length: each + 1 }, (_, turn) => {
    // Taken in turn, so that every fault meets some write.
    const fault = turn === 0 ? offline : faults[(row * each + turn) % faults.length]
    return fault ? [[`${one.name}, ${fault.name}`, one, fault] as const] : []
  }).flat(),
)

let drawn = 0
beforeAll(() => Promise.all(routeTable.map((route) => route.load())), 60_000)
// biome-ignore lint/suspicious/noConsole: how much was tried is worth knowing
afterAll(() => console.log(`${drawn} of ${writes.length * (faults.length + 1)} failing writes tried`))

/** Opens the page of a write, as somebody who may make it. */
async function openFor(one: WriteCase) {
  const faulty = faultyRegistry()
  faulty.endFault()
  one.prepare?.(faulty.registry)
  await signedInAs(one.as)
  if (one.armed) {
    const { token, expires_at: ends } = mintAdminToken(people.admin, Date.now())
    elevate(token, Date.parse(ends))
  }
  notices.length = 0
  setToastHandler((message) => notices.push(message))
  onTestFinished(() => {
    faulty.endFault()
    setPace((ms) => ms)
    vi.restoreAllMocks()
    dropElevation()
    setSession({ status: 'anonymous' })
  })
  const site = await renderSite(one.at, { registry: faulty.registry, mount })
  const page = { ...site, ...faulty, one, before: [] as string[] }
  await mustRest(page)
  return page
}

type Page = Awaited<ReturnType<typeof openFor>>

/** Nothing is on its way, and the page is drawn. */
const mustRest = ({ container, queryClient }: Pick<Page, 'container' | 'queryClient'>) =>
  until(() => {
    expect(container.querySelector('h1')).not.toBeNull()
    expect(container.querySelector('.skeleton')).toBeNull()
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0)
    expect(container.querySelector('[aria-busy=true]')).toBeNull()
  }, 4)

/** What was typed into the page. Secrets are kept nowhere, and a dialog that only asks is closed by its answer. */
const typed = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(
      'form input:not([type=password]), form textarea, form select',
    ),
    ({ value }) => value,
  ).filter((value) => /calm|slow|mended|nightly|never-was|tidewheel/i.test(value))

const said = () => [
  ...Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent.trim()),
  ...notices.flatMap(({ kind, text }) => (kind === 'error' ? [text] : [])),
]
const news = ({ before }: Page) => said().filter((text) => text !== '' && !before.includes(text))
const hasTold = (page: Page) => news(page).length > 0 || page.one.isTold?.() === true
const sentBy = ({ sent, one }: Page) => sent.filter((call) => one.sends.test(call)).length

/** Sends it while the service fails; gives back whether the service has done it all the same. */
async function sendInto(page: Page, fault: Fault): Promise<boolean> {
  const { one } = page
  let reached = 0
  const answer: Fault['answer'] = (ask, request) =>
    fault.answer(() => {
      reached += 1
      return ask()
    }, request)
  page.setFault({ ...fault, answer }, (call, method) => one.sends.test(`${method} ${call}`))
  if (fault === offline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  page.before = said()
  await one.send()
  await until(() => expect(hasTold(page) || one.isSaid() || reached > 0, 'says nothing').toBe(true))
  // What is read afterwards has its time.
  setPace((ms) => (ms <= 300 ? 0 : ms))
  await mustRest(page)
  return reached > 0
}

/** Never a blank page, never a "saved" that is not true, never a second one, and all that was typed. */
async function mustStand(page: Page, fault: Fault, wasReached: boolean, before: readonly string[]) {
  const { one, container } = page
  // A refusal of the token is answered by one more try with a new one.
  const most = (one.several ?? 1) * (fault.name === '401' && !one.armed ? 2 : 1)
  expect(sentBy(page), 'sent').toBeLessThanOrEqual(fault === offline ? 0 : most)
  expect(container.textContent.length, 'blank').toBeGreaterThan(50)
  if (one.isSaid()) return expect(wasReached && one.isDone(page.registry.db), 'a false "saved"').toBe(true)
  await until(() => expect(hasTold(page), 'says nothing').toBe(true))
  expect(typed(), 'what was typed').toEqual(before)
  if (wasReached) expect(news(page).join(' ')).not.toMatch(/not saved|nothing was sent/i)
  if (fault === offline)
    expect(news(page).join(' ') || 'offline').toMatch(/offline|can't be reached|not changed/i)
}

/** The fault is over: the same button does it. */
async function mustRecover(page: Page, wasReached: boolean) {
  const { one, registry } = page
  page.endFault()
  vi.restoreAllMocks()
  // The answer alone was lost: to do it once more is not asked of anybody.
  if (one.isSaid() || (wasReached && one.isDone(registry.db))) return
  if (one.armed) switchOn()
  await (one.again ?? one.send)()
  await until(() => {
    expect(one.isDone(registry.db), 'done when the fault is over').toBe(true)
    expect(one.isSaid(), 'says that it was done').toBe(true)
  })
}

test('every write of the site is among them', () => {
  const isWrite = (call: string) => !call.startsWith('get ') || /install|security-scan/.test(call)
  const made = new Set(wires.map(({ call }) => call).filter(isWrite))
  expect([...made].filter((call) => !writes.some((one) => one.call === call))).toEqual([])
})

describe('a write that fails', () => {
  test.each(cells)('%s', async (_, one, fault) => {
    drawn += 1
    const page = await openFor(one)
    await one.fill?.()
    const before = typed()
    const wasReached = await sendInto(page, fault)
    await mustStand(page, fault, wasReached, before)
    await mustRecover(page, wasReached)
  })
})
