import type { Page } from 'playwright-core'

/**
 * Elements that disappear in forced colors, a line each: elements that consist of a background only, states that only a
 * background shows, and icons that keep the colors of the site.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  // Marks elements with a background but no text, border or image.
  await page.evaluate(() => {
    const transparent = 'rgba(0, 0, 0, 0)'
    for (const element of document.querySelectorAll('body *')) {
      const styles = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isEmpty =
        !element.textContent?.trim() && element.querySelector('svg, img, input, canvas, video') === null
      const hasBorder =
        Number.parseFloat(styles.borderTopWidth) + Number.parseFloat(styles.borderLeftWidth) > 0
      if (element.closest('svg') || !isEmpty || hasBorder || width < 3 || height < 3) continue
      if (/^(IMG|INPUT|VIDEO|AUDIO|TEXTAREA|IFRAME|SELECT|PROGRESS|METER)$/.test(element.tagName)) continue
      if (
        styles.backgroundColor !== transparent &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        element.setAttribute('data-background', '')
    }
  })
  await page.emulateMedia({ forcedColors: 'active' })
  return await page.evaluate(() => {
    const styles = (element: Element) => getComputedStyle(element)
    const name = (element: Element) => element.outerHTML.slice(0, 200)
    const backgroundBehind = (element: Element): string => {
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { backgroundColor } = styles(ancestor)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return ''
    }
    const isVisible = (element: Element) => {
      // The element opts out of forced colors.
      if (styles(element).forcedColorAdjust === 'none') return true
      const { backgroundColor, borderTopWidth, outlineStyle } = styles(element)
      return (
        backgroundColor !== backgroundBehind(element) ||
        Number.parseFloat(borderTopWidth) > 0 ||
        outlineStyle !== 'none'
      )
    }
    const backgrounds = [...document.querySelectorAll('[data-background]')].filter(
      (element) => !isVisible(element),
    )
    for (const element of document.querySelectorAll('[data-background]'))
      element.removeAttribute('data-background')

    const traits = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, borderTopColor, borderBottomColor, fontWeight } =
        styles(element)
      const { color, backgroundColor, outlineStyle, textDecorationLine, textDecorationThickness } =
        styles(element)
      const mark = element.querySelectorAll('svg').length
      return [
        borderTopWidth, borderBottomWidth, borderTopColor, borderBottomColor, fontWeight, color, backgroundColor,
        outlineStyle, textDecorationLine, textDecorationThickness, mark,
      ].join(' ') // biome-ignore format: one list
    }
    const states: readonly (readonly [string, string])[] = [
      ['aria-current', 'false'],
      ['aria-pressed', 'false'],
      ['aria-selected', 'false'],
      ['aria-checked', 'false'],
      ['data-state', 'unchecked'],
    ]
    const selected = states.flatMap(([attribute, off]) =>
      [...document.querySelectorAll(`[${attribute}]:not([${attribute}="${off}"])`)].filter((on) => {
        if (attribute === 'data-state' && on.getAttribute('data-state') !== 'checked') return false
        if (!on.checkVisibility()) return false
        // A sibling that is not selected.
        const group =
          on.closest('ul, ol, nav, [role=group], [role=listbox], [role=tablist]') ?? on.parentElement
        const other = [...(group?.querySelectorAll(on.tagName) ?? [])].find(
          (element) =>
            element !== on && (element.getAttribute(attribute) ?? off) === off && element.checkVisibility(),
        )
        return other !== undefined && traits(on) === traits(other)
      }),
    )
    const system = new Set(
      ['Canvas', 'CanvasText', 'LinkText', 'Highlight', 'HighlightText', 'GrayText', 'ButtonText'].map(
        (name) => {
          const probe = document.createElement('i')
          probe.style.color = name
          probe.style.setProperty('forced-color-adjust', 'none')
          document.body.append(probe)
          const { color } = styles(probe)
          probe.remove()
          return color
        },
      ),
    )
    // Styled radio buttons are hidden, so their label must show the selection.
    const labels = [...document.querySelectorAll('label:has(> [type=radio]:checked)')].filter((checked) => {
      const other = checked.parentElement?.querySelector('label:has(> [type=radio]:not(:checked))')
      return checked.checkVisibility() && other && traits(checked) === traits(other)
    })
    // Not QR codes, which stay black and white.
    const icons = [...document.querySelectorAll('svg:not([aria-label]) :not(g, defs, defs *)')].filter(
      (element) =>
        [styles(element).fill, styles(element).stroke].some(
          (color) => color !== 'none' && color !== styles(element).color && !system.has(color),
        ),
    )
    return [
      ...backgrounds.map((element) => `only a background: ${name(element)}`),
      ...[...selected, ...labels].map((element) => `selected state is only a background: ${name(element)}`),
      ...icons.slice(0, 3).map((element) => `icon with its own color: ${name(element)}`),
    ]
  })
}
