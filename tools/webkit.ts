/** WebKitGTK, driven over the WebDriver protocol: its few commands need no client library. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, onPath } from './packages.ts'
import { freePort } from './run.ts'

interface Programs {
  driver: string
  browser: string
  display: string
}

function find(): Programs | undefined {
  const driver = onPath('WebKitWebDriver')
  const display = onPath('Xvfb')
  const browser = globSync('/usr/lib{,exec}/{,*/}webkit2gtk-4.*/MiniBrowser')[0]
  return driver && display && browser ? { driver, browser, display } : undefined
}

/**
 * Installs WebKit's driver if it is missing.
 * @returns why it is unavailable; an empty string when it is available.
 */
export function prepareWebkit(): string {
  if (find()) return ''
  if (!installPackages('WebKit driver', ['webkit2gtk-driver', 'xvfb']))
    return `WebKitGTK's driver comes as a Debian package only, which can't be installed on this system (${process.platform})`
  return find() ? '' : 'the packages “webkit2gtk-driver” and “xvfb” contain no driver'
}

/** Starts a virtual display; returns its name, such as `:99`. */
function startDisplay(program: string): Promise<{ display: ChildProcess; name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const display = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve, reject) => {
    display.once('error', reject)
    display.once('exit', () => reject(new Error('Xvfb exited')))
    display.stdout?.once('data', (number: Buffer) => resolve({ display, name: `:${String(number).trim()}` }))
  })
}

/** Allows a window as narrow as a phone: MiniBrowser's toolbar is at least 447 px wide by default. */
function narrowToolbar(folder: string): void {
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }',
  )
}

export interface Webkit {
  /** Sends a WebDriver command below the session, such as `POST`, `/url`. */
  command: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
  close: () => Promise<void>
}

/** Timeout of a command in milliseconds: a page that hangs never answers, and WebDriver's own timeouts don't end it. */
const commandTimeoutMs = 60_000

async function sendCommand(url: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(commandTimeoutMs)
  const init = body ? { method, signal, body: JSON.stringify(body) } : { method, signal }
  const { value } = (await (await fetch(url, init)).json()) as { value: unknown } // WebDriver's envelope
  if (typeof value === 'object' && value !== null && 'error' in value && 'message' in value)
    throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

/** Waits until the driver listens. */
async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await sendCommand(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('WebKitWebDriver exited')
}

/**
 * Shell script that runs a program, and kills its process group when the standard input ends: when this process closes it,
 * or ends in any way. A browser that hangs ends with the others.
 */
const killOnEof = 'exec 3<&0; (read -r _ <&3; kill -KILL 0) & exec "$@"'

/** Starts WebKit with an empty profile and no network beyond this machine. */
export async function launchWebkit(): Promise<Webkit> {
  const programs = find()
  if (!programs) throw new Error('WebKitWebDriver is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  narrowToolbar(folder)
  const { display, name } = await startDisplay(programs.display)
  const port = await freePort(4710)
  const env = {
    ...process.env,
    DISPLAY: name,
    LANGUAGE: 'en_US',
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    // Its sandbox can't start as root or in a container; the pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Without a GPU, emulating one takes longer than the pages.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const args = ['-c', killOnEof, 'sh', programs.driver, '--host=127.0.0.1', `--port=${port}`]
  const driver = spawn('sh', args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true, env })
  driver.stderr.resume()
  // Every process of the browser inherits the pipe, so this waits for all of them: they write into the folder until they
  // exit.
  const exited = once(driver, 'close')
  const stop = async () => {
    driver.stdin.end()
    display.kill()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, driver)
    // A proxy that nothing listens at.
    const nowhere = '127.0.0.1:9'
    const { sessionId } = (await sendCommand(`${url}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          proxy: { proxyType: 'manual', httpProxy: nowhere, sslProxy: nowhere, noProxy: ['127.0.0.1'] },
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string } // WebDriver's response
    return {
      command: (method, path, body) => sendCommand(`${url}/session/${sessionId}${path}`, method, body),
      close: () => sendCommand(`${url}/session/${sessionId}`, 'DELETE').then(stop, stop),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
