/**
 * The browser of the end-to-end tests and the benchmark: an installed one, else Debian's package.
 * Each launch gets a new temporary profile.
 */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { browserPath, onPath } from './packages.ts'

/** Headless, and without background requests. */
export const chromiumFlags: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the last `--disable-features` counts, so this repeats Playwright's own list. Without the first two each window
  // starts two more processes for an address bar popup, and without the third one for the next site that a user opens.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'SpareRendererForSitePerProcess',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const windowsApplications = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
  join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
)

/** Browsers that Playwright has fetched before: the revision it wants, else any. */
function inPlaywrightCache(): string | undefined {
  const wanted = chromium.executablePath()
  if (existsSync(wanted)) return wanted
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  for (const cache of caches.filter((folder) => folder !== '' && existsSync(folder))) {
    for (const build of readdirSync(cache).filter((name) => name.startsWith('chromium-'))) {
      const found = inside.map((file) => join(cache, build, file)).find((file) => existsSync(file))
      if (found) return found
    }
  }
  return undefined
}

/** Path of a Chromium or Chrome. Installs one if there is none. */
export const chromiumPath = (): string =>
  browserPath({
    name: 'Chromium',
    packageName: 'chromium',
    variable: 'CHROMIUM_PATH',
    given: process.env['CHROMIUM_PATH'],
    find: () =>
      names.map(onPath).find(Boolean) ??
      inPlaywrightCache() ??
      [...macApplications, ...windowsApplications].find((file) => existsSync(file)),
  })

/** Starts the browser with a new, empty profile. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ...flags] })
}
