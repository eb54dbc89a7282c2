import type { Page } from 'playwright-core'
import type { Evaluator } from './measure.ts'

/**
 * Texts of which a person does not see all, a line each: cut off by an ancestor's edge, shortened with “…” where neither
 * a link nor a title leads to the whole, or reaching out of their own button.
 * @param ownText what a text of the site (not of a pack) looks like; such a text may not be shortened at all.
 */
export function clippedText(page: Evaluator, ownText?: string): Promise<string[]> {
  return page.evaluate((own) => {
    const isOwn = (text: string) => own !== undefined && text.includes(own)
    const style = (element: Element) => getComputedStyle(element)
    const cuts = (value: string) => value === 'hidden' || value === 'clip'

    /** Ancestors that could cut an element off, from the inside; what is positioned skips those it is not placed in. */
    const holdersOf = (start: Element): Element[] => {
      const holders: Element[] = []
      let position = style(start).position
      holders.push(start)
      for (let one = start.parentElement; one && one !== document.body; one = one.parentElement) {
        const look = style(one)
        if (position === 'fixed') break
        if (position === 'absolute' && look.position === 'static' && look.transform === 'none') continue
        holders.push(one)
        position = look.position
      }
      return holders
    }

    const rectOf = (text: Text): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    }

    const isReachable = (element: Element) =>
      element.closest('a[href], [title], [data-whole], label:has(input)') !== null ||
      element.querySelector('a[href]') !== null ||
      // What is said of a pack in a list is said in full on its page.
      element.closest('article, li')?.querySelector('a[href]') instanceof Element

    const problemOf = (text: Text, element: Element): string | null => {
      const rect = rectOf(text)
      if (rect.width < 1 || rect.height < 1) return null
      for (const holder of holdersOf(element)) {
        const look = style(holder)
        const box = holder.getBoundingClientRect()
        // Meant for screen readers only.
        if (box.width <= 1 || box.height <= 1) return null
        // What lies outside can be scrolled to.
        if (/auto|scroll/.test(look.overflowX + look.overflowY)) return null
        const sideways = cuts(look.overflowX) && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5)
        const below = cuts(look.overflowY) && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3)
        if (!sideways && !below) continue
        const isShort = look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none'
        if (!isShort) return 'cut off'
        return isOwn(text.data) || !isReachable(holder) ? 'shortened' : null
      }
      const frame = element.closest('button, a[class*="rounded"], [class*="rounded"]')
      if (!frame || element.closest('svg, pre')) return null
      const box = frame.getBoundingClientRect()
      const isOut = rect.left < box.left - 1.5 || rect.right > box.right + 1.5 || rect.bottom > box.bottom + 3
      return isOut && box.width > 1 && style(frame).display !== 'inline' ? 'out of its frame' : null
    }

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text // the walker shows nothing else
      const element = text.parentElement
      if (!element || !text.data.trim() || element.closest('script, style, noscript, .sr-only')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const problem = problemOf(text, element)
      if (problem)
        found.push(`${problem}: “${text.data.trim().slice(0, 60)}” in ${element.outerHTML.slice(0, 160)}`)
    }
    for (const field of document.querySelectorAll('select')) {
      // Its list shows them in full; only the site's own words must fit the closed one as well.
      if (!field.checkVisibility() || !isOwn(field.selectedOptions[0]?.text ?? '') || field.title) continue
      const look = style(field)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) continue
      pen.font = look.font
      const words = field.selectedOptions[0]?.text ?? ''
      const room =
        field.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight)
      if (pen.measureText(words).width > room + 2) found.push(`cut off: “${words}” in a select`)
    }
    return found
  }, ownText)
}

/** Which part of the window's height stays covered by what does not scroll, from 0 to 1. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 3)
    const rows = Array.from({ length: innerHeight }, (_, y) => {
      const hit = document.elementFromPoint(innerWidth / 2, y)
      // A dialog is what one reads, as long as it scrolls in itself.
      if (hit?.closest('dialog, [role=dialog], [role=alertdialog]')) return 0
      for (let one = hit; one; one = one.parentElement) {
        const { position, top, bottom } = getComputedStyle(one)
        if (position === 'fixed') return 1
        if (position === 'sticky' && (top !== 'auto' || bottom !== 'auto')) return 1
      }
      return 0
    })
    scrollTo(0, 0)
    return rows.reduce<number>((sum, one) => sum + one, 0) / rows.length
  })
}

/** Things one can go to with Tab that are covered by others, or outside the window, once they have the focus. */
export function hiddenFocus(page: Page, most = 60): Promise<string[]> {
  return page.evaluate((limit) => {
    const goals =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'
    const all = [...document.querySelectorAll<HTMLElement>(goals)].filter((one) => one.checkVisibility())
    const isSeen = (one: HTMLElement): boolean => {
      const rects = [...one.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      return rects.some((rect) => {
        const [left, right] = [Math.max(0, rect.left), Math.min(innerWidth, rect.right)]
        const [top, bottom] = [Math.max(0, rect.top), Math.min(innerHeight, rect.bottom)]
        if (right - left < 1 || bottom - top < 1) return false
        // Seen at all is enough: one point of a few.
        return [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
            return (
              hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one))
            )
          }),
        )
      })
    }
    const lost: string[] = []
    const step = Math.max(1, Math.floor(all.length / limit))
    for (let index = 0; index < all.length; index += step) {
      const one = all[index]
      one?.focus()
      if (!one || document.activeElement !== one || one.closest('.sr-only')) continue
      if (!isSeen(one)) lost.push(one.outerHTML.slice(0, 160))
    }
    return lost
  }, most)
}

/** What still moves though the person asked for no motion, a line each. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one) || 0))
    return [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const look = getComputedStyle(element)
      const animates = look.animationName !== 'none' && longest(look.animationDuration) > 0.001
      const moves = longest(look.transitionDuration) > 0.001
      const glides = look.scrollBehavior === 'smooth'
      return animates || moves || glides ? [element.outerHTML.slice(0, 160)] : []
    })
  })
}
