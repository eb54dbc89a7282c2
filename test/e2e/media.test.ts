/** Media tasks (`/media`), and the command palette. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { axeProblems, overflow } from './measure.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { visitAs } from './sessions.ts'
import { atRest, servedIdentity, servedSite, signInAs } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

const tasksKey = 'comfy-registry-media'
const openAi = mediaTaskId('openai', 'done', endedFrom)
const stability = mediaTaskId('stability', 'done', endedFrom)
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const waitForImage = (page: Page) =>
  page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('main img[src^="blob:"]')
    return (image?.naturalWidth ?? 0) > 0
  })
const localStorageOf = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

describe('the board', () => {
  test('shows the results of a task added by its id, stores none of them, and deletes the task on sign-out', async () => {
    const { page, consoleErrors } = await visitAs(site, 'customer', '/media')
    await page.getByLabel('Task ID').fill(openAi)
    await page.getByLabel('Label').fill('boats')
    await page.keyboard.press('Enter')
    await card(page, 'boats').getByText('Three boats').waitFor()
    await waitForImage(page)
    const seconds = () => page.locator('main audio').evaluate((audio: HTMLAudioElement) => audio.duration)
    await page.locator('main audio').evaluate((audio: HTMLAudioElement) => {
      audio.preload = 'auto'
      audio.load()
    })
    await expect.poll(seconds).toBeGreaterThan(0.4)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).nth(1).click()
    expect((await download).suggestedFilename()).toMatch(/^openai-resp_c0ffee\d+-2\.png$/)
    await page.reload()
    await card(page, 'boats').getByText('Three boats').waitFor()
    expect(await localStorageOf(page)).toContain(openAi)
    expect(await localStorageOf(page)).not.toMatch(/Three boats|iVBOR|blob:/)
    // The reload restored the scroll position, where the sticky header may cover part of a button.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeProblems(page)).toEqual([])
    await page.goto(`${site.url}/auth/logout`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/auth\/login/)
    expect(await localStorageOf(page)).not.toContain(openAi)
    expect(consoleErrors.list()).toEqual([])
  })

  test('a deep link opens the task after the login page, and adds it to the board', async () => {
    const { page, consoleErrors } = await site.visit()
    await signInAs(page, site.url, 'customer', `/media/stability/${stability}`)
    await waitForImage(page)
    await page.getByRole('link', { name: 'Media tasks', exact: true }).click()
    await card(page, stability).getByText('Done').waitFor()
    expect(await page.evaluate((name) => localStorage.getItem(name), tasksKey)).toContain(stability)
    expect(consoleErrors.list()).toEqual([])
  })

  test.each(everyNth([320, 1280], 2))('tasks of every state fit into %i px', async (width) => {
    const { page, consoleErrors } = await visitAs(site, 'customer', '/media', {
      viewport: { width, height: 900 },
    })
    const outcomes = ['done', 'failed', 'moderated', 'canceled', 'strange', 'credit', 'running'] as const
    const tasks = outcomes.flatMap((outcome) => [
      { provider: 'runway', kind: null, id: mediaTaskId('runway', outcome, endedFrom), label: '' },
      {
        provider: 'openai',
        kind: null,
        id: mediaTaskId('openai', outcome, endedFrom),
        label: `${outcome} `.repeat(9),
      },
    ])
    const owner = await page.evaluate((name) => {
      const uid = JSON.parse(atob((sessionStorage.getItem('idToken') ?? '').split('.')[1] ?? '')).sub
      localStorage.removeItem(name)
      return String(uid)
    }, tasksKey)
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      tasksKey,
      JSON.stringify({ owner, tasks }),
    ] as const)
    await page.reload()
    await page.getByText('Canceled').first().waitFor()
    await atRest(page)
    expect(await overflow(page)).toEqual([])
    expect(await axeProblems(page)).toEqual([])
    // Videos are on hosts that the test can't reach.
    expect(
      consoleErrors.list().filter((error) => !error.startsWith('requested https://media.example.org/')),
    ).toEqual([])
  })
})

describe('the command palette', () => {
  const isPalette = (url: string) => /\/Palette-|\/palette[.-]/.test(url)

  test('is lazy-loaded and opens a pack by keyboard only', async () => {
    const { page, open, requests, consoleErrors } = await site.visit()
    await open('/')
    expect(requests.filter((request) => isPalette(request.url()))).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    expect(requests.filter((request) => isPalette(request.url())).length).toBeGreaterThan(0)
    await page.keyboard.type('harbor suite')
    await page.getByRole('option', { name: /^Harbor Suite/ }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/nodes/harbor-suite`)
    await atRest(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(consoleErrors.list()).toEqual([])
  })

  nightlyTest('traps the focus while it is open, and restores it', async () => {
    const { page, open, consoleErrors } = await site.visit({ viewport: { width: 320, height: 600 } })
    await open('/')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands' }).waitFor()
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    expect(await overflow(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The library restores the focus in a task after it has removed the dialog.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    expect(consoleErrors.list()).toEqual([])
  })

  nightlyTest('opens from the user menu and logs out', async () => {
    const { page, consoleErrors } = await visitAs(site, 'owner', '/releases')
    await page.getByRole('button', { name: 'Mira Halvorsen' }).click()
    await page.getByRole('menuitem', { name: /^Commands/ }).click()
    await page.getByRole('combobox', { name: 'Commands' }).waitFor()
    await page.keyboard.type('log out')
    await page.getByRole('option', { name: 'Log out', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/auth\/logout$/)
    expect(consoleErrors.list()).toEqual([])
  })
})
