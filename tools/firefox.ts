import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'
import { installPackages, onPath } from './packages.ts'

const names = ['firefox-esr', 'firefox']
const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

function find(): string | undefined {
  const given = process.env['FIREFOX_PATH']
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH names ${given}, which does not exist`)
  if (given) return given
  return names.map(onPath).find(Boolean) ?? applications.find((file) => existsSync(file))
}

/**
 * Path of a Firefox; installs Debian's package if there is none.
 * @throws when there is none and the installation fails.
 */
export function firefoxPath(): string {
  const found = find()
  if (found) return found
  if (!installPackages('Firefox', ['firefox-esr']))
    throw new Error('No Firefox was found. Install one, or name it in FIREFOX_PATH.')
  const installed = find()
  if (!installed) throw new Error('The package “firefox-esr” was installed, but contains no browser')
  return installed
}

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
