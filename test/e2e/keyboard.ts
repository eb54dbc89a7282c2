import type { Page } from 'playwright-core'

/** Presses Tab until the thing of that name has the focus, as somebody without a mouse does. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'checkbox' | 'searchbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
  await wanted.waitFor()
  for (let step = 0; step < 120; step += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} can't be reached with Tab`)
}

/** Goes there with Tab, and presses Enter. */
export async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Goes to a field with Tab, and types over what is in it. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Writes down every touch of a mouse or finger in the documents that the page opens from now on. */
export async function watchPointer(page: Page): Promise<readonly string[]> {
  const pointed: string[] = []
  await page.exposeFunction('notePointed', (what: string) => void pointed.push(what))
  await page.addInitScript(() => {
    const { notePointed } = globalThis as { notePointed?: (what: string) => void } // put there just above
    const note = ({ target }: Event) =>
      notePointed?.(target instanceof Element ? target.outerHTML.slice(0, 120) : 'the page')
    addEventListener('pointerdown', note, { capture: true })
  })
  return pointed
}
