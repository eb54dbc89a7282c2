/** Every write of authors and administrators while the API fails. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dropElevation, elevate } from '#src/auth/elevation.ts'
import { setSession } from '#src/auth/session.ts'
import { onToast } from '#src/ui/toasts.ts'
import { contractCalls } from '#test/architecture/contractCalls.ts'
import { mintAdminToken } from '#test/mock-api/bearer.ts'
import { userIds } from '#test/mock-api/seed.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInAs } from '#test/signInAs.ts'
import { adminWrites } from './adminWrites.ts'
import { authorWrites } from './authorWrites.ts'
import { bodyFaults, type Fault, transportFaults } from './faults.ts'
import { faultyRegistry, waitUntil } from './faultyPage.ts'
import { loadScreens } from './loadScreens.ts'
import { isFullMatrix, pairwiseSample } from './pairwise.ts'
import { toasts, turnOnElevation, type WriteCase } from './writeCase.ts'

const writes = [...authorWrites, ...adminWrites]

const offline: Fault = {
  name: 'offline',
  family: 'network',
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
  page: 'failed',
}
const names = ['wrong types', 'null fields', 'null', 'arrays and objects swapped', 'extra fields']
const faults = [
  // To a write, a 204 is a success.
  ...transportFaults.filter(({ page, name }) => page !== 'unchanged' && name !== '204'),
  ...bodyFaults.filter(({ name }) => names.includes(name)),
]

const allCells = writes.flatMap((write) => [offline, ...faults].map((fault) => ({ write, fault })))
const cells = isFullMatrix
  ? allCells
  : pairwiseSample(allCells, ({ write, fault }) => [
      `${write.name} | ${fault.family === 'network' ? 'no response' : 'a response'}`,
      fault.name,
      `${write.isElevated ? 'admin' : 'user'} | ${fault.family}`,
    ])

beforeAll(loadScreens)
// biome-ignore lint/suspicious/noConsole: reports the size of the sample
afterAll(() => console.log(`${cells.length} of ${allCells.length} failing writes tested`))

/** Opens the page of a write as a user with the rights for it. */
async function openFor(write: WriteCase) {
  const faulty = faultyRegistry()
  faulty.endFault()
  write.prepare?.(faulty.registry)
  await signInAs(write.as)
  if (write.isElevated) {
    const { token, expires_at: ends } = mintAdminToken(userIds.admin, Date.now())
    elevate(token, Date.parse(ends))
  }
  toasts.length = 0
  onTestFinished(onToast((message) => toasts.push(message)))
  onTestFinished(() => {
    faulty.endFault()
    setTimerDelays((ms) => ms)
    vi.restoreAllMocks()
    dropElevation()
    setSession({ status: 'anonymous' })
  })
  const site = await renderSite(write.url, { registry: faulty.registry })
  const page = { ...site, ...faulty, write, before: [] as string[] }
  await expectIdle(page)
  return page
}

type Page = Awaited<ReturnType<typeof openFor>>

/** Waits until no request is pending and no skeleton is shown. */
const expectIdle = ({ container, queryClient }: Pick<Page, 'container' | 'queryClient'>) =>
  waitUntil(() => {
    expect(container.querySelector('h1')).not.toBeNull()
    expect(container.querySelector('.skeleton')).toBeNull()
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0)
    expect(container.querySelector('[aria-busy=true]')).toBeNull()
  }, 4)

/** Values typed by the test. Secrets are cleared, and a confirmation dialog is closed. */
const typedValues = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(
      'form input:not([type=password]), form textarea, form select',
    ),
    ({ value }) => value,
  ).filter((value) => /calm|slow|fixed|nightly|unreleased-pack|tidewheel/i.test(value))

const errorMessages = () => [
  ...Array.from(document.querySelectorAll('[role=alert]'), (alert) => alert.textContent.trim()),
  ...toasts.flatMap(({ kind, text }) => (kind === 'error' ? [text] : [])),
]
const newErrors = ({ before }: Page) =>
  errorMessages().filter((text) => text !== '' && !before.includes(text))
const failureTexts = (page: Page) => [...newErrors(page), ...(page.write.failureTexts?.() ?? [])]
const hasFailureShown = (page: Page) => failureTexts(page).length > 0
const sentCount = ({ sent, write }: Page) => sent.filter((call) => write.sends.test(call)).length

/** Sends the write during the fault; returns whether the request reached the mock API. */
async function sendDuring(page: Page, fault: Fault): Promise<boolean> {
  const { write } = page
  let reached = 0
  const respond: Fault['respond'] = (forward, request) =>
    fault.respond(() => {
      reached += 1
      return forward()
    }, request)
  page.setFault({ ...fault, respond }, (call, method) => write.sends.test(`${method} ${call}`))
  if (fault === offline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  page.before = errorMessages()
  await write.send()
  await waitUntil(() =>
    expect(hasFailureShown(page) || write.isConfirmed() || reached > 0, 'no result shown').toBe(true),
  )
  // Reads after the write may use their timeouts again.
  setTimerDelays((ms) => (ms <= 300 ? 0 : ms))
  await expectIdle(page)
  return reached > 0
}

/** Expects no blank page, no false success message, no duplicate request, and the typed values kept. */
async function expectUsable(page: Page, fault: Fault, wasReached: boolean, before: readonly string[]) {
  const { write, container } = page
  // A 401 is retried once with a new token.
  const maxRequests = (write.requestCount ?? 1) * (fault.name === '401' && !write.isElevated ? 2 : 1)
  expect(sentCount(page), 'sent').toBeLessThanOrEqual(fault === offline ? 0 : maxRequests)
  expect(container.textContent.length, 'blank').toBeGreaterThan(50)
  if (write.isConfirmed())
    return expect(wasReached && write.isDone(page.registry.db), 'a false success message').toBe(true)
  await waitUntil(() => expect(hasFailureShown(page), 'no result shown').toBe(true))
  expect(typedValues(), 'typed values').toEqual(before)
  const failure = failureTexts(page).join(' ')
  if (wasReached) expect(failure).not.toMatch(/not saved|nothing was (sent|created|changed)/i)
  // A card of decisions says how many failed, and the banner that the user is offline.
  if (fault === offline) expect(failure).toMatch(/offline|can’t reach|n’t changed|\d failed/i)
}

/** Expects that the same button succeeds after the fault. */
async function expectRecovery(page: Page, wasReached: boolean) {
  const { write, registry } = page
  page.endFault()
  vi.restoreAllMocks()
  // Only the response was lost: the write needs no retry.
  if (write.isConfirmed() || (wasReached && write.isDone(registry.db))) return
  if (write.isElevated) turnOnElevation()
  await (write.retry ?? write.send)()
  await waitUntil(() => {
    expect(write.isDone(registry.db), 'done when the fault is over').toBe(true)
    expect(write.isConfirmed(), 'success shown').toBe(true)
  })
}

test('every write of the site has a case', () => {
  const isWrite = (call: string) => !call.startsWith('get ') || /install|security-scan/.test(call)
  const calls = new Set(contractCalls.map(({ call }) => call).filter(isWrite))
  expect([...calls].filter((call) => !writes.some((write) => write.call === call))).toEqual([])
})

describe('a failing write shows an error and succeeds on retry', () => {
  test.each(cells.map(({ write, fault }) => [`${write.name}, ${fault.name}`, write, fault] as const))(
    '%s',
    async (_, write, fault) => {
      const page = await openFor(write)
      await write.fill?.()
      const before = typedValues()
      const wasReached = await sendDuring(page, fault)
      await expectUsable(page, fault, wasReached, before)
      await expectRecovery(page, wasReached)
    },
  )
})
