import type { Page } from 'playwright-core'

/** Presses Tab until the element has the focus. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'checkbox' | 'searchbox',
  name: string | RegExp,
): Promise<void> {
  const target = page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
  await target.waitFor()
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} can't be reached with Tab`)
}

/** Focuses an element with Tab, and presses Enter. */
export async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Focuses a field with Tab, and replaces its text. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Records pointer events in the documents that the page opens from now on. */
export async function watchPointer(page: Page): Promise<readonly string[]> {
  const pressedElements: string[] = []
  await page.exposeFunction('recordPress', (element: string) => void pressedElements.push(element))
  await page.addInitScript(() => {
    const { recordPress } = globalThis as { recordPress?: (element: string) => void } // exposed above
    const handlePress = ({ target }: Event) =>
      recordPress?.(target instanceof Element ? target.outerHTML.slice(0, 120) : 'the page')
    addEventListener('pointerdown', handlePress, { capture: true })
  })
  return pressedElements
}
