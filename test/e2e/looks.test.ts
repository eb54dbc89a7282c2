import { test } from 'vitest'
import { keyOf } from './keys.ts'
import { axeProblems, layoutShift, overflow, watchShifts } from './measure.ts'
import { screens } from './screens.ts'
import { servedIdentity, servedSite, shownText } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const key = keyOf(site)

const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

/** Both themes and both widths of every screen; which width goes with which theme turns by screen. All four on demand. */
const looksOf = (index: number) =>
  process.env['ALL_LOOKS']
    ? looks
    : looks.filter((_, look) => (look === 0 || look === 3 ? 0 : 1) === index % 2)

const cases = screens.flatMap((screen, index) => looksOf(index).map((look) => ({ ...screen, ...look })))

test.concurrent.for(cases)('$name, $colorScheme, $width px', async (one, { expect: say, onTestFinished }) => {
  const { page, open, complaints, apiCalls } = await site.visit({
    ...(await key(one.as)),
    colorScheme: one.colorScheme,
    viewport: { width: one.width, height: 900 },
    before: watchShifts,
    onTestFinished,
  })
  await open(one.address)
  // Soft: one run tells everything there is to mend.
  say.soft(await shownText(page)).toMatch(one.shows)
  say.soft(await page.locator('html').getAttribute('class')).toBe(one.colorScheme)
  say.soft(await page.getByRole('heading', { level: 1 }).count(), 'level 1 headings').toBe(1)
  say.soft((await layoutShift(page)).sources, 'layout shift').toEqual([])
  say.soft(await overflow(page), 'wider than the window').toEqual([])
  say.soft(await axeProblems(page), 'accessibility').toEqual([])
  say
    .soft(
      apiCalls().filter((call) => /\/(install|security-scan)\b/.test(call)),
      'calls that do something',
    )
    .toEqual([])
  say.soft(complaints.list(), 'complaints of the browser').toEqual([])
})
