/** Opens the browser with a new profile on a throttled device and network. */

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '#tools/chromium.ts'
import type { Bench } from './bench.ts'
import { installCards } from './installCards.ts'
import { installInput } from './installInput.ts'
import { installPaints } from './installPaints.ts'
import { installWatch } from './installWatch.ts'
import { Traffic } from './traffic.ts'

export const cardName = 'main li article h2'
const cardsOnPage = 24

interface NetworkProfile {
  /** Minimum latency added to each request, in milliseconds. */
  latency: number
  /** Bytes per second; -1 for no limit. */
  down: number
  up: number
}

const megabit = 1_000_000 / 8
export const slowNetwork: NetworkProfile = { latency: 150, down: 1.6 * megabit, up: 0.75 * megabit }
export const unthrottled: NetworkProfile = { latency: 0, down: -1, up: -1 }

export interface Device {
  width: number
  height: number
  hasTouch: boolean
  /** CPU slowdown factor relative to this machine. */
  cpu: number
  network: NetworkProfile
}

export const phone = { width: 412, height: 823, hasTouch: true, cpu: 4 } as const

export interface Tab {
  page: Page
  traffic: Traffic
}

export interface Visit {
  /** Opens a new tab with the same profile. */
  tab: () => Promise<Tab>
}

/** Flags that make the browser trust the edge and resolve only this machine. */
export const benchFlags = (spki: string): string[] => [
  ...chromiumFlags,
  `--ignore-certificate-errors-spki-list=${spki}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

function ticks(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all }
}

/** Waits until the machine is mostly idle, for at most `maxMs`, so that other work doesn't distort the sample. */
async function waitForIdleMachine(maxMs: number): Promise<void> {
  const begun = Date.now()
  while (Date.now() - begun < maxMs) {
    const before = ticks()
    await sleep(400)
    const after = ticks()
    if ((after.idle - before.idle) / Math.max(1, after.all - before.all) > 0.85) return
  }
}

async function openTab(context: BrowserContext, { network, cpu }: Device): Promise<Tab> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  })
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, traffic: new Traffic(session) }
}

const sampleLimitMs = 150_000

/**
 * Runs a task in a browser with an empty profile, and closes the browser.
 * @throws if the task takes longer than 150 seconds.
 */
export async function visit(
  { testbed, calmMs }: Pick<Bench, 'testbed' | 'calmMs'>,
  device: Device,
  task: (visit: Visit) => Promise<void>,
): Promise<void> {
  await waitForIdleMachine(calmMs)
  const profile = mkdtempSync(join(testbed.folder, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: benchFlags(testbed.spki),
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.hasTouch ? 1.75 : 1,
    isMobile: device.hasTouch,
    hasTouch: device.hasTouch,
    locale: 'en-US',
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), sampleLimitMs)
  })
  try {
    for (const install of [installPaints, installInput, installWatch]) await context.addInitScript(install)
    await context.addInitScript(installCards, [cardName, cardsOnPage] as const)
    await Promise.race([task({ tab: () => openTab(context, device) }), tooLong])
  } finally {
    clearTimeout(timer)
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
