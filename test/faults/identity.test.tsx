import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import { firebaseAuth } from '#src/session/firebase.ts'
import { signIn } from '#src/session/methods/password.ts'
import { setToastHandler } from '#src/ui/toasts.ts'
import { people } from '#test/identity/people.ts'
import { setPace } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInToEmulator } from '#test/screens/account/signInToEmulator.ts'
import { type AccountWrite, accountWrites, newPassword } from './accountWrites.ts'
import { answerFaults, type Fault, wayFaults } from './faults.ts'
import { methodWrites } from './methodWrites.ts'
import { mount } from './mount.ts'
import { until } from './page.ts'
import { notices, press, shows, texts } from './writePage.ts'

/**
 * An identity provider of its own, which the site must know before its first line runs, and what comes instead of its
 * answers. The SDK, and those who look behind it, take hold of `fetch` before the page gets the registry's.
 */
const { identity, way } = await vi.hoisted(async () => {
  const { fetch } = globalThis
  const way: { answer: Fault['answer'] | null } = { answer: null }
  globalThis.fetch = (input, init) => {
    const ask = () => fetch(input, init)
    return way.answer ? way.answer(ask, new Request(input, init)) : ask()
  }
  const { startIdentity } = await import('#test/identity/serve.ts')
  const identity = await startIdentity()
  process.env['VITE_AUTH_EMULATOR'] = identity.url
  return { identity, way }
})

beforeAll(() => Promise.all(routeTable.map((route) => route.load())), 60_000)
afterAll(() => identity.close())

const { writes: ofAccount, recordOf, codeFor, remember } = accountWrites(identity)
const writes = [...ofAccount, ...methodWrites(identity, { recordOf })]

/** As Google words its refusals. */
const refusal = (message: string, status = 400): Fault => ({
  name: message,
  answer: async () => Response.json({ error: { code: status, message } }, { status }),
  page: 'failed',
})
const offline: Fault = {
  name: 'offline',
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
  page: 'failed',
}
const answers = ['wrong types', 'nulls', 'null', 'lists for objects', '10,000 deep']
const faults = [
  ...wayFaults.filter(({ page }) => page !== 'usual'),
  ...answerFaults.filter(({ name }) => answers.includes(name)),
  ...['TOO_MANY_ATTEMPTS_TRY_LATER', 'TOKEN_EXPIRED', 'USER_DISABLED', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'].map(
    (message) => refusal(message),
  ),
  refusal('INTERNAL', 500),
  refusal('UNAVAILABLE', 503),
]

/** Faults of each in one run, besides offline; all of them on demand. */
const each = process.env['WRITE_FAULTS'] === 'all' ? faults.length : 5
const cells = writes.flatMap((one, row) =>
  Array.from({ length: each + 1 }, (_, turn) => {
    const fault = turn === 0 ? offline : faults[(row * each + turn) % faults.length]
    return fault && !one.without?.includes(fault.name)
      ? [[`${one.name}, ${fault.name}`, one, fault] as const]
      : []
  }).flat(),
)

let tried = 0
const toTry = writes.length * (faults.length + 1)
// biome-ignore lint/suspicious/noConsole: how much was tried is worth knowing
afterAll(() => console.log(`${tried} of ${toTry} failing changes of an account tried`))

beforeEach(() => {
  notices.length = 0
  setToastHandler((message) => notices.push(message))
})

/** What the page asks before it does something is an alert as well. */
let questions: (string | null)[] = []
const alerts = () => allAlerts().filter((one) => !questions.includes(one))
const allAlerts = () => [
  ...texts('[role=alert], [aria-invalid=true]').map(
    (one) => one.textContent.trim() || one.getAttribute('aria-invalid'),
  ),
  ...notices.flatMap(({ kind, text }) => (kind === 'error' ? [text] : [])),
]
const typed = () =>
  Array.from(document.querySelectorAll('form input'), (one) => (one as HTMLInputElement).value) // inputs

/** The people as they were; what a test changes of the way is taken back after it. */
async function begin() {
  questions = []
  await identity.reset()
  onTestFinished(() => {
    way.answer = null
    setPace((ms) => ms)
    vi.restoreAllMocks()
  })
}

async function openFor(one: AccountWrite) {
  await begin()
  if (one.as) await signInToEmulator(one.as)
  await one.prepare?.()
  const address = typeof one.at === 'string' ? one.at : await one.at()
  await remember()
  const { container } = await renderSite(address, { mount })
  await until(() => expect(container.querySelector('h1')).not.toBeNull())
  await one.fill?.()
  questions = allAlerts()
  return container
}

describe('a change of an account that fails', () => {
  test.each(cells)('%s', async (_, one, fault) => {
    tried += 1
    const container = await openFor(one)
    const before = typed()
    let tries = 0
    let reached = 0
    way.answer = (ask, request) => {
      if (one.aim && !one.aim.test(request.url)) return ask()
      tries += 1
      return fault.answer(() => {
        reached += 1
        return ask()
      }, request)
    }
    if (fault === offline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    setPace((ms) => (fault.outOfTime && ms <= 60_000 ? 30 : ms))
    await press(one.button)
    await until(() => expect(alerts().length > 0 || one.isSaid(), 'says nothing').toBe(true))
    way.answer = null
    expect(container.textContent.length, 'blank').toBeGreaterThan(50)
    // The SDK signs out whom the identity provider knows no more, and the sign-in pages show what is a person's own to nobody.
    const isSignedOut = one.as && firebaseAuth().currentUser === null && String(one.at).startsWith('/auth/')
    if (isSignedOut) expect(alerts().join(' ')).toMatch(/Sign in again first/)
    if (one.as && /^Sign in again first/.test(alerts().join())) {
      const ways = `a[href^="/auth/${isSignedOut ? 'login' : 'again'}"]`
      expect(texts(ways), 'a way to sign in').toHaveLength(1)
    }
    if (isSignedOut) return
    if (one.isSaid()) expect(await one.isDone(), 'a false "done"').toBe(true)
    else expect(typed(), 'what was typed').toEqual(before)
    if (reached > 0) expect(container.textContent).not.toMatch(/nothing was (changed|sent)/i)
    if (!/TOO_OLD/.test(fault.name)) expect(container).not.toHaveTextContent('more than five minutes ago')
    if (fault === offline && String(one.at).startsWith('/account'))
      expect(tries, 'asked without a network').toBe(0)
    vi.restoreAllMocks()
    setPace((ms) => ms)
    if (one.isSaid()) return
    await press(one.button)
    await until(() => expect(one.isSaid() || alerts().length > 0, 'says nothing the second time').toBe(true))
    if (!one.isSaid() && one.as) {
      expect(container).toHaveTextContent('Please sign in again first')
      const { email, password } = people[one.as]
      // The first try may have set the new one, and so have ended the session.
      await signIn(email, password).catch(() => signIn(email, newPassword))
      await press(one.button)
    }
    if (!one.isSaid() && one.isMade?.test(alerts().join(' '))) expect(reached).toBeGreaterThan(0)
    else {
      await until(() => expect(one.isSaid(), 'says that it was done').toBe(true))
      await until(() => expect(alerts(), 'a refusal of what was done').toEqual([]))
    }
    expect(await one.isDone(), 'done when the fault is over').toBe(true)
  })
})

const unanswered = faults.filter(({ name }) => ['refused', 'no answer', '503', 'UNAVAILABLE'].includes(name))
test.each(unanswered)('a link that could not be handed in is tried again: $name', async (fault) => {
  await begin()
  const address = `/auth/action?mode=verifyEmail&oobCode=${await codeFor('newcomer', 'VERIFY_EMAIL')}`
  way.answer = fault.answer
  setPace((ms) => (fault.outOfTime && ms <= 60_000 ? 30 : ms))
  await renderSite(address, { mount })
  await until(() => expect(alerts()).toHaveLength(1))
  way.answer = null
  setPace((ms) => ms)
  await press('Try again')
  await until(() => expect(shows('[role=status]', /Your address is confirmed/)()).toBe(true))
  expect((await recordOf('newcomer'))['emailVerified']).toBe(true)
})
