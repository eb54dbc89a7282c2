/** Turns the pages of the review queue as an administrator. */
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import type { Bench } from './bench.ts'
import { type Tab, unthrottled, visit } from './browser.ts'

const turnCount = 8
const desktop = { width: 1280, height: 900, hasTouch: false, cpu: 4, network: unthrottled }

async function openQueue({ page, traffic }: Tab, site: string): Promise<void> {
  const { email, password } = seedUsers.admin
  await page.goto(`${site}/auth/login?fromUrl=${encodeURIComponent('/admin/versions')}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('list', { name: 'Queue' }).waitFor()
  await traffic.quiet(1500)
}

/** Moves to the next page. Playwright's own click would evaluate inside the page while it is measured. */
const pageTurners = {
  key: ({ page }: Tab) => page.keyboard.press('n'),
  button: async ({ page }: Tab) => {
    const button = page.locator('a[rel=next]')
    await button.scrollIntoViewIfNeeded()
    // The position after the scroll was painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const box = await button.boundingBox()
    if (!box) throw new Error('the queue has no next page')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  },
}

/** The queue page in the URL, from 1. */
const pageOf = (url: string) => Number(new URL(url).searchParams.get('page') ?? 1)

/** Takes one sample of each direction. */
export async function measureReview(bench: Bench): Promise<void> {
  const { results, testbed } = bench
  for (const [name, turnPage] of Object.entries(pageTurners)) {
    await visit(bench, desktop, async (visitor) => {
      const tab = await visitor.tab()
      await openQueue(tab, testbed.site)
      await tab.page.evaluate(() => globalThis.__bench.forgetInteractions())
      for (let turn = 0; turn < turnCount; turn += 1) {
        const before = pageOf(tab.page.url())
        await turnPage(tab)
        await tab.page.waitForURL((url) => pageOf(url.href) === before + 1, { timeout: 5000 })
        await tab.traffic.quiet(500)
      }
      results.add(`review.${name}`, await tab.page.evaluate(() => globalThis.__bench.inp()))
      results.add(`review.${name}.pages`, pageOf(tab.page.url()) - 1)
    })
  }
}
