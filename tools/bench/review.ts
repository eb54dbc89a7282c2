/** An administrator turns the pages of the review queue. */
import { people } from '#test/identity/people.ts'
import type { Bench } from './bench.ts'
import { freeLine, type Tab, visit } from './browser.ts'

const turns = 8
const desktop = { width: 1280, height: 900, touch: false, cpu: 4, line: freeLine }

async function openQueue({ page, traffic }: Tab, site: string): Promise<void> {
  const { email, password } = people.admin
  await page.goto(`${site}/auth/login?fromUrl=${encodeURIComponent('/admin/versions')}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('list', { name: 'Queue' }).waitFor()
  await traffic.quiet(1500)
}

/** One sample. */
export async function measureReview(bench: Bench): Promise<void> {
  const { results, stage } = bench
  await visit(bench, desktop, async (visitor) => {
    const tab = await visitor.tab()
    await openQueue(tab, stage.site)
    await tab.page.evaluate(() => globalThis.__bench.forgetInteractions())
    const places = new Set<string>()
    for (let turn = 0; turn < turns; turn += 1) {
      await tab.page.keyboard.press('n')
      await tab.traffic.quiet(500)
      places.add(tab.page.url())
    }
    const inp = await tab.page.evaluate(() => globalThis.__bench.inp())
    results.add('review.inp', inp)
    results.add('review.inp.worst', inp)
    results.add('review.pages', places.size)
  })
}
