import { expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { layoutShift, watchShifts } from './measure.ts'
import { atRest, servedSite } from './site.ts'

const site = servedSite()

test('late formatting of a release note does not shift the others', async () => {
  const { page, context } = await site.visit({ before: watchShifts })
  const held = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await context.route(/\/assets\/Markdown(View|Gfm)-/, async (route) => {
    requested.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto(site.url + to.releases())
  await requested.promise
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main article').count()).toBe(0)
  held.resolve()
  await page.locator('main article').first().waitFor()
  await atRest(page)
  expect((await layoutShift(page)).sources).toEqual([])
})
