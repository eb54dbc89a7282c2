import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { creditsDocsUrl, patterns } from '#src/paths.ts'
import { storeThreshold } from '#src/screens/account/lowBalance.ts'
import { storageKeys } from '#src/storage.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { ago } from '#test/mock-api/seed/make.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seed, seedNow } from '#test/mock-api/seed.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { registryWith } from './customerRegistry.ts'

loadScreens(patterns.balance)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: seedNow })
})

afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.useRealTimers()
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const balance = { amount_micros: 1000, currency: 'usd' }
const usage = (id: string, amount: unknown, daysAgo: number) => ({
  event_id: id,
  event_type: 'api_usage_completed',
  params: { amount },
  createdAt: ago(daysAgo),
})

test('shows the balance and its parts with two decimals, and every digit on hover or for a checkbox', async () => {
  await signInAs('customer')
  const { user } = await renderSite('/account/balance', {
    registry: registryWith({
      balance: {
        amount_micros: 1234.5,
        prepaid_balance_micros: 1000,
        cloud_credit_balance_micros: 234.5,
        currency: 'usd',
      },
    }),
  })
  const available = await region('Available balance')
  expect(available.getByText('$12.35')).toHaveAttribute('title', '$12.345')
  expect(available.getByText('$10.00')).not.toHaveAttribute('title')
  expect(available.getByText('$2.35')).toHaveAttribute('title', '$2.345')
  expect(available.queryByText(/Pending charges/)).toBeNull()
  const showExact = screen.getByRole('checkbox', { name: 'Show exact amounts' })
  await user.click(showExact)
  expect(available.getByText('$12.345')).not.toHaveAttribute('title')
  expect(available.getByText('$10.00')).toBeVisible()
  expect(available.getByText('$2.345')).toBeVisible()
  expect(screen.getByText(/in cents: 1234\.5 = \$12\.345/)).toBeVisible()
  await user.click(showExact)
  expect(available.getByText('$12.35')).toBeVisible()
  expect(screen.queryByText(/in cents/)).toBeNull()
  expect(await (await region('Your credit account')).findByText('Creator')).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Balance'))
})

test('subtracts pending charges, even below zero', async () => {
  await signInAs('owner')
  await renderSite('/account/balance')
  const available = await region('Available balance')
  expect(available.getByTitle('-$2.255')).toHaveTextContent('-$2.26')
  expect(available.getByTitle('-$3.4575')).toHaveTextContent('-$3.46')
  expect(available.getAllByTitle('$1.2025')).toHaveLength(2)
  expect(screen.getByText('You’re out of credits')).toBeVisible()
  expect(screen.getByRole('link', { name: 'How to add credits' })).toHaveAttribute('href', creditsDocsUrl)
  expect(await screen.findByText('You’re out of credits.')).toBeVisible()
})

describe('the low-balance warning', () => {
  test('appears below the threshold that the user types, which is kept for this user', async () => {
    await signInAs('customer')
    const { user, router } = await renderSite('/account/balance', { registry: registryWith({ balance }) })
    const field = await screen.findByRole('textbox', { name: 'Warn me when my balance drops below (USD)' })
    expect(screen.queryByText(/Your balance is below/)).toBeNull()
    await user.clear(field)
    await user.type(field, '10,01')
    expect(await screen.findByText('Your balance is below $10.01')).toBeVisible()
    await user.clear(field)
    await user.type(field, '10')
    await waitFor(() => expect(screen.queryByText(/Your balance is below/)).toBeNull())
    await user.clear(field)
    await user.type(field, '2,5')
    await user.click(screen.getByRole('link', { name: 'API keys' }))
    await screen.findByRole('heading', { level: 1, name: 'API keys' })
    await user.click(screen.getByRole('link', { name: 'Balance' }))
    expect(await screen.findByRole('textbox', { name: /Warn me/ })).toHaveValue('2,5')
    expect(router.state.location.search).toBe('')
  })

  test.each([
    ['another user', '{"owner":"uid-other","warn":"99"}'],
    ['no threshold', '{"owner":"uid-cleo-customer","warn":7}'],
    ['no JSON', '{{{'],
  ])('has the default threshold when storage has that of %s', async (_, stored) => {
    await signInAs('customer')
    localStorage.setItem(storageKeys.lowBalance, stored)
    await renderSite('/account/balance', { registry: registryWith({ balance }) })
    expect(await screen.findByRole('textbox', { name: /Warn me/ })).toHaveValue('5')
  })

  test('keeps its threshold, also a changed one, after the session has expired', async () => {
    await signInAs('customer')
    const owner = userIds.customer
    localStorage.setItem(storageKeys.lowBalance, JSON.stringify({ owner, warn: '7' }))
    const { user } = await renderSite('/account/balance', { registry: registryWith({ balance }) })
    const field = await screen.findByRole('textbox', { name: /Warn me/ })
    await act(async () => setSession({ status: 'anonymous' }))
    expect(field).toHaveValue('7')
    await user.type(field, '5')
    expect(field).toHaveValue('75')
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.lowBalance) ?? 'null')
    expect(stored).toEqual({ owner, warn: '75' })
  })

  test('shows while the page is open if its threshold can’t be stored because storage is full', async () => {
    await signInAs('customer')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    onTestFinished(() => full.mockRestore())
    const { user } = await renderSite('/account/balance', { registry: registryWith({ balance }) })
    await user.type(await screen.findByRole('textbox', { name: /Warn me/ }), '0')
    expect(await screen.findByText('Your balance is below $50.00')).toBeVisible()
    full.mockRestore()
    storeThreshold('5')
    expect(localStorage.getItem(storageKeys.lowBalance)).toContain('"5"')
  })

  test.each(['much', '1,500', '2.'])('shows an error for the threshold %j on blur', async (text) => {
    await signInAs('customer')
    const { user } = await renderSite('/account/balance', { registry: registryWith({ balance }) })
    const field = await screen.findByRole('textbox', { name: /Warn me/ })
    await user.clear(field)
    await user.type(field, text)
    expect(field).not.toHaveAttribute('aria-invalid')
    await user.tab()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(
      screen.getByText('Enter an amount without a thousands separator, such as 1500 or 2.50.'),
    ).toBeVisible()
    await user.clear(field)
    await user.type(field, '11')
    expect(await screen.findByText('Your balance is below $11.00')).toBeVisible()
    expect(field).not.toHaveAttribute('aria-invalid')
  })

  test('appears below $5.00 by default', async () => {
    await signInAs('customer')
    await renderSite('/account/balance', {
      registry: registryWith({ balance: { amount_micros: 499.9999, currency: 'usd' } }),
    })
    expect(await screen.findByText('Your balance is below $5.00')).toBeVisible()
  })
})

describe('the forecast of how long the balance lasts', () => {
  const customer = { id: 'uid-cleo-customer', createdAt: ago(400) }
  const openForecast = async (events: ReturnType<typeof usage>[], overrides = {}) => {
    await signInAs('customer')
    await renderSite('/account/balance', {
      registry: registryWith({ balance, customer, events, ...overrides }),
    })
    return await region('Forecast')
  }

  test('is computed from the spend of the last 30 days', async () => {
    const panel = await openForecast([
      usage('a', 150, 1),
      usage('b', 150, 29),
      usage('c', 9_000, 30),
      usage('d', 9_000, 90),
    ])
    expect(
      await panel.findByText('At this rate, your balance will last about 100 days, until Feb 23, 2027.'),
    ).toBeVisible()
    expect(panel.getByText('You spent $3.00 in the last 30 days ($0.10 per day).')).toBeVisible()
  })

  test('is computed from the age of an account younger than 30 days', async () => {
    const panel = await openForecast([usage('a', 400, 1)], { customer: { ...customer, createdAt: ago(1) } })
    expect(await panel.findByText(/will last about 5 days/)).toBeVisible()
    expect(panel.getByText(/^You spent \$4\.00 in the last 2 days/)).toBeVisible()
  })

  test('mentions uses without a price separately', async () => {
    const panel = await openForecast([usage('a', 300, 1), usage('b', 'NaN', 2), usage('c', null, 2)])
    expect(await panel.findByText('2 requests have no price and aren’t included in the total.')).toBeVisible()
  })

  test('doesn’t say that nothing was spent when no request has a price', async () => {
    const panel = await openForecast([usage('a', null, 1), usage('b', null, 2)])
    expect(
      await panel.findByText('There’s no forecast, because your recent requests have no price.'),
    ).toBeVisible()
    expect(panel.queryByText(/spent/)).toBeNull()
  })

  test('is unlimited without any spend', async () => {
    const panel = await openForecast([])
    expect(await panel.findByText('You haven’t spent anything recently.')).toBeVisible()
  })
})

describe('without a credit account', () => {
  test('explains that there is none, without an error', async () => {
    await signInAs('newcomer')
    await renderSite('/account/balance')
    expect(await screen.findByText('No credit account yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'How to add credits' })).toHaveAttribute('href', creditsDocsUrl)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('sends no customer requests for an anonymous user', async () => {
    const { registry } = await renderSite('/account/balance')
    expect(await screen.findByRole('status')).toBeInTheDocument()
    expect(registry.calls(/^\/customers/)).toEqual([])
  })
})

describe('when the API fails', () => {
  test('retries a failed balance', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /^\/customers\/balance$/, status: 500 })
    await signInAs('customer')
    const { user } = await renderSite('/account/balance', { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('region', { name: 'Available balance' })).toBeNull()
    endFault()
    await user.click(retry)
    expect((await region('Available balance')).getByText(/^\$\d+\.\d+$/, { selector: 'p *' })).toBeVisible()
  })

  test('shows an error, not zero, for a balance without an amount', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/customers\/balance$/, status: 200, body: { currency: 'usd' } })
    await signInAs('customer')
    await renderSite('/account/balance', { registry })
    expect(await screen.findByText('The registry sent an unexpected response.')).toBeVisible()
  })

  test.each([
    ['the usage history', /^\/customers\/events$/, 'Forecast'],
    ['the customer', /^\/customers\/me$/, 'Your credit account'],
  ])('shows the balance even if reading %s fails', async (_, path, panel) => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path, status: 503 })
    await signInAs('customer')
    const { user } = await renderSite('/account/balance', { registry })
    const retry = await (await region(panel)).findByRole('button', { name: 'Try again' })
    expect((await region('Available balance')).getByText(/^\$\d/, { selector: 'p *' })).toBeVisible()
    endFault()
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

test('keeps the forecast while the customer record is requested again', async () => {
  const registry = registryWith({ balance })
  const endFault = registry.fault({ path: /^\/customers\/me$/, status: 403 })
  await signInAs('customer')
  const { user } = await renderSite('/account/balance', { registry })
  const forecast = await (await region('Forecast')).findByText(/^At this rate, your balance/)
  const record = await region('Your credit account')
  const retry = await record.findByRole('button', { name: 'Try again' })
  endFault()
  registry.fault({ path: /^\/customers\/me$/, delayMs: 50 })
  await user.click(retry)
  expect(await record.findByText('Creator')).toBeVisible()
  expect(forecast).toBeInTheDocument()
})

describe('while the usage history loads', () => {
  const events = /^\/customers\/events$/
  /** Creates a mock API that never responds to requests for the history. */
  const hanging = () => {
    const registry = registryWith({ balance })
    return { registry, endFault: registry.fault({ path: events, delayMs: 1e9 }) }
  }

  test('shows the balance without waiting for the history', async () => {
    await signInAs('customer')
    await renderSite('/account/balance', { registry: hanging().registry })
    expect((await region('Available balance')).getByText('$10.00')).toBeVisible()
    expect((await region('Forecast')).getByText('Loading your usage history…')).toBeVisible()
    expect(await (await region('Your credit account')).findByText('Creator')).toBeVisible()
  })

  test('shows the balance without waiting for the customer record', async () => {
    const registry = registryWith({ balance })
    registry.fault({ path: /^\/customers\/me$/, delayMs: 1e9 })
    await signInAs('customer')
    await renderSite('/account/balance', { registry })
    expect((await region('Available balance')).getByText('$10.00')).toBeVisible()
  })

  test('cancels and restarts loading on a click', async () => {
    const { registry, endFault } = hanging()
    await signInAs('customer')
    const { user, queryClient } = await renderSite('/account/balance', { registry })
    const panel = await region('Forecast')
    await user.click(await panel.findByRole('button', { name: 'Cancel' }))
    expect(await panel.findByText('You canceled loading your usage history.')).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['/customers/events'] })).toBe(0))
    endFault()
    const load = panel.getByRole('button', { name: 'Load history' })
    expect(load).toHaveFocus()
    await user.click(load)
    expect(await panel.findByText(/^At this rate, your balance/)).toBeVisible()
  })

  test('cancels loading when the user leaves the page', async () => {
    const { registry } = hanging()
    await signInAs('customer')
    const { user, queryClient } = await renderSite('/account/balance', { registry })
    await (await region('Forecast')).findByRole('button', { name: 'Cancel' })
    const loading = () => queryClient.isFetching({ queryKey: ['/customers/events'] })
    expect(loading()).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: 'API keys' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
    await waitFor(() => expect(loading()).toBe(0))
  })

  test('requests a failing page at most four times and no other page twice', async () => {
    // Skips the retry delays, but no other timers.
    onTestFinished(setTimerDelays((ms) => ([1000, 2000, 4000].includes(ms) ? 0 : ms)))
    const registry = registryWith({ balance })
    const page = (id: string) => ({ events: [usage(id, 1, 1)], total: 300, totalPages: 3 })
    registry.fault({ path: events, status: 500 })
    for (const id of ['b', 'a']) registry.fault({ path: events, status: 200, body: page(id), times: 1 })
    await signInAs('customer')
    await renderSite('/account/balance', { registry, retry: true })
    expect(await (await region('Forecast')).findByRole('alert')).toBeVisible()
    const pages = registry.calls(events).map(({ search }) => new URLSearchParams(search).get('page'))
    expect(pages.filter((page) => page === '1')).toHaveLength(1)
    expect(pages.length).toBeLessThanOrEqual(1 + 1 + 4)
  })

  test('reads at most ten pages and says so', async () => {
    const registry = registryWith({ balance })
    const body = { events: [usage('a', 100, 1)], total: 50_000, totalPages: 500 }
    registry.fault({ path: events, status: 200, body })
    await signInAs('customer')
    await renderSite('/account/balance', { registry })
    const panel = await region('Forecast')
    expect(await panel.findByText(/^Based on only 1,000 events/)).toBeVisible()
    expect(registry.calls(events)).toHaveLength(10)
  })
})

test('links to the other pages of the account', async () => {
  await signInAs('customer')
  const { user, router } = await renderSite('/account/balance')
  const nav = within(await screen.findByRole('navigation', { name: 'Account' }))
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Balance')
  await user.click(nav.getByRole('link', { name: 'API keys' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/account/api-keys')
})
