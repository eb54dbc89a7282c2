import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'
import { browserPath, onPath } from './packages.ts'

const names = ['firefox-esr', 'firefox']
const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Path of a Firefox. Installs one if there is none. */
export const firefoxPath = (): string =>
  browserPath({
    name: 'Firefox',
    packageName: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    given: process.env['FIREFOX_PATH'],
    find: () => names.map(onPath).find(Boolean) ?? applications.find((file) => existsSync(file)),
  })

/** Starts Firefox headless, with a new profile and no network beyond this machine. */
export function launchFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    // Slow machines take longer than the default of 30 seconds.
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // No proxy listens at this address. Firefox connects to loopback addresses directly.
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
    },
  })
}
