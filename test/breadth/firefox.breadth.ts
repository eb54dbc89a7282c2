import { beforeAll, describe, expect, test } from 'vitest'
import { languagePrefix, languages } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { launchedEngine, servedForEngines } from '#test/e2e/engines.ts'
import { languageFindings, redirectedTo } from '#test/e2e/modes.ts'
import { screens } from '#test/e2e/screens.ts'

const site = servedForEngines()
const selectedLanguage = process.env['BREADTH_LANGUAGE']
const selectedLanguages = languages.filter((language) => !selectedLanguage || language === selectedLanguage)

const appearances = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'dark' },
] as const
const tested = appearances.slice(0, Number(process.env['BREADTH_LOOKS'] ?? appearances.length))

/** Screens without a stored machine or an interaction, which need Playwright's page. */
const simpleScreens = screens.filter(({ machine, act }) => !machine && !act)

// One browser for each user: signing in takes longer than anything else.
const roles = [...new Set(simpleScreens.map((screen) => screen.as))]

describe.each(roles.map((role) => ({ role, name: role ?? 'anonymous' })))('$name', ({ role }) => {
  const engine = launchedEngine('Firefox', site)
  beforeAll(async () => {
    await engine.open('/releases', /Releases/)
    if (role) await engine.signIn(role, '/releases')
  })

  describe.each(selectedLanguages)('%s', (language) => {
    test.for(simpleScreens.filter((screen) => screen.as === role))('$name', async ({ address }) => {
      const { page, open, settle } = engine
      let shownTheme = ''
      for (const { width, theme } of tested) {
        await page.resize(width)
        if (theme !== shownTheme) {
          await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
            storageKeys.theme,
            theme,
          ] as const)
          await open(languagePrefix(language) + address, /\S/)
          shownTheme = theme
        }
        const headings = () => page.evaluate(() => document.querySelectorAll('h1').length)
        await expect.poll(headings, { message: 'level 1 headings' }).toBe(1)
        await settle(/\S/)
        const redirect = await redirectedTo(page, languagePrefix(language) + address)
        expect.soft(redirect, 'redirected').toEqual([])
        const appearanceOf = () =>
          page.evaluate(() => [innerWidth, document.documentElement.lang, document.documentElement.className])
        expect.soft(await appearanceOf()).toEqual([width, language, theme])
        for (const [check, found] of Object.entries(await languageFindings({ page })))
          expect.soft(found, `${theme}, ${width} px: ${check}`).toEqual([])
      }
      expect.soft(site.messages.splice(0), 'browser errors').toEqual([])
    })
  })
})
