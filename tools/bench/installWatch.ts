import type { Probe, Watched } from './probe.ts'

/**
 * Checks each frame after a mutation until the awaited content is shown. Checking every frame would force the browser to
 * render all of them, which takes nearly half of the page's time on a throttled CPU.
 */
export function installWatch(): void {
  globalThis.__bench ??= {} as Probe // the other scripts add the rest before any query
  const probe = globalThis.__bench
  const signs = '.skeleton, [role=progressbar], main [aria-busy=true]'
  let watching: Promise<Watched> | undefined

  // React hides suspended content. Reads styles only, because box queries would lay out off-screen cards.
  const isOnPage = (element: Element) =>
    element.closest('[style*="display: none"], [style*="visibility: hidden"]') === null
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const signOf = (element: Element) => {
    if (element.classList.contains('skeleton')) return 'skeleton'
    return element.getAttribute('role') === 'progressbar' ? 'progress bar' : 'dimmed part'
  }
  const waiting = () => [...document.querySelectorAll(signs)].filter(isOnPage).filter(inView).map(signOf)
  const shows = (selector: string, texts: readonly string[]) => {
    const found = [...document.querySelectorAll(selector)].filter(isOnPage)
    return found.length >= texts.length && texts.every((text, index) => found[index]?.textContent === text)
  }

  probe.watch = (selector, texts) => {
    const seen = new Set<string>()
    watching = new Promise((resolve) => {
      let waitsForFrame = false
      const look = () => {
        waitsForFrame = false
        const found = shows(selector, texts)
        for (const sign of waiting()) seen.add(`a ${sign} ${found ? 'beside' : 'before'} the content`)
        if (!found) return
        changes.disconnect()
        const { scrollY } = window
        // The timer fires after the frame was painted.
        setTimeout(() => {
          resolve({ painted: performance.timeOrigin + performance.now(), scrollY, waiting: [...seen] })
        })
      }
      const atNextFrame = () => {
        if (!waitsForFrame) requestAnimationFrame(look)
        waitsForFrame = true
      }
      const changes = new MutationObserver(atNextFrame)
      changes.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['class', 'style', 'hidden', 'aria-busy'],
      })
      atNextFrame()
    })
  }
  probe.watched = (timeoutMs) => {
    const tooLate = new Promise<Watched>((resolve) =>
      setTimeout(() => resolve({ painted: null, scrollY, waiting: waiting() }), timeoutMs),
    )
    return watching ? Promise.race([watching, tooLate]) : tooLate
  }
}
