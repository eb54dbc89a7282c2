import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { ago } from '#test/mock-api/seed/make.ts'
import { seed, seedNow } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { registryWith } from './customerRegistry.ts'

loadScreens(patterns.accountEvents)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: seedNow })
  await import('#src/ui/BarChart.tsx')
  await signInAs('customer')
})

afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.useRealTimers()
})

const list = async () => within(await screen.findByRole('list', { name: 'Events' }))
const event = (id: string, type: string, params: Record<string, unknown> | null, daysAgo: number) => ({
  event_id: id,
  event_type: type,
  params,
  createdAt: ago(daysAgo),
})
const someEvents = [
  event('a', 'api_usage_completed', { api_name: 'kling', model: 'v2', amount: 125 }, 0.1),
  event('b', 'api_usage_completed', { api_name: 'kling', model: 'v1', amount: 25.5 }, 1),
  event('c', 'cloud_workflow_executed', { amount: 10 }, 1.1),
  event('d', 'credit_added', { amount: 1000 }, 2),
  event('e', 'brand_new_thing', { amount: 7, note: '<b>x</b>' }, 3),
]

/** Returns the files that the page saves. */
function stubDownloads(): Blob[] {
  const saved: Blob[] = []
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return '#saved'
    },
    revokeObjectURL: () => undefined,
  })
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))
  return saved
}

test('lists events, newest first, with their signed amounts', async () => {
  const { user } = await renderSite('/account/events', {
    registry: registryWith({ events: [...someEvents].reverse() }),
  })
  const rows = (await list()).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    'Model run',
    'Model run',
    'Cloud run',
    'Credits added',
    'brand_new_thing',
  ])
  expect(rows[0]).toHaveTextContent('kling · v2')
  expect(rows[0]).toHaveTextContent('-$1.25')
  expect(rows[1]).toHaveTextContent('-$0.26')
  expect(rows[3]).toHaveTextContent('+$10.00')
  expect(rows[4]).not.toHaveTextContent('$')
  expect(rows[4]).toHaveTextContent('<b>x</b>')
  await user.click(screen.getByRole('checkbox', { name: 'Show exact amounts' }))
  expect(rows[1]).toHaveTextContent('-$0.255')
})

test('the CSV file has amounts only for events that change the balance', async () => {
  const saved = stubDownloads()
  const started = event('f', 'api_usage_started', { api_name: 'kling', amount: 125 }, 0.2)
  const { user } = await renderSite('/account/events', {
    registry: registryWith({ events: [...someEvents, started] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export 6 events (CSV)' }))
  const rows = ((await saved[0]?.text()) ?? '').split('\r\n').map((line) => line.split('","'))
  const amounts = rows.flatMap(([id = '', , , , , amount, currency]) =>
    /^"[a-f]$/.test(id) ? [[id.slice(1), amount, currency]] : [],
  )
  expect(amounts).toEqual([
    ['a', '-1.25', 'usd'],
    ['f', '', ''],
    ['b', '-0.255', 'usd'],
    ['c', '-0.1', 'usd'],
    ['d', '10', 'usd'],
    ['e', '', ''],
  ])
})

test('the CSV file has the values of all params whose names look the same', async () => {
  const saved = stubDownloads()
  const params = { seed: 1, 'seed\u200b': 2, model: 'v2' }
  const { user } = await renderSite('/account/events', {
    registry: registryWith({ events: [event('a', 'api_usage_completed', params, 1)] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export 1 event (CSV)' }))
  expect(await saved[0]?.text()).toContain('"{""seed"":[""1"",""2""],""model"":""v2""}"')
})

test('shows the balance and the spend before the events, and the spend by model after them', async () => {
  await renderSite('/account/events', { registry: registryWith({ events: someEvents }) })
  const byModel = await screen.findByRole('table', { name: 'Spend by model' })
  const balance = screen.getByRole('link', { name: /^Available balance \$\d/ })
  expect(balance).toHaveAttribute('href', '/account/balance')
  const spend = screen.getByRole('region', { name: 'Spend' })
  const events = screen.getByRole('list', { name: 'Events' })
  const main = screen.getByRole('main')
  const order = [...main.querySelectorAll('a, section, ul, table')].filter((element) =>
    [byModel, balance, spend, events].includes(element as HTMLElement),
  )
  expect(order).toEqual([balance, spend, events, byModel])
})

test('keeps the events while the balance is requested again', async () => {
  const registry = registryWith({ events: someEvents })
  const endFault = registry.fault({ path: /\/balance$/, status: 403 })
  const { user } = await renderSite('/account/events', { registry })
  const rows = await screen.findByRole('list', { name: 'Events' })
  const retry = within(screen.getByText('Available balance').parentElement ?? rows).getByRole('button', {
    name: 'Try again',
  })
  endFault()
  registry.fault({ path: /\/balance$/, delayMs: 50 })
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /^Available balance/ })).toBeVisible()
  expect(rows).toBeInTheDocument()
})

describe('the spend', () => {
  test('is shown in a chart with keyboard navigation and in tables', async () => {
    const { user } = await renderSite('/account/events?days=7', {
      registry: registryWith({ events: someEvents }),
    })
    const chart = await screen.findByRole('slider', { name: 'Spend per day' })
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 15, 2026: $1.25')
    expect(screen.getByText('$1.61 for 3 requests')).toHaveAttribute('title', '$1.605 for 3 requests')
    chart.focus()
    await user.keyboard('{ArrowLeft}')
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 14, 2026: $0.355')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 9, 2026: $0.00')
    await user.keyboard('{End}')
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 15, 2026: $1.25')
    const cells = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells('Spend by provider')).toEqual([
      ['kling', '2', '$1.51'],
      ['Cloud run', '1', '$0.10'],
    ])
    expect(cells('Spend by model')).toEqual([
      ['v2', '1', '$1.25'],
      ['v1', '1', '$0.26'],
      ['Unknown model', '1', '$0.10'],
    ])
    await user.click(screen.getByText('Show as table'))
    expect(cells('Spend per day')).toEqual([
      ['Nov 15, 2026', '1', '$1.25'],
      ['Nov 14, 2026', '2', '$0.36'],
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Show exact amounts' }))
    expect(screen.getByText('$1.605 for 3 requests')).toBeVisible()
  })

  test('is counted in uses if the API sends no price', async () => {
    const events = [event('a', 'api_usage_completed', { api_name: '' }, 1)]
    await renderSite('/account/events', { registry: registryWith({ events }) })
    expect(await screen.findByRole('rowheader', { name: 'Unknown provider' })).toBeVisible()
    expect(await screen.findByText('1 request')).toBeVisible()
    expect(screen.getByText('1 request has no price and isn’t included in the total.')).toBeVisible()
  })

  test.each([
    ['the period', '', someEvents.filter(({ event_id }) => event_id === 'd'), 'No spending in this period'],
    ['the type', '?type=credit_added', someEvents, 'No spending for events of this type'],
  ])('is empty if no event of %s is a charge', async (_, query, events, text) => {
    await renderSite(`/account/events${query}`, { registry: registryWith({ events }) })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('leaves out events before the start date, which older API deployments return', async () => {
    const registry = registryWith({ events: [] })
    const events = [...someEvents, event('old', 'api_usage_completed', { amount: 9_000 }, 50)]
    registry.fault({
      path: /^\/customers\/events$/,
      status: 200,
      body: { total: 6, events, page: 1, limit: 100, totalPages: 1 },
    })
    await renderSite('/account/events', { registry })
    expect(await screen.findByText('$1.61 for 3 requests')).toBeVisible()
  })
})

describe('the type, period and page', () => {
  test('are stored in the URL and sent to the API', async () => {
    const { user, router, registry } = await renderSite('/account/events')
    await list()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days')
    await waitFor(() => expect(router.state.location.search).toBe('?days=90'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Model run')
    await waitFor(() => expect(router.state.location.search).toBe('?type=api_usage_completed&days=90'))
    await user.click(await screen.findByRole('link', { name: 'Page 2' }))
    expect(router.state.location.search).toBe('?type=api_usage_completed&days=90&page=2')
    // One request among others: the usage history is read as well.
    await waitFor(() => {
      const queries = registry.calls(/^\/customers\/events$/).map(({ search }) => new URLSearchParams(search))
      expect(queries.map((query) => Object.fromEntries(query))).toContainEqual({
        page: '2',
        limit: '25',
        filter: 'api_usage_completed',
        start_date: '2026-08-18T00:00:00.000Z',
      })
    })
    expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible()
  })

  test('are restored from the URL, even for an unknown type', async () => {
    await renderSite('/account/events?type=brand_new_thing&days=365', {
      registry: registryWith({ events: someEvents }),
    })
    expect((await list()).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('brand_new_thing')
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Last 365 days')
  })

  test.each(['?days=0&page=0', '?days=-7&page=1e3', '?page=999999999&days=toString', '?type='])(
    'fall back to the defaults for invalid values (%s)',
    async (search) => {
      const { registry } = await renderSite(`/account/events${search}`, {
        registry: registryWith({ events: someEvents }),
      })
      expect((await list()).getAllByRole('listitem')).toHaveLength(5)
      expect(registry.calls(/events/).every(({ search: query }) => query.includes('page=1&'))).toBe(true)
    },
  )

  test('fall back to the last page if there are fewer events', async () => {
    const { router } = await renderSite('/account/events?days=90&page=2', {
      registry: registryWith({ events: someEvents }),
    })
    expect((await list()).getAllByRole('listitem')).toHaveLength(5)
    expect(router.state.location.search).toBe('?days=90')
  })

  test('leave the events of other filters out of the CSV file', async () => {
    const { user, registry } = await renderSite('/account/events', {
      registry: registryWith({ events: someEvents }),
    })
    const button = await screen.findByRole('button', { name: /CSV/ })
    expect(button).toBeEnabled()
    const end = registry.fault({ path: /^\/customers\/events$/, delayMs: 1e9 })
    onTestFinished(() => void end())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'credit_added')
    await waitFor(() => expect(button).toBeDisabled())
  })

  test('show an explanation if no event matches', async () => {
    await renderSite('/account/events?type=nothing', { registry: registryWith({ events: someEvents }) })
    expect(await screen.findByText('No events')).toBeVisible()
    expect(await screen.findByRole('button', { name: /CSV/ })).toBeDisabled()
  })
})

describe('hostile events', () => {
  test('are shown as text, whatever they contain', async () => {
    const { container } = await renderSite(
      '/account/events?days=90&type=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E',
    )
    const rows = (await list()).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(rows[0]).toHaveTextContent('<script>alert(1)</script>')
    expect(rows[0]).toHaveTextContent('__proto__')
    expect(container.querySelector('main script, main b, main img')).toBeNull()
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  test('are escaped in the CSV file, which contains every page of the filtered events', async () => {
    const saved = stubDownloads()
    const { user } = await renderSite('/account/events?days=90&type=api_usage_completed')
    const button = await screen.findByRole('button', { name: /^Export \d+ events \(CSV\)$/ })
    await user.click(button)
    const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
    expect(lines[0]).toContain('"id","time","type"')
    expect(button.textContent).toBe(`Export ${lines.length - 1} events (CSV)`)
    expect(lines.length).toBeGreaterThan(200)
    const csv = lines.join('\n')
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""open"")"`)
    expect(csv).not.toMatch(/(^|,)"[=+@]/m)
    expect(csv).toMatch(/"-0\.\d+","usd"/)
  })
})

describe('while the usage history loads', () => {
  /** Creates a mock API that responds with the list, but never with the usage history. */
  const hanging = () => {
    const registry = registryWith({ events: someEvents })
    const body = { events: someEvents, total: 5, totalPages: 1 }
    registry.fault({ path: /^\/customers\/events$/, delayMs: 1e9 })
    registry.fault({ path: /^\/customers\/events$/, status: 200, body, times: 1 })
    return registry
  }

  test('shows the list, and lets the user cancel the history', async () => {
    const { user, queryClient } = await renderSite('/account/events', { registry: hanging() })
    expect((await list()).getAllByRole('listitem')).toHaveLength(5)
    const spend = within(screen.getByRole('region', { name: 'Spend' }))
    expect(spend.getByText('Loading your usage history…')).toBeVisible()
    await user.click(spend.getByRole('button', { name: 'Cancel' }))
    expect(await spend.findByText('You canceled loading your usage history.')).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })

  test('keeps the focus on the page when the button that cancels another period is gone', async () => {
    const registry = registryWith({ events: someEvents })
    const { user } = await renderSite('/account/events', { registry })
    expect(await screen.findByText('$1.61 for 3 requests')).toBeVisible()
    registry.fault({ path: /^\/customers\/events$/, delayMs: 1e9 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days')
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    cancel.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(cancel).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('shows no total of the previous period after loading another one was canceled', async () => {
    const registry = registryWith({ events: someEvents })
    const { user, queryClient } = await renderSite('/account/events', { registry })
    expect(await screen.findByText('$1.61 for 3 requests')).toBeVisible()
    registry.fault({ path: /^\/customers\/events$/, delayMs: 1e9 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('You canceled loading your usage history.')).toBeVisible()
    expect(screen.queryByText('$1.61 for 3 requests')).toBeNull()
    expect(queryClient.isFetching({ queryKey: ['/customers/events'], exact: false })).toBeLessThanOrEqual(1)
  })
})

describe('when the API fails', () => {
  test('retries a failed list', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /^\/customers\/events$/, status: 500 })
    const { user } = await renderSite('/account/events', { registry })
    const retryButtons = () => screen.getAllByRole('button', { name: 'Try again' })
    await waitFor(() => expect(retryButtons()).toHaveLength(2))
    const retries = retryButtons()
    expect(screen.getByRole('combobox', { name: 'Type' })).toBeEnabled()
    endFault()
    for (const retry of retries) await user.click(retry)
    expect((await list()).getAllByRole('listitem')).toHaveLength(25)
    expect(await screen.findByRole('table', { name: 'Spend by model' })).toBeVisible()
  })

  test('shows no total of a partly read history', async () => {
    const registry = createRegistry({ data: seed })
    const { user } = await renderSite('/account/events', { registry })
    await list()
    registry.fault({ path: /^\/customers\/events$/, status: 500, times: 1 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days')
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveFocus()
  })

  test('shows amounts without a currency until a failed read of the balance is repeated', async () => {
    const registry = registryWith({ events: someEvents })
    const endFault = registry.fault({ path: /^\/customers\/balance$/, status: 500 })
    const { user } = await renderSite('/account/events', { registry })
    expect((await list()).getAllByRole('listitem')[0]).toHaveTextContent('-1.25')
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText(/The registry/)).toBeVisible()
    endFault()
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^Available balance \$\d/ })).toBeVisible()
    expect((await list()).getAllByRole('listitem')[0]).toHaveTextContent('-$1.25')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says in place of the balance that there is no credit account', async () => {
    const registry = registryWith({ events: someEvents })
    registry.fault({ path: /^\/customers\/balance$/, status: 404 })
    await renderSite('/account/events', { registry })
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No credit account yet$/)
  })

  test('explains to a user without a credit account that there is none', async () => {
    await signInAs('newcomer')
    await renderSite('/account/events')
    expect(await screen.findByText('No credit account yet')).toBeVisible()
  })
})
