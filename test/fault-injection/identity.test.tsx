/** Every change of an account and its sign-in methods while Firebase fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { firebaseAuth } from '#src/auth/firebase.ts'
import { signIn } from '#src/auth/methods/password.ts'
import { onToast } from '#src/ui/toasts.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInToEmulator } from '#test/screens/account/signInToEmulator.ts'
import { type AccountWrite, accountWrites, newPassword } from './accountWrites.ts'
import { bodyFaults, type Fault, transportFaults } from './faults.ts'
import { waitUntil } from './faultyPage.ts'
import { loadScreens } from './loadScreens.ts'
import { methodWrites } from './methodWrites.ts'
import { isFullMatrix, pairwiseSample } from './pairwise.ts'
import { elements, fillField, press, textShown, toasts } from './writeCase.ts'

/**
 * Starts an auth emulator before the site's modules read its URL, and lets a test replace its responses. The SDK
 * captures `fetch` before the page gets the mock API's.
 */
const { identity, transport } = await vi.hoisted(async () => {
  const { fetch } = globalThis
  const transport: { respond: Fault['respond'] | null } = { respond: null }
  globalThis.fetch = (input, init) => {
    const forward = () => fetch(input, init)
    return transport.respond ? transport.respond(forward, new Request(input, init)) : forward()
  }
  const { startIdentity } = await import('#test/auth-emulator/serve.ts')
  const identity = await startIdentity()
  process.env['VITE_AUTH_EMULATOR'] = identity.url
  return { identity, transport }
})

beforeAll(loadScreens)
afterAll(() => identity.close())

const { writes: ownWrites, recordOf, codeFor, recordState } = accountWrites(identity)
const writes = [...ownWrites, ...methodWrites(identity, { recordOf })]

/** An error response in Google's format. */
const firebaseError = (message: string, status = 400): Fault => ({
  name: message,
  family: status < 500 ? 'rejection' : 'server',
  respond: async () => Response.json({ error: { code: status, message } }, { status }),
  page: 'failed',
})
const offline: Fault = {
  name: 'offline',
  family: 'network',
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
  page: 'failed',
}
const names = ['wrong types', 'null fields', 'null', 'arrays and objects swapped', '10,000 deep']
const faults = [
  ...transportFaults.filter(({ page }) => page !== 'unchanged'),
  ...bodyFaults.filter(({ name }) => names.includes(name)),
  ...['TOO_MANY_ATTEMPTS_TRY_LATER', 'TOKEN_EXPIRED', 'USER_DISABLED', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'].map(
    (message) => firebaseError(message),
  ),
  firebaseError('INTERNAL', 500),
  firebaseError('UNAVAILABLE', 503),
]

const allCells = writes.flatMap((write) =>
  [offline, ...faults]
    .filter(({ name }) => !write.excludedFaults?.includes(name))
    .map((fault) => ({ write, fault })),
)
const cells = isFullMatrix
  ? allCells
  : pairwiseSample(allCells, ({ write, fault }) => [
      `${write.name} | ${fault.family === 'network' ? 'no response' : 'a response'}`,
      fault.name,
      `${write.as ? 'user' : 'anonymous'} | ${fault.family}`,
    ])

// biome-ignore lint/suspicious/noConsole: reports the size of the sample
afterAll(() => console.log(`${cells.length} of ${allCells.length} failing account changes tested`))

beforeEach(() => {
  toasts.length = 0
  onTestFinished(onToast((message) => toasts.push(message)))
})

/** Alerts before the write: a confirmation prompt is an alert as well. */
let initialAlerts: (string | null)[] = []
const alerts = () => allAlerts().filter((alert) => !initialAlerts.includes(alert))
const allAlerts = () => [
  ...elements('[role=alert], [aria-invalid=true]').map(
    (element) => element.textContent.trim() || element.getAttribute('aria-invalid'),
  ),
  ...toasts.flatMap(({ kind, text }) => (kind === 'error' ? [text] : [])),
]
const typedValues = () =>
  Array.from(document.querySelectorAll('form input'), (input) => (input as HTMLInputElement).value) // inputs

/** Resets the auth emulator, and after the test the transport. */
async function resetIdentity() {
  initialAlerts = []
  await identity.reset()
  onTestFinished(() => {
    transport.respond = null
    setTimerDelays((ms) => ms)
    vi.restoreAllMocks()
  })
}

async function openFor(write: AccountWrite) {
  await resetIdentity()
  if (write.as) await signInToEmulator(write.as)
  await write.prepare?.()
  const address = typeof write.url === 'string' ? write.url : await write.url()
  await recordState()
  const { container } = await renderSite(address)
  await waitUntil(() => expect(container.querySelector('h1')).not.toBeNull())
  await write.fill?.()
  initialAlerts = allAlerts()
  return container
}

describe('a failing account change shows an error and succeeds on retry', () => {
  test.each(cells.map(({ write, fault }) => [`${write.name}, ${fault.name}`, write, fault] as const))(
    '%s',
    async (_, write, fault) => {
      const container = await openFor(write)
      const before = typedValues()
      let requests = 0
      let reached = 0
      transport.respond = (forward, request) => {
        if (write.filter && !write.filter.test(request.url)) return forward()
        requests += 1
        return fault.respond(() => {
          reached += 1
          return forward()
        }, request)
      }
      if (fault === offline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      setTimerDelays((ms) => (fault.timesOut && ms <= 60_000 ? 30 : ms))
      await press(write.button)
      await waitUntil(() => expect(alerts().length > 0 || write.isConfirmed(), 'no result shown').toBe(true))
      transport.respond = null
      expect(container.textContent.length, 'blank').toBeGreaterThan(50)
      // The SDK signs out a user that Firebase no longer knows, and `/auth/*` then hides account settings.
      const isSignedOut =
        write.as && firebaseAuth().currentUser === null && String(write.url).startsWith('/auth/')
      if (isSignedOut) expect(alerts().join(' ')).toMatch(/Log in again first/)
      if (write.as && /^Log in again first/.test(alerts().join())) {
        const links = `a[href^="/auth/${isSignedOut ? 'login' : 'again'}"]`
        expect(elements(links), 'a link to sign in').toHaveLength(1)
      }
      if (isSignedOut) return
      if (write.isConfirmed()) expect(await write.isDone(), 'a false success message').toBe(true)
      else expect(typedValues(), 'typed values').toEqual(before)
      if (reached > 0) expect(container.textContent).not.toMatch(/nothing was (changed|sent)/i)
      if (!/TOO_OLD/.test(fault.name))
        expect(container).not.toHaveTextContent('For your security, log in again')
      if (fault === offline && String(write.url).startsWith('/account'))
        expect(requests, 'a request while offline').toBe(0)
      vi.restoreAllMocks()
      setTimerDelays((ms) => ms)
      if (write.isConfirmed()) return
      await press(write.button)
      await waitUntil(() =>
        expect(write.isConfirmed() || alerts().length > 0, 'no result shown after the retry').toBe(true),
      )
      if (!write.isConfirmed() && write.as) {
        expect(container).toHaveTextContent('Confirm it’s you')
        const { email, password } = seedUsers[write.as]
        // The first request may have set the new password, which ends the session.
        await signIn(email, password).catch(() => signIn(email, newPassword))
        await press(write.button)
      }
      if (!write.isConfirmed() && write.isDuplicateMessage?.test(alerts().join(' ')))
        expect(reached).toBeGreaterThan(0)
      else {
        await waitUntil(() => expect(write.isConfirmed(), 'success shown').toBe(true))
        await waitUntil(() => expect(alerts(), 'an error after success').toEqual([]))
      }
      expect(await write.isDone(), 'done when the fault is over').toBe(true)
    },
  )
})

const failedRequests = faults.filter(({ name }) =>
  ['connection refused', 'no response', '503', 'UNAVAILABLE'].includes(name),
)
test.each(failedRequests)('an action link can be retried after the fault $name', async (fault) => {
  await resetIdentity()
  const address = `/auth/action?mode=verifyEmail&oobCode=${await codeFor('newcomer', 'VERIFY_EMAIL')}`
  transport.respond = fault.respond
  setTimerDelays((ms) => (fault.timesOut && ms <= 60_000 ? 30 : ms))
  await renderSite(address)
  await waitUntil(() => expect(alerts()).toHaveLength(1))
  transport.respond = null
  setTimerDelays((ms) => ms)
  await press('Try again')
  await waitUntil(() => expect(textShown('[role=status]', /Email address verified/)()).toBe(true))
  expect((await recordOf('newcomer'))['emailVerified']).toBe(true)
})

test.each(failedRequests)(
  'a new password can be saved after the check of its link failed with $name',
  async (fault) => {
    await resetIdentity()
    const address = `/auth/action?mode=resetPassword&oobCode=${await codeFor('owner', 'PASSWORD_RESET')}`
    let checks = 0
    transport.respond = (forward, request) => {
      if (request.url.includes(':resetPassword')) checks += 1
      return fault.respond(forward, request)
    }
    setTimerDelays((ms) => (fault.timesOut && ms <= 60_000 ? 30 : ms))
    await renderSite(address)
    await waitUntil(() => expect(checks).toBe(1))
    transport.respond = null
    setTimerDelays((ms) => ms)
    await fillField('New password', newPassword)
    await press('Save password')
    await waitUntil(() => expect(textShown('[role=status]', /Password updated/)()).toBe(true))
    expect(checks).toBe(1)
  },
)

test('a signup says so if its verification email could not be sent', async () => {
  await resetIdentity()
  transport.respond = (forward, request) =>
    request.url.includes(':sendOobCode')
      ? firebaseError('TOO_MANY_ATTEMPTS_TRY_LATER').respond(forward, request)
      : forward()
  await renderSite('/auth/signup')
  await fillField('Email', 'unsent@example.net')
  await fillField('Password', newPassword)
  await press('Sign up')
  await waitUntil(() => expect(textShown('[role=status]', /We couldn’t send the/)()).toBe(true))
})
