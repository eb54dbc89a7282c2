import { describe, test } from 'vitest'
import { languagePrefix, languages } from '#src/paths.ts'
import { languageFindings, redirectedTo } from '#test/e2e/modes.ts'
import { screens, storeMachine } from '#test/e2e/screens.ts'
import { sessionOf } from '#test/e2e/sessions.ts'
import { atRest, servedIdentity, servedSite } from '#test/e2e/site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const getSession = sessionOf(site)

const appearances = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const
const selectedLanguage = process.env['BREADTH_LANGUAGE']
const tested = appearances.slice(0, Number(process.env['BREADTH_LOOKS'] ?? appearances.length))

describe.each(languages.filter((language) => !selectedLanguage || language === selectedLanguage))(
  '%s',
  (language) => {
    test.concurrent.for(screens)('$name', async (screen, { expect: expectInTest, onTestFinished }) => {
      const visit = await site.visit({
        ...(await getSession(screen.as)),
        onTestFinished,
        colorScheme: 'light',
      })
      const { page, open, consoleErrors } = visit
      await storeMachine(page, screen.machine)
      const address = languagePrefix(language) + screen.address
      await open(address)
      await screen.act?.(page)
      for (const { width, colorScheme } of tested) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' })
        await atRest(page)
        expectInTest.soft(await page.locator('html').getAttribute('lang')).toBe(language)
        for (const [check, found] of Object.entries(await languageFindings(visit)))
          expectInTest.soft(found, `${colorScheme}, ${width} px: ${check}`).toEqual([])
      }
      expectInTest.soft(await page.getByRole('heading', { level: 1 }).count(), 'level 1 headings').toBe(1)
      expectInTest.soft(await redirectedTo(page, address), 'redirected').toEqual([])
      expectInTest.soft(consoleErrors.list(), 'console errors').toEqual([])
    })
  },
)
