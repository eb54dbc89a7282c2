import { expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { layoutShift, watchShifts } from './measure.ts'
import { atRest, servedSite } from './site.ts'

const site = servedSite()

test('release notes whose formatting comes late do not move each other', async () => {
  const { page, context } = await site.visit({ before: watchShifts })
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await context.route(/\/assets\/Markdown(View|Gfm)-/, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto(site.url + to.releases())
  await asked.promise
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main article').count()).toBe(0)
  held.resolve()
  await page.locator('main article').first().waitFor()
  await atRest(page)
  expect((await layoutShift(page)).sources).toEqual([])
})
