/** Short pages, narrow navigation, parts that are cut or out of place, and printing. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { languagePrefix, languages, to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { clippedText, headerExcess } from './fit.ts'
import { layoutShift, overflow, watchShifts } from './measure.ts'
import { everyNth, isEveryCase, nightlyTest } from './sample.ts'
import { storeMachine } from './screens.ts'
import { visitAs } from './sessions.ts'
import { servedIdentity, servedSite } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

const shortPages = [
  ['/releases/ci?repo=no/body', 1440],
  ['/releases/ci/x', 390],
  ['/no/such/page', 1440],
] as const

test.each(everyNth(shortPages, 2, 1))(
  '%s, a short page, fits a screen %i px wide, and its footer stays in place',
  async (address, width) => {
    const { page, open } = await site.visit({ viewport: { width, height: 900 }, before: watchShifts })
    await open(address)
    const { excess, footerEnd } = await page.evaluate(() => ({
      excess: document.documentElement.scrollHeight - innerHeight,
      footerEnd: document.querySelector('footer')?.getBoundingClientRect().bottom,
    }))
    expect(excess).toBeLessThanOrEqual(0)
    expect(footerEnd).toBe(900)
    expect(await page.locator('footer').isVisible()).toBe(true)
    expect((await layoutShift(page)).sources).toEqual([])
  },
)

test('the skip link has space around its text', async () => {
  const { page, open } = await site.visit()
  await open(to.releases())
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to content' })
  expect(await link.evaluate((element) => getComputedStyle(element).paddingInline)).toBe('12px')
})

test('a progress bar has the accent color', async () => {
  const { page, open } = await site.visit()
  await open(to.releases())
  await page.evaluate(() => {
    const bar = Object.assign(document.createElement('progress'), { value: 1, className: 'accent-accent' })
    document.querySelector('main')?.prepend(bar)
  })
  const image = [...(await page.locator('progress').screenshot())]
  const [, green = 0, blue = 0] = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    return [...(canvas?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [])]
  }, image)
  expect(blue).toBeGreaterThan(green + 50)
})

const longWord = 'x'.repeat(200)

test('a long word in the URL of home doesn’t make the page wider than the window', async () => {
  const { page, open } = await site.visit({ viewport: { width: 390, height: 844 } })
  await open(`/?q=${longWord}&publisher=${longWord}`)
  const cross = page.getByRole('button', { name: /^Remove filter/ }).locator('svg')
  expect((await cross.boundingBox())?.width).toBe(14)
  expect(await overflow(page)).toEqual([])
  // The title of the packs with such a node is shown while the list is pending.
  await page.route('**/catalog/**', () => undefined)
  await page.route(`${site.apiUrl}/**`, () => undefined)
  await page.goto(`${site.url}/?q=y${longWord}`)
  await page.getByRole('heading', { name: /^Packs with a node called/ }).waitFor()
  expect(await overflow(page)).toEqual([])
})

test('a long word in a changelog doesn’t make a comparison wider than a phone', async () => {
  const { page, open } = await site.visit({ viewport: { width: 390, height: 844 } })
  site.registry.db.updateVersion(seedIds.rich, '2.0.0', { changelog: longWord })
  await open(to.compare(seedIds.rich, '1.12.1', '2.0.0'))
  await page.getByText(longWord).first().waitFor()
  expect(await overflow(page)).toEqual([])
})

/** Space that the scrollbar takes in a window. Headless browsers hide it, and on phones it takes none. */
const scrollbarWidthAt = (width: number) => (width < 640 ? 0 : 15)

/** In the sample, two with long texts. */
const headerLanguages = isEveryCase ? languages : (['fr', 'ru'] as const)

test.each(headerLanguages)('the header fits windows of all widths in %s', async (language) => {
  const { page, open } = await site.visit()
  await open(languagePrefix(language) + to.plan())
  const problems: string[] = []
  for (const width of [320, 360, 390, 640, 768, 800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    await page.evaluate((scrollbar) => {
      document.body.style.marginInlineEnd = `${scrollbar}px`
    }, scrollbarWidthAt(width))
    const excess = await headerExcess(page)
    if (!(excess <= 0)) problems.push(`${width} px: the header is ${excess} px too wide`)
    problems.push(...(await overflow(page)).map((element) => `${width} px: ${element}`))
  }
  expect(problems).toEqual([])
})

test('the header marks the link to a prerendered page, and no link before the code of another page has loaded', async () => {
  const currentLinks = async (address: string) => {
    const html = await (await fetch(site.url + address)).text()
    const [, header = ''] = /<header(.*?)<\/header>/s.exec(html) ?? []
    expect(header).toContain('href="/plan"')
    return header.match(/aria-current="page".*?>[^<]*/g) ?? []
  }
  expect(await currentLinks(to.home())).toEqual([expect.stringMatching(/>Browse$/)])
  expect(await currentLinks(to.releases())).toEqual([])
})

test.each([
  [to.adminScan(), 'Security scan'],
  [to.admin(), 'Dashboard'],
] as const)('on a phone, the navigation at %s shows its current page', async (address, name) => {
  const { page } = await visitAs(site, 'admin', address, { viewport: { width: 320, height: 700 } })
  const link = page.getByRole('link', { name, exact: true })
  expect(await link.getAttribute('aria-current')).toBe('page')
  const { x, width } = (await link.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** In the sample, the one with the longest label. */
const filterLanguages = isEveryCase ? languages : (['es'] as const)

test.each(filterLanguages)(
  'on a phone, the filters of the release board show their labels in %s',
  async (language) => {
    const { page } = await visitAs(site, 'owner', languagePrefix(language) + to.yourNodes(), {
      viewport: { width: 390, height: 844 },
    })
    await page.locator('select').nth(2).waitFor()
    const cut = (await clippedText(page, '')).filter((problem) => problem.endsWith(' in a select'))
    expect(cut).toEqual([])
  },
)

test.each([
  ['en', 1440],
  ['fr', 390],
] as const)('cards of packs that don’t run show why, in %s, %i px wide', async (language, width) => {
  const { page, open } = await site.visit({
    viewport: { width, height: 900 },
    before: (page) => storeMachine(page, { os: 'macos', accelerator: 'metal', comfyui: '0.3.10' }),
  })
  await open(`${languagePrefix(language)}/?sort=downloads`)
  const verdicts = page.locator('.card-facts', { hasText: '✕' }).locator('[title]').filter({ hasText: '✕' })
  await verdicts.first().waitFor()
  const cut = await verdicts.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  const cards = page.locator('article.card:not(:has(.card-status))')
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect([...new Set(heights)]).toEqual([156])
})

test('the next page of a list starts below the header', async () => {
  const { page, open } = await site.visit()
  await open(to.home())
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y
  const headerHeight = (await page.getByRole('banner').boundingBox())?.height
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('status')
  expect(await topOf(page.getByRole('combobox', { name: 'Sort by' }))).toBeGreaterThan(headerHeight ?? NaN)
})

test.each([
  ['for a batch', 'owner', `/nodes/${seedIds.rich}/manage`, 'Select version 2.1.0'],
  ['to compare', 'customer', to.node(seedIds.rich, 'versions'), 'Select 2.1.0 to compare'],
] as const)('the bar of versions selected %s does not cover the focus', async (_, role, address, name) => {
  const { page } = await visitAs(site, role, address)
  await page.getByRole('checkbox', { name }).check()
  const bar = page.locator('.selection-bar')
  await bar.waitFor()
  const link = page.getByRole('main').getByRole('link', { name: '1.12.1', exact: true })
  // At the edge of the window, behind the bar: the browser scrolls only to what it takes for hidden.
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight))
  await link.focus()
  const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(await bar.evaluate((element) => element.getBoundingClientRect().top))
})

test('the notice of a lost connection does not cover the bar of selected versions', async () => {
  const { page, context } = await visitAs(site, 'owner', `/nodes/${seedIds.rich}/manage`)
  await page.getByRole('checkbox', { name: 'Select version 2.1.0' }).check()
  await context.setOffline(true)
  const notice = page.locator('.offline-notice')
  await notice.waitFor()
  const bar = await page.locator('.selection-bar').boundingBox()
  const top = await notice.evaluate((element) => element.getBoundingClientRect().top)
  expect(bar && bar.y + bar.height <= top).toBe(true)
})

test('on a phone, the actions of an owner, a lost connection and selected versions do not cover each other', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await visitAs(site, 'owner', to.node(seedIds.rich, 'versions'), { viewport })
  await page.getByRole('checkbox', { name: 'Select 2.1.0 to compare' }).check()
  const boxOf = (selector: string) => page.locator(selector).boundingBox()
  const edit = await boxOf('.action-bar')
  const bar = await boxOf('.selection-bar')
  expect(bar && edit && bar.y + bar.height <= edit.y).toBe(true)
  await context.setOffline(true)
  await page.locator('.offline-notice').waitFor()
  const notice = await boxOf('.offline-notice')
  const moved = await boxOf('.selection-bar')
  expect(notice && edit && notice.y + notice.height <= edit.y).toBe(true)
  expect(notice && moved && moved.y + moved.height <= notice.y).toBe(true)
})

test('on a phone, the actions of an owner do not cover the footer in a language with long words', async () => {
  const address = languagePrefix('ru') + to.node(seedIds.rich)
  const { page } = await visitAs(site, 'owner', address, { viewport: { width: 360, height: 740 } })
  const bar = page.locator('.action-bar')
  await bar.waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const link = page.getByRole('contentinfo').getByRole('link').last()
  const end = await link.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual(await bar.evaluate((element) => element.getBoundingClientRect().top))
})

test('a copy button has the same space on both sides in Japanese', async () => {
  const { page, open } = await site.visit()
  await open(languagePrefix('ja') + to.plan([{ packId: seedIds.rich, version: null }]))
  const button = page.locator('figcaption button').first()
  const [frame, icon] = await Promise.all([button.boundingBox(), button.locator('svg').boundingBox()])
  if (!frame || !icon) throw new Error('The button or its icon is hidden')
  const labelEnd = await button.getByText('コピー', { exact: true }).evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return range.getBoundingClientRect().right
  })
  expect(frame.x + frame.width - labelEnd).toBeCloseTo(icon.x - frame.x, 0)
})

test('on a phone, each outcome of a plan and the choice of its script take one line in Russian', async () => {
  const { page, open } = await site.visit({
    viewport: { width: 390, height: 844 },
    before: (page) => storeMachine(page, { os: 'macos', accelerator: 'metal', comfyui: '0.3.10' }),
  })
  await open(languagePrefix('ru') + to.plan([{ packId: seedIds.rich, version: null }]))
  const script = page.locator('#script')
  expect(await script.locator('select').isVisible()).toBe(true)
  expect(await script.locator('fieldset').isVisible()).toBe(false)
  const outcomes = page.locator('main nav li')
  const heights = await outcomes.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height))
  expect([...new Set(heights)]).toEqual([44])
})

test('the versions to compare and their button fit a small tablet', async () => {
  const { page, open } = await site.visit({ viewport: { width: 640, height: 900 } })
  await open(to.compare(seedIds.rich, '1.12.1', '2.0.0'))
  await page.getByRole('button', { name: 'Compare', exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])
})

test('on a wide screen, a comparison has the changelogs beside the changes of nodes', async () => {
  const { page, open } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await open(to.compare(seedIds.rich, '1.12.1', '2.0.0'))
  const frameOf = (name: string) => page.getByRole('region', { name, exact: true }).boundingBox()
  const [nodes, changelogs] = await Promise.all([frameOf('Nodes'), frameOf('Changelogs')])
  if (!nodes || !changelogs) throw new Error('A section is hidden')
  expect(changelogs.x).toBeGreaterThan(nodes.x + nodes.width)
  expect(changelogs.y).toBeLessThan(nodes.y)
})

nightlyTest('a page with the dark theme is printed with light colors and without the header', async () => {
  const { page, open } = await site.visit({ colorScheme: 'dark' })
  await open(to.node(seedIds.rich))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { background, color } = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { background: backgroundColor, color }
  })
  expect({ background, color }).toEqual({ background: 'rgb(255, 255, 255)', color: 'rgb(21, 24, 30)' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.locator('footer').isVisible()).toBe(false)
})

test.each([to.node(seedIds.rich), to.version(seedIds.rich, '2.0.0')])(
  'headings in the Markdown of %s are smaller than the heading of their section',
  async (address) => {
    const { page, open } = await site.visit()
    await open(address)
    const sizes = await page.locator('main section:has(h2):has(h3)').evaluateAll((sections) => {
      const sizeOf = (element: Element | null) =>
        element ? parseFloat(getComputedStyle(element).fontSize) : 0
      return sections.map((section) => ({
        title: sizeOf(section.querySelector('h2')),
        largest: Math.max(...[...section.querySelectorAll('h3, h4, h5, h6')].map(sizeOf)),
      }))
    })
    expect(sizes).not.toEqual([])
    for (const { title, largest } of sizes) expect(largest).toBeLessThanOrEqual(title - 2)
  },
)
