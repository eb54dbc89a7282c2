import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Sends decisions of administrators that still wait to be taken back. On a machine that is busy with others they may have
 * left by themselves meanwhile, which serves as well.
 * @param sent how many have been sent so far.
 */
export async function sendNow(page: Page, sent: () => number): Promise<void> {
  const before = sent()
  const button = page.getByRole('button', { name: 'Send now' })
  const clicked = button.click()
  const gone = expect.poll(sent).toBeGreaterThan(before)
  // Whichever is first; the other one may well fail then.
  await Promise.any([clicked, gone])
}
