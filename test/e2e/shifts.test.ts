/** Layout shifts of the releases page and of pack pages while parts of them load late. */
import { expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { layoutShift, watchShifts } from './measure.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { atRest, servedSite } from './site.ts'

const site = servedSite()

nightlyTest('late formatting of a release note does not shift the others', async () => {
  const { page, context } = await site.visit({ before: watchShifts })
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await context.route(/\/assets\/Markdown(View|Gfm)-/, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  await page.goto(site.url + to.releases())
  await requested.promise
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main article').count()).toBe(0)
  released.resolve()
  await page.locator('main article').first().waitFor()
  await atRest(page)
  expect((await layoutShift(page)).sources).toEqual([])
})

test.each([
  [390, 'Details'],
  [1440, /^What’s new/],
] as const)('a late README does not shift a pack page %i px wide', async (width, precedingRegion) => {
  const { page, context } = await site.visit({
    viewport: { width, height: 844 },
    before: watchShifts,
  })
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await context.route(`${site.readmeUrl}/**`, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  // Related packs follow the README on narrow screens; without the catalog there are none.
  await context.route('**/catalog/**', (route) => route.abort())
  await page.goto(site.url + to.node(seedIds.rich))
  await requested.promise
  await page.getByRole('region', { name: precedingRegion }).evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().bottom + scrollY - innerHeight / 2)
  })
  released.resolve()
  await page.getByRole('region', { name: 'README' }).getByRole('heading', { name: 'Features' }).waitFor()
  await atRest(page)
  expect((await layoutShift(page)).sources).toEqual([])
})

test('the parts of the install card have equal space between them', async () => {
  const { page, open } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await open(to.node(seedIds.rich))
  const parts = page.getByRole('region', { name: 'Install' }).locator('> div:has(code) > *')
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()))
  const gaps = boxes.slice(1).map(({ top }, index) => top - boxes[index].bottom)
  expect(gaps).toHaveLength(2)
  expect(new Set(gaps).size).toBe(1)
})

test.each(everyNth([390, 1440], 2))(
  'the install card %i px wide has the same height for each method',
  async (width) => {
    const { page, open } = await site.visit({ viewport: { width, height: 900 } })
    await open(to.node(seedIds.rich))
    const card = page.getByRole('region', { name: 'Install' })
    const heights = new Set<number | undefined>()
    for (const method of await card.getByRole('radio').all()) {
      await method.check({ force: true })
      heights.add((await card.boundingBox())?.height)
    }
    expect(heights.size).toBe(1)
  },
)
