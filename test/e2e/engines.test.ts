/** The main pages in Firefox and WebKit. */
import { beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { sessionKeys } from '#src/storage.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { launchedEngine, servedForEngines } from './engines.ts'
import { overflow } from './measure.ts'
import { everyNth } from './sample.ts'

const pack = `/nodes/${seedIds.rich}`
const screens = [
  ['home', '/', /\d packs/],
  ['a search', '/?q=harbor', /packs? found/],
  ['a pack with drawn nodes', `${pack}?tab=nodes`, /Harbor/],
  ['the versions of a pack', `${pack}?tab=versions`, /2\.0\.0/],
  ['a comparison', `${pack}/compare/1.12.1...2.0.0`, /1\.12\.1/],
  ['a publisher', `/publishers/${seedIds.richPublisher}`, /Quiet Harbor/],
  ['the releases', '/releases', /Releases/],
  ['a pack in Japanese', `/ja${pack}`, /Harbor Suite/],
  ['the page for an unknown URL', '/no/such/page', /Page not found/],
] as const

const site = servedForEngines()

describe.each([
  // The nightly run opens every screen in both.
  ['Firefox', '', everyNth(screens, 5)],
  ['WebKit', process.env['E2E_WEBKIT_MISSING'] ?? '', everyNth(screens, 5, 1)],
] as const)('%s', (name, missing, engineScreens) => {
  // WebKitGTK 2.50 sometimes keeps a transaction of a page that was left, which blocks IndexedDB, where Firebase stores
  // the user, until the browser ends: https://bugs.webkit.org/show_bug.cgi?id=313931. On a busy machine, it sometimes
  // stops answering at all.
  const retry = name === 'WebKit' ? 2 : 0
  // The test command reports these skips and their reason.
  describe.skipIf(missing !== '')('on the built site', { retry }, () => {
    const engine = launchedEngine(name, site)
    beforeEach(() =>
      onTestFailed(async () => {
        await engine.restart()
        site.messages.length = 0
      }),
    )

    /** Problems of the open page at both widths, and messages since the last call. */
    const findings = async (shows: RegExp) => {
      const overflows: string[] = []
      for (const width of [1280, 390]) {
        await engine.page.resize(width)
        await expect.poll(() => engine.page.evaluate(() => innerWidth)).toBe(width)
        await engine.settle(shows)
        overflows.push(...(await overflow(engine.page)))
      }
      return { messages: site.messages.splice(0), overflows }
    }
    const noFindings = { messages: [], overflows: [] }

    test.each(engineScreens)('shows %s', async (_, address, shows) => {
      await engine.open(address, shows)
      expect(await findings(shows)).toEqual(noFindings)
    })

    test('renders the comfy nodes of a pack', async () => {
      await engine.open(`${pack}?tab=nodes`, /Harbor/)
      const slots = () =>
        engine.page.evaluate(() => document.querySelectorAll('main ul[aria-label=Inputs] > li').length)
      await expect.poll(slots).toBeGreaterThan(0)
    })

    test('searches while the user types', async () => {
      await engine.open('/', /\d packs/)
      await engine.page.type('input[name=q]', 'harbor suite')
      await expect.poll(() => engine.page.evaluate(() => location.search)).toBe('?q=harbor+suite')
      await engine.settle(/Harbor Suite/)
      expect(await findings(/Harbor Suite/)).toEqual(noFindings)
    })

    test('signs in, shows the board of the user, and signs out', async () => {
      const token = () => engine.page.evaluate((key) => sessionStorage.getItem(key), sessionKeys.idToken)
      await engine.signIn('owner', '/nodes')
      await engine.settle(/Harbor Suite/)
      expect(await token()).not.toBeNull()
      expect(await findings(/Harbor Suite/)).toEqual(noFindings)
      await engine.open('/account', new RegExp(seedUsers.owner.email))
      await engine.open('/auth/logout', /Logout/)
      await engine.page.click('main button')
      await expect.poll(() => engine.page.evaluate(() => location.pathname)).toBe('/auth/login')
      await engine.settle(/Log in/)
      expect(await token()).toBeNull()
      expect(await findings(/Log in/)).toEqual(noFindings)
    })

    test('reports exceptions, console errors and policy violations', async () => {
      await engine.open('/', /\d packs/)
      await engine.page.evaluate(() => {
        // biome-ignore lint/suspicious/noConsole: the test checks that this is reported
        console.error('planted')
        setTimeout(() => {
          throw new Error('planted')
        })
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = 'https://example.org/planted.css'
        document.head.append(link)
      })
      const kinds = () => site.messages.map((text) => text.split(' ')[0]).sort()
      await expect.poll(kinds).toEqual(['console:', 'not', 'policy:', 'thrown:'])
      site.messages.length = 0
    })
  })
})
