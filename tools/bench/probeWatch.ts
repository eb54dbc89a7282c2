import type { Probe, Watched } from './probe.ts'

/**
 * Looks at each frame in which something has changed until it shows what is waited for. Looking at every frame would make
 * the browser draw them all, which on a slowed processor takes nearly half of the page's time.
 */
export function installWatch(): void {
  globalThis.__bench ??= {} as Probe // the other parts fill in the rest before anything asks
  const probe = globalThis.__bench
  const signs = '.skeleton, [role=progressbar], main [aria-busy=true]'
  let watching: Promise<Watched> | undefined

  // A page put aside keeps its elements. Asked in words, because questions about boxes would lay out cards out of sight.
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
        // The timer fires when the frame has been painted.
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
