import type { Probe } from './probe.ts'

/** Records when a list of a number of cards was painted, and its mutations afterwards. */
export function installCards([selector, count]: readonly [selector: string, count: number]): void {
  globalThis.__bench ??= {} as Probe // the other scripts add the rest before any query
  const probe = globalThis.__bench
  const eachFrame = (done: () => boolean) => {
    const look = () => {
      if (!done()) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  const cards = () => [...document.querySelectorAll(selector)]
  // Cards may skip rendering off screen; their list items always have a box.
  const hasBox = (card: Element) => ((card.closest('li') ?? card).getClientRects()[0]?.width ?? 0) > 0
  const isHydratedElement = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))

  const afterwards = (known: NonNullable<Probe['cards']>) => {
    const list = document.querySelector(selector)?.closest('ul')
    if (!list) return
    new MutationObserver((records) => {
      known.rewrites += records.length
    }).observe(list, { childList: true, characterData: true, subtree: true })
    eachFrame(() => {
      const isHydrated = cards().every(isHydratedElement)
      if (isHydrated) known.hydrated = performance.now()
      return isHydrated || performance.now() > 15_000
    })
  }
  probe.cards = null
  eachFrame(() => {
    const found = cards()
    if (found.length < count || !found.every(hasBox)) return performance.now() > 60_000
    // The timer fires after the frame was painted.
    setTimeout(() => {
      probe.cards = { painted: performance.now(), hydrated: null, rewrites: 0 }
      afterwards(probe.cards)
    })
    return true
  })
}
