import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { setSession } from '#src/session/session.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { ago } from '#test/registry/seed/make.ts'
import { SEED_NOW, seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { registryWith } from './customerRegistry.ts'
import { signedInAs } from './signedInAs.ts'

loadScreens(patterns.accountEvents)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SEED_NOW })
  await import('#src/ui/BarChart.tsx')
  await signedInAs('customer')
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
const few = [
  event('a', 'api_usage_completed', { api_name: 'kling', model: 'v2', amount: 125 }, 0.1),
  event('b', 'api_usage_completed', { api_name: 'kling', model: 'v1', amount: 25.5 }, 1),
  event('c', 'cloud_workflow_executed', { amount: 10 }, 1.1),
  event('d', 'credit_added', { amount: 1000 }, 2),
  event('e', 'brand_new_thing', { amount: 7, note: '<b>x</b>' }, 3),
]

test('lists what happened, the newest first, with what it took or gave', async () => {
  await renderSite('/account/events', { registry: registryWith({ events: [...few].reverse() }) })
  const rows = (await list()).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    'Model used',
    'Model used',
    'Cloud run',
    'Credit added',
    'brand_new_thing',
  ])
  expect(rows[0]).toHaveTextContent('kling · v2')
  expect(rows[0]).toHaveTextContent('-$1.25')
  expect(rows[1]).toHaveTextContent('-$0.255')
  expect(rows[3]).toHaveTextContent('+$10.00')
  expect(rows[4]).not.toHaveTextContent('$')
  expect(rows[4]).toHaveTextContent('<b>x</b>')
})

describe('the spend', () => {
  test('stands in a chart that the keyboard reads, and in tables', async () => {
    const { user } = await renderSite('/account/events?days=7', { registry: registryWith({ events: few }) })
    const chart = await screen.findByRole('slider', { name: 'Spend per day' })
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 15, 2026: $1.25')
    expect(screen.getByText('$1.605 for 3 uses')).toBeVisible()
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
      ['kling', '2', '$1.505'],
      ['Cloud run', '1', '$0.10'],
    ])
    expect(cells('Spend by model')).toEqual([
      ['v2', '1', '$1.25'],
      ['v1', '1', '$0.255'],
      ['No model named', '1', '$0.10'],
    ])
    await user.click(screen.getByText('Show as a table'))
    expect(cells('Spend per day')).toEqual([
      ['Nov 15, 2026', '1', '$1.25'],
      ['Nov 14, 2026', '2', '$0.355'],
    ])
  })

  test('is counted in uses where the service names no price at all', async () => {
    const events = [event('a', 'api_usage_completed', { api_name: '' }, 1)]
    await renderSite('/account/events', { registry: registryWith({ events }) })
    expect(await screen.findByRole('rowheader', { name: 'No provider named' })).toBeVisible()
    expect(await screen.findByText('1 use')).toBeVisible()
    expect(screen.getByText('The service names no price for 1 use. It is not in the sum.')).toBeVisible()
  })

  test('of events that cost nothing is none', async () => {
    await renderSite('/account/events?type=credit_added', { registry: registryWith({ events: few }) })
    expect(await screen.findByText('There is no spend among these events.')).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('leaves out what an older service sends in spite of the date', async () => {
    const registry = registryWith({ events: [] })
    const events = [...few, event('old', 'api_usage_completed', { amount: 9_000 }, 50)]
    registry.fault({
      path: /^\/customers\/events$/,
      status: 200,
      body: { total: 6, events, page: 1, limit: 100, totalPages: 1 },
    })
    await renderSite('/account/events', { registry })
    expect(await screen.findByText('$1.605 for 3 uses')).toBeVisible()
  })
})

describe('type, time and page', () => {
  test('stand in the address and are asked of the service', async () => {
    const { user, history, registry } = await renderSite('/account/events')
    await list()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days')
    await waitFor(() => expect(history.location.search).toBe('?days=90'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Model used')
    await waitFor(() => expect(history.location.search).toBe('?type=api_usage_completed&days=90'))
    await user.click(await screen.findByRole('link', { name: 'Page 2' }))
    expect(history.location.search).toBe('?type=api_usage_completed&days=90&page=2')
    // Among others: what the sum is made of is asked for as well, before or after.
    await waitFor(() => {
      const asked = registry.calls(/^\/customers\/events$/).map(({ search }) => new URLSearchParams(search))
      expect(asked.map((one) => Object.fromEntries(one))).toContainEqual({
        page: '2',
        limit: '25',
        filter: 'api_usage_completed',
        start_date: '2026-08-18T00:00:00.000Z',
      })
    })
    expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible()
  })

  test('of a link are as they were, also for a type nobody knows', async () => {
    await renderSite('/account/events?type=brand_new_thing&days=365', {
      registry: registryWith({ events: few }),
    })
    expect((await list()).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('brand_new_thing')
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('Last 365 days')
  })

  test.each(['?days=0&page=0', '?days=-7&page=1e3', '?page=999999999&days=toString', '?type='])(
    'that make no sense (%s) count as not given',
    async (search) => {
      const { registry } = await renderSite(`/account/events${search}`, {
        registry: registryWith({ events: few }),
      })
      expect((await list()).getAllByRole('listitem')).toHaveLength(5)
      expect(registry.calls(/events/).every(({ search: asked }) => asked.includes('page=1&'))).toBe(true)
    },
  )

  test('without any event say what to do', async () => {
    await renderSite('/account/events?type=nothing', { registry: registryWith({ events: few }) })
    expect(await screen.findByText('No events here')).toBeVisible()
    expect(screen.getByRole('button', { name: /as CSV/ })).toBeDisabled()
  })
})

describe('hostile events', () => {
  test('are shown as text, whatever stands in them', async () => {
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

  test('do nothing to a spreadsheet, and the file holds every page of what is filtered', async () => {
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
    const { user } = await renderSite('/account/events?days=90&type=api_usage_completed')
    const button = await screen.findByRole('button', { name: /^Save \d+ events as CSV$/ })
    await user.click(button)
    const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
    expect(lines[0]).toContain('"id","time","type"')
    expect(button.textContent).toBe(`Save ${lines.length - 1} events as CSV`)
    expect(lines.length).toBeGreaterThan(200)
    const csv = lines.join('\n')
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""open"")"`)
    expect(csv).not.toMatch(/(^|,)"[=+@]/m)
    expect(csv).toMatch(/"-0\.\d+","usd"/)
  })
})

describe('while the history is added up', () => {
  /** Answers the list, and never what it adds up to. */
  const hanging = () => {
    const registry = registryWith({ events: few })
    const body = { events: few, total: 5, totalPages: 1 }
    registry.fault({ path: /^\/customers\/events$/, delayMs: 1e9 })
    registry.fault({ path: /^\/customers\/events$/, status: 200, body, times: 1 })
    return registry
  }

  test('the list is shown, and the sum can be canceled', async () => {
    const { user, queryClient } = await renderSite('/account/events', { registry: hanging() })
    expect((await list()).getAllByRole('listitem')).toHaveLength(5)
    const spend = within(screen.getByRole('region', { name: 'Spend' }))
    expect(spend.getByText('Loading your usage history…')).toBeVisible()
    await user.click(spend.getByRole('button', { name: 'Cancel' }))
    expect(await spend.findByText('You canceled loading your usage history.')).toBeVisible()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })

  test('another period can be canceled too, and then shows no sum of the former one', async () => {
    const registry = registryWith({ events: few })
    const { user, queryClient } = await renderSite('/account/events', { registry })
    expect(await screen.findByText('$1.605 for 3 uses')).toBeVisible()
    registry.fault({ path: /^\/customers\/events$/, delayMs: 1e9 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('You canceled loading your usage history.')).toBeVisible()
    expect(screen.queryByText('$1.605 for 3 uses')).toBeNull()
    expect(queryClient.isFetching({ queryKey: ['/customers/events'], exact: false })).toBeLessThanOrEqual(1)
  })
})

describe('when the service fails', () => {
  test('the list can be asked for again', async () => {
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({ path: /^\/customers\/events$/, status: 500 })
    const { user } = await renderSite('/account/events', { registry })
    const retries = await screen.findAllByRole('button', { name: 'Try again' })
    expect(retries).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: 'Type' })).toBeEnabled()
    heal()
    for (const retry of retries) await user.click(retry)
    expect((await list()).getAllByRole('listitem')).toHaveLength(25)
    expect(await screen.findByRole('table', { name: 'Spend by model' })).toBeVisible()
  })

  test('halfway through the history, nothing is added up from a part of it', async () => {
    const registry = createRegistry({ data: seed })
    const { user } = await renderSite('/account/events', { registry })
    await list()
    registry.fault({ path: /^\/customers\/events$/, status: 500, times: 1 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days')
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveFocus()
  })

  test('without a balance amounts have no currency, and everything else is there', async () => {
    const registry = registryWith({ events: few })
    registry.fault({ path: /^\/customers\/balance$/, status: 500 })
    await renderSite('/account/events', { registry })
    expect((await list()).getAllByRole('listitem')[0]).toHaveTextContent('-1.25')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('who has no credit account is told so', async () => {
    await signedInAs('newcomer')
    await renderSite('/account/events')
    expect(await screen.findByText('You have no credit account yet')).toBeVisible()
  })
})
