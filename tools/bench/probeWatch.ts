import type { Probe, Watched } from './probe.ts'

/** Looks at every frame until it shows what is waited for. */
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
      const look = () => {
        const found = shows(selector, texts)
        for (const sign of waiting()) seen.add(`a ${sign} ${found ? 'beside' : 'before'} the content`)
        if (!found) return requestAnimationFrame(look)
        const { scrollY } = window
        // The timer fires when the frame has been painted.
        return setTimeout(() => {
          resolve({ painted: performance.timeOrigin + performance.now(), scrollY, waiting: [...seen] })
        })
      }
      requestAnimationFrame(look)
    })
  }
  probe.watched = (timeoutMs) => {
    const tooLate = new Promise<Watched>((resolve) =>
      setTimeout(() => resolve({ painted: null, scrollY, waiting: waiting() }), timeoutMs),
    )
    return watching ? Promise.race([watching, tooLate]) : tooLate
  }
}
