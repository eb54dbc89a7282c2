/** Measures layout shifts of every screen while it loads and scrolls. */
import type { Page } from 'playwright-core'
import { to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import type { Bench } from './bench.ts'
import { type Device, phone, slowNetwork, type Tab, visit } from './browser.ts'
import { type Screen, screens, widths } from './figures.ts'
import type { Testbed } from './testbed.ts'

const { rich, richPublisher } = seedIds
const [older, , newer] = seedIds.richInterfaces

const urls = ({ searchWord, packId }: Testbed): Record<Screen, string> => ({
  home: to.home(),
  query: to.home(new URLSearchParams({ q: searchWord })),
  node: to.node(rich),
  'node, generated': to.node(packId),
  'node, comfy nodes': to.node(rich, 'nodes'),
  'node, versions': to.node(rich, 'versions'),
  version: to.version(rich, newer),
  compare: to.compare(rich, older, newer),
  publisher: to.publisher(richPublisher),
  releases: to.releases(),
  login: to.login(),
  'sign-up': to.signup(),
  'not found': '/nothing/here',
  'no such pack': to.node('no-such-pack-anywhere'),
})

const devices: Record<(typeof widths)[number], Device> = {
  390: { ...phone, width: 390, network: slowNetwork },
  1280: { width: 1280, height: 800, hasTouch: false, cpu: 1, network: slowNetwork },
}

/** Scrolls to the end of the page, one window height at a time. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (
      let step = 0;
      step < 15 && scrollY + innerHeight < document.documentElement.scrollHeight - 1;
      step += 1
    ) {
      scrollBy(0, innerHeight)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
  })
}

async function addScreen({ results, testbed }: Bench, { page, traffic }: Tab, screen: Screen, width: number) {
  await page.goto(testbed.site + urls(testbed)[screen], { waitUntil: 'commit' })
  // A throttled device is busy long after the last byte. Scrolling must start after rendering.
  await page.locator('h1').first().waitFor()
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  await traffic.quiet()
  await scrollThrough(page)
  await traffic.quiet(500)
  // An empty page would have no shifts either.
  if ((await page.locator('h1').count()) === 0) throw new Error('the page has no heading')
  const { cls, moved } = await page.evaluate(() => ({
    cls: globalThis.__bench.cls(),
    moved: globalThis.__bench.moved,
  }))
  results.add(`cls.${screen}.${width}`, cls)
  for (const element of moved) results.remark(`cls: ${screen}, ${width} px: moved ${element}`)
}

/** Takes one sample of each screen at each width, each as a new visitor. */
export async function measureShifts(bench: Bench): Promise<void> {
  const { results, testbed, calmMs } = bench
  for (const screen of screens) {
    for (const width of widths) {
      await visit({ testbed, calmMs: Math.min(calmMs, 2000) }, devices[width], async ({ tab }) => {
        await addScreen(bench, await tab(), screen, width)
      }).catch((error: Error) =>
        results.remark(`cls: ${screen}, ${width} px: ${error.message.split('\n')[0]}`),
      )
    }
  }
}
