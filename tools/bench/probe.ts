/** What runs inside every page under measurement, before any script of it. Must not refer to anything outside itself. */

interface CardsPainted {
  /** First frame that shows all the cards. */
  painted: number
  /** When React had taken the cards over; null where it never does. */
  takenOver: number | null
  /** Changes of the list's elements and texts after its first frame. */
  rewrites: number
}

interface Watched {
  /** Absolute time of the frame; null when it did not come in time. */
  painted: number | null
  scrollY: number
  /** Signs of waiting that were in view at some frame, such as `skeleton before the content`. */
  waiting: string[]
}

interface Keys {
  /** Key → letter painted, in milliseconds. */
  painted: number[]
  /** Absolute time of the newest key. */
  last: number
}

/** Times are milliseconds of this page's life, except where they are called absolute. */
export interface Probe {
  fcp: number
  lcp: number
  cards: CardsPainted | null
  /** Absolute time of the newest click, and the scroll position at it. */
  click: { at: number; scrollY: number }
  keys: Keys
  /** The largest burst of layout shifts, as the Web Vitals count. */
  cls: () => number
  /** What moved, such as `footer 0.04`. */
  moved: string[]
  /** The slowest interaction since `forgetInteractions`. */
  inp: () => number
  forgetInteractions: () => void
  /** Begins to look for the first frame whose elements hold exactly these texts, or start with them. */
  watch: (selector: string, texts: readonly string[]) => void
  watched: (timeoutMs: number) => Promise<Watched>
}

declare global {
  var __bench: Probe
}

export function installProbe([selector, count]: readonly [selector: string, count: number]): void {
  if (window !== window.top || globalThis.__bench) return
  const absolute = () => performance.timeOrigin + performance.now()
  const shifts: { at: number; value: number }[] = []
  const interactions = new Map<number, number>()
  /** Calls back when the frame that is being made has been painted. */
  const afterFrame = (then: () => void) => setTimeout(then)
  const eachFrame = (done: () => boolean) => {
    const look = () => {
      if (!done()) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  const observe = <T extends PerformanceEntry>(type: string, use: (entry: T) => void, more = {}) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as T) // of the one type that is observed
    })
    observer.observe({ type, buffered: true, ...more })
  }
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`.slice(0, 60) : 'text'

  let watching: Promise<Watched> = Promise.resolve({ painted: null, scrollY: 0, waiting: [] })
  const signs = '.skeleton, [role=progressbar], main [aria-busy=true]'
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const signsInView = () => [...document.querySelectorAll(signs)].filter(inView).map(nameOf)
  const shows = (wanted: string, texts: readonly string[]) => {
    const found = document.querySelectorAll(wanted)
    return found.length >= texts.length && texts.every((text, index) => found[index]?.textContent === text)
  }

  const probe: Probe = {
    fcp: 0,
    lcp: 0,
    cards: null,
    click: { at: 0, scrollY: 0 },
    keys: { painted: [], last: 0 },
    moved: [],
    cls: () => {
      let [largest, burst, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
      for (const { at, value } of shifts) {
        const joins = at - last < 1000 && at - first < 5000
        if (!joins) first = at
        burst = joins ? burst + value : value
        last = at
        largest = Math.max(largest, burst)
      }
      return largest
    },
    inp: () => Math.max(0, ...interactions.values()),
    forgetInteractions: () => interactions.clear(),
    watch: (wanted, texts) => {
      const seen = new Set<string>()
      watching = new Promise((resolve) => {
        eachFrame(() => {
          const found = shows(wanted, texts)
          for (const sign of signsInView()) seen.add(`${sign} ${found ? 'beside' : 'before'} the content`)
          if (!found) return false
          const { scrollY } = window
          afterFrame(() => {
            resolve({ painted: absolute(), scrollY, waiting: [...seen] })
          })
          return true
        })
      })
    },
    watched: (timeoutMs) =>
      Promise.race([
        watching,
        new Promise<Watched>((resolve) =>
          setTimeout(() => resolve({ painted: null, scrollY, waiting: signsInView() }), timeoutMs),
        ),
      ]),
  }
  globalThis.__bench = probe

  observe('largest-contentful-paint', (entry) => {
    probe.lcp = entry.startTime
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') probe.fcp = entry.startTime
  })
  observe<Shift>('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    shifts.push({ at: entry.startTime, value: entry.value })
    probe.moved.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => nameOf(node)).join(' + ')}`)
  })
  observe<PerformanceEventTiming>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) {
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
      }
    },
    { durationThreshold: 16 },
  )
  const early = { capture: true, passive: true }
  addEventListener(
    'click',
    (event) => {
      probe.click = { at: performance.timeOrigin + event.timeStamp, scrollY }
    },
    early,
  )
  let pressed = 0
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp
      probe.keys.last = performance.timeOrigin + pressed
    },
    early,
  )
  addEventListener(
    'input',
    () => {
      const since = pressed
      requestAnimationFrame(() => afterFrame(() => probe.keys.painted.push(performance.now() - since)))
    },
    early,
  )

  // The cards may skip the drawing of what is out of sight; the place of their list item is there in any case.
  const hasPlace = (card: Element) => ((card.closest('li') ?? card).getClientRects()[0]?.width ?? 0) > 0
  const reactOwns = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const afterCards = (cards: CardsPainted) => {
    const list = document.querySelector(selector)?.closest('ul')
    if (!list) return
    new MutationObserver((records) => {
      cards.rewrites += records.length
    }).observe(list, { childList: true, characterData: true, subtree: true })
    eachFrame(() => {
      const taken = [...document.querySelectorAll(selector)].every(reactOwns)
      if (taken) cards.takenOver = performance.now()
      return taken || performance.now() > 15_000
    })
  }
  eachFrame(() => {
    const found = [...document.querySelectorAll(selector)]
    if (found.length < count || !found.every(hasPlace)) return performance.now() > 60_000
    afterFrame(() => {
      probe.cards = { painted: performance.now(), takenOver: null, rewrites: 0 }
      afterCards(probe.cards)
    })
    return true
  })
}
