import type { Page } from 'playwright-core'
import type { Evaluator } from './measure.ts'

/**
 * Texts that are not completely visible, a line each: clipped by an ancestor, truncated with “…” without a link or title
 * that shows all of it, or overflowing their button.
 * @param ownText marks texts of the site (not of a pack), which may not be truncated at all.
 */
export function clippedText(page: Evaluator, ownText?: string): Promise<string[]> {
  return page.evaluate((own) => {
    const isOwn = (text: string) => own !== undefined && text.includes(own)
    const style = (element: Element) => getComputedStyle(element)
    const clips = (value: string) => value === 'hidden' || value === 'clip'

    /** The element and the ancestors that could clip it, innermost first. Skips those that a positioned element escapes. */
    const clippersOf = (start: Element): Element[] => {
      const clippers: Element[] = []
      let position = style(start).position
      clippers.push(start)
      for (
        let parent = start.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        const styles = style(parent)
        if (position === 'fixed') break
        if (position === 'absolute' && styles.position === 'static' && styles.transform === 'none') continue
        clippers.push(parent)
        position = styles.position
      }
      return clippers
    }

    const rectOf = (text: Text): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    }

    const isReachable = (element: Element) =>
      element.closest('a[href], [title], [data-whole], label:has(input)') !== null ||
      element.querySelector('a[href]') !== null ||
      // The linked page shows the whole text.
      element.closest('article:has(a[href]), li:has(a[href])') !== null

    const problemOf = (text: Text, element: Element): string | null => {
      const rect = rectOf(text)
      if (rect.width < 1 || rect.height < 1) return null
      for (const clipper of clippersOf(element)) {
        const styles = style(clipper)
        const box = clipper.getBoundingClientRect()
        // Visually hidden, for screen readers.
        if (box.width <= 1 || box.height <= 1) return null
        // Users can scroll to it.
        if (/auto|scroll/.test(styles.overflowX + styles.overflowY)) return null
        const isClippedX =
          clips(styles.overflowX) && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5)
        const isClippedY = clips(styles.overflowY) && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3)
        if (!isClippedX && !isClippedY) continue
        const isTruncated = styles.textOverflow === 'ellipsis' || styles.webkitLineClamp !== 'none'
        // The preview of a README is of limited height, and has a button that shows the rest.
        const isPreview =
          styles.maxHeight !== 'none' && clipper.querySelector(':scope > :last-child > button') !== null
        if (!isTruncated) return isPreview ? null : 'clipped'
        return isOwn(text.data) || !isReachable(clipper) ? 'truncated' : null
      }
      const frame = element.closest('button, a[class*="rounded"], [class*="rounded"]')
      if (!frame || element.closest('svg, pre')) return null
      const box = frame.getBoundingClientRect()
      const overflowsFrame =
        rect.left < box.left - 1.5 || rect.right > box.right + 1.5 || rect.bottom > box.bottom + 3
      return overflowsFrame && box.width > 1 && style(frame).display !== 'inline'
        ? 'overflows its frame'
        : null
    }

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text // the walker returns only text nodes
      const element = text.parentElement
      if (!element || !text.data.trim() || element.closest('script, style, noscript, .sr-only')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const problem = problemOf(text, element)
      if (problem)
        found.push(`${problem}: “${text.data.trim().slice(0, 60)}” in ${element.outerHTML.slice(0, 160)}`)
    }
    for (const field of document.querySelectorAll('select')) {
      // The open list shows the whole text; the site's own texts must also fit the closed select.
      if (!field.checkVisibility() || !isOwn(field.selectedOptions[0]?.text ?? '') || field.title) continue
      const styles = style(field)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) continue
      context.font = styles.font
      const label = field.selectedOptions[0]?.text ?? ''
      const available =
        field.clientWidth - Number.parseFloat(styles.paddingLeft) - Number.parseFloat(styles.paddingRight)
      if (context.measureText(label).width > available + 2) found.push(`clipped: “${label}” in a select`)
    }
    return found
  }, ownText)
}

/**
 * Words that wrap in their middle because their column or button is too narrow, a line each. Without ids, names and other
 * data, which may wrap anywhere, and without languages that have no spaces between words.
 */
export function midWordBreaks(page: Evaluator): Promise<string[]> {
  return page.evaluate(() => {
    const longestWord = 24
    const spacelessScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('bdi, [dir=auto], code, pre, .font-mono')) continue
      for (const { index, 0: word } of text.data.matchAll(/(?<!\S)\p{L}+(?!\S)/gu)) {
        if (word.length > longestWord || spacelessScript.test(word)) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${word}: ${element.outerHTML.slice(0, 160)}`)
      }
    }
    return found
  })
}

/** The length by which the header's content extends beyond the margin of the page, in pixels; at most 0 if it fits. */
export function headerExcess(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.querySelector('header > div')
    if (!row) return Number.NaN
    const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight)
    const ends = [...row.querySelectorAll('a, button')].map(
      (element) => element.getBoundingClientRect().right - end,
    )
    return Math.ceil(Math.max(...ends))
  })
}

/** Share of the window's height that fixed and sticky elements cover, from 0 to 1. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 3)
    const rows = Array.from({ length: innerHeight }, (_, y) => {
      const hit = document.elementFromPoint(innerWidth / 2, y)
      // A dialog is the content to read.
      if (hit?.closest('dialog, [role=dialog], [role=alertdialog]')) return 0
      for (let element = hit; element; element = element.parentElement) {
        const { position, top, bottom } = getComputedStyle(element)
        if (position === 'fixed') return 1
        if (position === 'sticky' && (top !== 'auto' || bottom !== 'auto')) return 1
      }
      return 0
    })
    scrollTo(0, 0)
    return rows.reduce<number>((sum, covered) => sum + covered, 0) / rows.length
  })
}

/** Focusable elements that are covered or outside of the window when focused. Checks a sample of at most `maxElements`. */
export function hiddenFocus(page: Page, maxElements = 60): Promise<string[]> {
  return page.evaluate((limit) => {
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    )
    /** Hit through its transparent, larger click area only. */
    const isStretched = (element: Element, x: number, y: number): boolean => {
      const box = element.getBoundingClientRect()
      const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
      return !isInside && getComputedStyle(element, '::after').backgroundColor === 'rgba(0, 0, 0, 0)'
    }
    const isVisible = (element: HTMLElement): boolean => {
      const rects = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      return rects.some((rect) => {
        const [left, right] = [Math.max(0, rect.left), Math.min(innerWidth, rect.right)]
        const [top, bottom] = [Math.max(0, rect.top), Math.min(innerHeight, rect.bottom)]
        if (right - left < 1 || bottom - top < 1) return false
        // Partly visible is enough: one of nine points.
        return [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const x = left + (right - left) * across
            const y = top + (bottom - top) * down
            const hit = document.elementsFromPoint(x, y).find((above) => !isStretched(above, x, y))
            return (
              hit !== undefined &&
              (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
            )
          }),
        )
      })
    }
    const hidden: string[] = []
    const step = Math.max(1, Math.floor(all.length / limit))
    for (let index = 0; index < all.length; index += step) {
      const element = all[index]
      element?.focus()
      if (!element || document.activeElement !== element || element.closest('.sr-only')) continue
      if (!isVisible(element)) hidden.push(element.outerHTML.slice(0, 160))
    }
    return hidden
  }, maxElements)
}

/** Elements with an animation or a transition despite reduced motion, a line each. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const maxDuration = (list: string) =>
      Math.max(...list.split(',').map((duration) => Number.parseFloat(duration) || 0))
    return [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const styles = getComputedStyle(element)
      const isAnimated = styles.animationName !== 'none' && maxDuration(styles.animationDuration) > 0.001
      const hasTransition = maxDuration(styles.transitionDuration) > 0.001
      const hasSmoothScroll = styles.scrollBehavior === 'smooth'
      return isAnimated || hasTransition || hasSmoothScroll ? [element.outerHTML.slice(0, 160)] : []
    })
  })
}
