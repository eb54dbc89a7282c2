import type { Page } from 'playwright-core'

/**
 * What would vanish where the system chooses all colours, a line each: parts that are a coloured ground and nothing else,
 * states that only a ground told, drawings that keep the site's colours. Asks for forced colours itself.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  // Numbers each part that is a coloured ground without text, line or picture.
  await page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)'
    for (const one of document.querySelectorAll('body *')) {
      const look = getComputedStyle(one)
      const { width, height } = one.getBoundingClientRect()
      const isBare = !one.textContent?.trim() && one.querySelector('svg, img, input, canvas, video') === null
      const hasLine = Number.parseFloat(look.borderTopWidth) + Number.parseFloat(look.borderLeftWidth) > 0
      if (one.closest('svg') || !isBare || hasLine || width < 3 || height < 3) continue
      if (/^(IMG|INPUT|VIDEO|AUDIO|TEXTAREA|IFRAME|SELECT|PROGRESS|METER)$/.test(one.tagName)) continue
      if (
        look.backgroundColor !== clear &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        one.setAttribute('data-ground', '')
    }
  })
  await page.emulateMedia({ forcedColors: 'active' })
  return await page.evaluate(() => {
    const look = (one: Element) => getComputedStyle(one)
    const name = (one: Element) => one.outerHTML.slice(0, 200)
    const groundBehind = (one: Element): string => {
      for (let up = one.parentElement; up; up = up.parentElement) {
        const { backgroundColor } = look(up)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return ''
    }
    const isSeen = (one: Element) => {
      const { backgroundColor, borderTopWidth, outlineStyle } = look(one)
      return (
        backgroundColor !== groundBehind(one) ||
        Number.parseFloat(borderTopWidth) > 0 ||
        outlineStyle !== 'none'
      )
    }
    const grounds = [...document.querySelectorAll('[data-ground]')].filter((one) => !isSeen(one))
    for (const one of document.querySelectorAll('[data-ground]')) one.removeAttribute('data-ground')

    const traits = (one: Element) => {
      const { borderTopWidth, borderBottomWidth, borderTopColor, borderBottomColor, fontWeight } = look(one)
      const { color, backgroundColor, outlineStyle, textDecorationLine, textDecorationThickness } = look(one)
      const mark = one.querySelectorAll('svg').length
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
    const told = states.flatMap(([attribute, off]) =>
      [...document.querySelectorAll(`[${attribute}]:not([${attribute}="${off}"])`)].filter((on) => {
        if (attribute === 'data-state' && on.getAttribute('data-state') !== 'checked') return false
        if (!on.checkVisibility()) return false
        // One that is like it but is not chosen.
        const group =
          on.closest('ul, ol, nav, [role=group], [role=listbox], [role=tablist]') ?? on.parentElement
        const other = [...(group?.querySelectorAll(on.tagName) ?? [])].find(
          (one) => one !== on && (one.getAttribute(attribute) ?? off) === off && one.checkVisibility(),
        )
        return other !== undefined && traits(on) === traits(other)
      }),
    )
    const system = new Set(
      ['Canvas', 'CanvasText', 'LinkText', 'Highlight', 'HighlightText', 'GrayText', 'ButtonText'].map(
        (colour) => {
          const probe = document.createElement('i')
          probe.style.color = colour
          probe.style.setProperty('forced-color-adjust', 'none')
          document.body.append(probe)
          const { color } = look(probe)
          probe.remove()
          return color
        },
      ),
    )
    // A code to be photographed keeps its black and white.
    // A choice of one hides its own circle: its label must tell.
    const labels = [...document.querySelectorAll('label:has(> [type=radio]:checked)')].filter((on) => {
      const other = on.parentElement?.querySelector('label:has(> [type=radio]:not(:checked))')
      return on.checkVisibility() && other && traits(on) === traits(other)
    })
    const drawn = [...document.querySelectorAll('svg:not([aria-label]) :not(g, defs, defs *)')].filter(
      (one) =>
        [look(one).fill, look(one).stroke].some(
          (colour) => colour !== 'none' && colour !== look(one).color && !system.has(colour),
        ),
    )
    return [
      ...grounds.map((one) => `only a ground: ${name(one)}`),
      ...[...told, ...labels].map((one) => `only a ground tells it is chosen: ${name(one)}`),
      ...drawn.slice(0, 3).map((one) => `drawn in colours of its own: ${name(one)}`),
    ]
  })
}
