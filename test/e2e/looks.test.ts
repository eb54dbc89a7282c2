import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { keyOf } from './keys.ts'
import { axeProblems, layoutShift, overflow, watchShifts } from './measure.ts'
import { screens } from './screens.ts'
import { atRest, servedIdentity, servedSite, shownText } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const key = keyOf(site)

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const
type Look = (typeof looks)[number]

/** Both themes and both widths of every screen; which width goes with which theme turns by screen. All four on demand. */
function looksOf(index: number): readonly [Look, ...Look[]] {
  const [first, second, third, fourth] = looks
  if (process.env['ALL_LOOKS']) return looks
  return index % 2 === 0 ? [first, second] : [fourth, third]
}

const viewport = ({ width }: Look) => ({ width, height: 900 })

/** The page as it stands takes another look, as when somebody turns the device or the evening comes. */
async function take(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(viewport(look))
  await page.emulateMedia({ colorScheme: look.colorScheme })
  await page.locator(`html.${look.colorScheme}`).waitFor()
  await atRest(page)
}

const cases = screens.map((screen, index) => ({ ...screen, looks: looksOf(index) }))

test.concurrent.for(cases)('$name', async ({ as, address, shows, looks }, context) => {
  const { expect: say, onTestFinished } = context
  const [first, ...others] = looks
  const { page, open, complaints, apiCalls } = await site.visit({
    ...(await key(as)),
    colorScheme: first.colorScheme,
    viewport: viewport(first),
    before: watchShifts,
    onTestFinished,
  })
  await open(address)
  // Soft: one run tells everything there is to mend.
  const check = async ({ colorScheme, width }: Look) => {
    const look = `${colorScheme}, ${width} px`
    say.soft(await shownText(page), look).toMatch(shows)
    say.soft(await page.locator('html').getAttribute('class'), look).toBe(colorScheme)
    say.soft(await page.getByRole('heading', { level: 1 }).count(), `level 1 headings, ${look}`).toBe(1)
    say.soft(await overflow(page), `wider than the window, ${look}`).toEqual([])
    say.soft(await axeProblems(page), `accessibility, ${look}`).toEqual([])
  }
  say.soft((await layoutShift(page)).sources, 'layout shift').toEqual([])
  await check(first)
  for (const look of others) {
    await take(page, look)
    await check(look)
  }
  const doing = apiCalls().filter((call) => /\/(install|security-scan)\b/.test(call))
  say.soft(doing, 'calls that do something').toEqual([])
  say.soft(complaints.list(), 'complaints of the browser').toEqual([])
})
