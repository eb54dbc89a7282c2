import type { BrowserContextOptions } from 'playwright-core'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { clippedText, coveredShare, hiddenFocus, midWordBreaks, motion } from './fit.ts'
import { lostInForcedColors } from './forced.ts'
import { axeProblems, type Evaluator, overflow } from './measure.ts'
import { collectData, mark, servePseudoLanguage, untranslated } from './pseudo.ts'
import type { Screen } from './screens.ts'
import type { Visit } from './site.ts'

/** A browser setting or an accessibility mode to check screens in. */
export interface Mode {
  context: BrowserContextOptions
  /** Runs before the page is opened; returns a function that checks the open page. Findings are grouped by check. */
  watch: (visit: Visit, screen: Screen) => Promise<() => Promise<Record<string, readonly string[]>>>
}

const narrow = { viewport: { width: 320, height: 640 } }

const pseudo = (width: number): Mode => ({
  context: { viewport: { width, height: 900 } },
  watch: async (visit, { address, as }) => {
    await servePseudoLanguage(visit.page)
    const userData = as ? [seedUsers[as].name, seedUsers[as].email, seedUsers[as].uid] : []
    const data = collectData(visit, [address, ...userData])
    return async () => ({
      'not translated': await untranslated(visit.page, await data()),
      clipped: await clippedText(visit.page, mark),
      'wider than the window': await overflow(visit.page),
    })
  },
})

export const modes = {
  '320 px': {
    context: narrow,
    watch: async ({ page }) => {
      return async () => ({
        'wider than the window': await overflow(page),
        clipped: await clippedText(page),
        accessibility: await axeProblems(page),
      })
    },
  },
  /** A window of 1280 × 1024 px. */
  '400 % zoom': {
    context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    watch: async ({ page }) => {
      return async () => {
        const covered = await coveredShare(page)
        return {
          'wider than the window': await overflow(page),
          // At least half of the window must scroll.
          'covered by fixed elements': covered > 0.5 ? [`${Math.round(covered * 100)} %`] : [],
          'focus hidden': await hiddenFocus(page),
        }
      }
    },
  },
  'forced colors, light': {
    context: { colorScheme: 'light', forcedColors: 'active', viewport: { width: 1280, height: 900 } },
    watch: async ({ page }) => {
      return async () => ({ lost: await lostInForcedColors(page), accessibility: await axeProblems(page) })
    },
  },
  'forced colors, dark': {
    context: { colorScheme: 'dark', forcedColors: 'active', viewport: { width: 390, height: 900 } },
    watch: async ({ page }) => {
      return async () => ({ lost: await lostInForcedColors(page), accessibility: await axeProblems(page) })
    },
  },
  'reduced motion': {
    context: { reducedMotion: 'reduce' },
    watch: async ({ page }) => {
      return async () => ({ animated: await motion(page) })
    },
  },
  'pseudo language, 320 px': pseudo(320),
  'pseudo language, 390 px': pseudo(390),
  'pseudo language, 1280 px': pseudo(1280),
} as const satisfies Record<string, Mode>

/** Adds a query to home, so that the browser renders it instead of showing the prerendered English HTML. */
export const withoutPrerender = (address: string) => (address === '/' ? '/?render' : address)

/** Findings of a page in another language. */
export async function languageFindings({
  page,
}: {
  page: Evaluator
}): Promise<Record<string, readonly string[]>> {
  return {
    'wider than the window': await overflow(page),
    clipped: await clippedText(page),
    'broken words': await midWordBreaks(page),
    accessibility: await axeProblems(page),
  }
}

/** The path of a page that isn't at its address: a redirect to the login page would have no findings. */
export async function redirectedTo(page: Evaluator, address: string): Promise<readonly string[]> {
  const path = await page.evaluate(() => location.pathname)
  return path === new URL(address, 'http://site').pathname ? [] : [path]
}
