import type { Page } from 'playwright-core'

export const reasonField = (page: Page) => page.getByRole('textbox', { name: 'Reason', exact: true })

/**
 * Opens the dialog of a decision on the selection with its key, after each version that it asks to open first.
 * @returns the number of those versions.
 */
export async function openDecision(page: Page, key: 'a' | 'r'): Promise<number> {
  const first = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open / })
    .first()
  for (let opened = 0; ; opened += 1) {
    await page.keyboard.press(key)
    await reasonField(page).or(first).waitFor()
    if (await reasonField(page).isVisible()) return opened
    const name = ((await first.textContent()) ?? '').replace('Open ', '')
    // The dialog focuses this button.
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Details' }).getByRole('heading', { name }).waitFor()
  }
}

/** Sends a decision before its time to cancel ends. On a busy machine that time may end first, which sends it as well. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Send now' })
  await button.waitFor()
  await button.click({ timeout: 8000 }).catch(() => button.waitFor({ state: 'detached' }))
}
