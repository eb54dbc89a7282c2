/** The prerendered home when the API's response differs from it. */
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { withQuery } from '#src/api/client/url.ts'
import { homeListCall } from '#src/api/homeList.ts'
import { homeDefaults } from '#src/paths.ts'
import { layoutShift, watchShifts } from './measure.ts'
import { everyNth, isEveryCase } from './sample.ts'
import { servedSite, type Visit } from './site.ts'

const site = servedSite()

/** The API's JSON for home's list. */
interface HomeResponse {
  total: number
  nodes: [Record<string, unknown> & { latest_version: object; publisher: object }]
}

interface Change {
  field: string
  /** Changes one field of the response. */
  apply: (body: HomeResponse) => void
  /** Selector and text of the element that shows the change. */
  shown: readonly [selector: string, text: string]
}

const firstCard = 'main article >> nth=0'

const change = (field: string, apply: Change['apply'], ...shown: Change['shown']): Change => ({
  field,
  apply,
  shown,
})
const cardChange = (field: string, value: unknown, selector: string, text: string) =>
  change(
    field,
    ({ nodes: [node] }) => Object.assign(node, { [field]: value }),
    `${firstCard} >> ${selector}`,
    text,
  )

const changes: readonly Change[] = [
  change('total', (body) => Object.assign(body, { total: 4321 }), 'main', '4,321 packs'),
  cardChange('name', 'Renamed pack', 'h2', 'Renamed pack'),
  cardChange('description', 'Another description', '.card-text', 'Another description'),
  cardChange('icon', 'https://icons.test/icon.svg', 'img', ''),
  cardChange('downloads', 77_000, '.card-facts', '77K'),
  cardChange('github_stars', 5500, '.card-facts', '5.5K'),
  cardChange('status', 'NodeStatusBanned', '.card-status', 'Banned'),
  cardChange('publisher', { id: 'other', name: 'Other publisher' }, '.card-by', 'Other publisher'),
  change(
    'latest_version.version',
    ({ nodes: [node] }) => Object.assign(node.latest_version, { version: '9.9.9' }),
    `${firstCard} >> .card-version`,
    '9.9.9',
  ),
  change(
    'latest_version.createdAt',
    ({ nodes: [node] }) => Object.assign(node.latest_version, { createdAt: '2020-02-20T20:00:00Z' }),
    `${firstCard} >> time`,
    'years ago',
  ),
  change(
    'latest_version.deprecated',
    ({ nodes: [node] }) => Object.assign(node.latest_version, { deprecated: true }),
    `${firstCard} >> .card-status`,
    'Deprecated',
  ),
  cardChange('latest_version', null, '.card-version', 'No versions'),
]

const delays = [0, 50, 100, 200, 300, 500, 800, 1200, 1600, 2000]
const cpuRates = [1, 4, 8]
/** Chromium slows a page down by keeping a core busy, so only every second cell of the sample does that. */
const sampledCpuRates = [1, 4, 1, 8]
/** A space starts no search, so home keeps showing its list. */
const typedTexts = [' ', 'harbor']

const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item // never empty

const pairs = isEveryCase
  ? changes.flatMap((change) => delays.flatMap((delay) => cpuRates.map((cpu) => ({ ...change, delay, cpu }))))
  : everyNth(changes, 6).map((change, index) => ({
      ...change,
      delay: at(delays, index * 3),
      cpu: at(sampledCpuRates, index),
    }))
const cells = pairs.map((pair, index) => ({ ...pair, typed: at(typedTexts, index) }))

const homeCall = homeListCall(homeDefaults)
const homeUrl = withQuery(homeCall.path, homeCall.query)

/** Delays and changes the response for home's list. Never responds to other API calls. */
async function serveResponse(
  { context }: Visit,
  { apply, delay }: Change & { delay: number },
): Promise<void> {
  await context.route('https://icons.test/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  await context.route(
    (url) => url.origin === site.apiUrl,
    async (route) => {
      const { pathname, search } = new URL(route.request().url())
      if (pathname + search !== homeUrl) return
      const arrival = new Promise((resolve) => setTimeout(resolve, delay))
      const response = await site.registry.handle(new Request(route.request().url()))
      const body = (await response.json()) as HomeResponse // written by the mock API for this call
      apply(body)
      await arrival
      await route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } })
    },
  )
}

/** Delays the search index, whose results would replace the cards. Returns a function that serves it. */
async function delayIndex({ context }: Visit): Promise<() => void> {
  const served = Promise.withResolvers<void>()
  await context.route(`${site.url}/catalog/*`, async (route) => {
    await served.promise
    await route.continue()
  })
  return served.resolve
}

interface HydrationWindow {
  rendered?: { input: HTMLInputElement | null; card: Element | null }
}

/** Types into the prerendered page and remembers its elements. */
const typeBeforeHydration = (page: Page, typed: string) =>
  page.addInitScript((text) => {
    addEventListener('DOMContentLoaded', () => {
      const input = document.querySelector<HTMLInputElement>('input[name=q]')
      const rendered = { input, card: document.querySelector('main article') }
      Object.assign(globalThis, { rendered })
      input?.focus()
      document.execCommand('insertText', false, text)
    })
  }, typed)

/** Waits until React has hydrated the search field and every card. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('input[name=q], main article')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )

const pageState = (page: Page) =>
  page.evaluate(() => {
    const { rendered } = globalThis as HydrationWindow // written by `typeBeforeHydration`
    const input = document.querySelector('input[name=q]')
    return {
      keepsInput: input !== null && input === rendered?.input,
      keepsCard: rendered?.card !== null && document.querySelector('main article') === rendered?.card,
      keepsFocus: document.activeElement === input,
      text: input instanceof HTMLInputElement && input.value,
    }
  })

describe('an API response that differs from the prerendered home', () => {
  test.concurrent.for(cells)(
    'keeps the page for another $field after $delay ms at CPU ×$cpu and "$typed" typed',
    async (cell, { expect, onTestFinished }) => {
      const visit = await site.visit({ before: watchShifts, onTestFinished })
      const { page, context, consoleErrors } = visit
      await typeBeforeHydration(page, cell.typed)
      await serveResponse(visit, cell)
      const serveIndex = await delayIndex(visit)
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: cell.cpu })
      const responded = page.waitForResponse((response) => response.url() === site.apiUrl + homeUrl)
      await page.goto(site.url)
      await responded
      await hydrated(page)
      if (cell.typed === ' ') {
        const [selector, text] = cell.shown
        await page.locator(selector).filter({ hasText: text }).waitFor()
      } else await page.waitForURL((url) => url.searchParams.get('q') === cell.typed)
      expect(await pageState(page)).toEqual({
        keepsInput: true,
        keepsCard: true,
        keepsFocus: true,
        text: cell.typed,
      })
      expect((await layoutShift(page)).sources).toEqual([])
      if (cell.typed !== ' ') {
        serveIndex()
        await page.locator('main article mark').first().waitFor()
        expect(await pageState(page)).toMatchObject({ keepsInput: true, keepsFocus: true, text: cell.typed })
      }
      expect(consoleErrors.list()).toEqual([])
    },
  )
})
