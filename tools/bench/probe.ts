/**
 * What runs inside every page under measurement before any script of it, to be asked later.
 * Each `install…` function is sent to the page as its text: it must not refer to anything outside itself.
 */

interface CardsPainted {
  /** First frame that shows all the cards. */
  painted: number
  /** When React had taken the cards over; null where it never does. */
  takenOver: number | null
  /** Changes of the list's elements and texts after its first frame. */
  rewrites: number
}

export interface Watched {
  /** Absolute time of the frame; null when it did not come in time. */
  painted: number | null
  scrollY: number
  /** Signs of waiting that were in view at some frame, such as `a skeleton before the content`. */
  waiting: string[]
}

/** Times are milliseconds of this page's life, except where they are called absolute. */
export interface Probe {
  fcp: number
  lcp: number
  /** The largest burst of layout shifts, as the Web Vitals count. */
  cls: () => number
  /** What moved, such as `0.0400 footer.mt-16`. */
  moved: string[]
  cards: CardsPainted | null
  /** Absolute time of the newest click, and the scroll position at it. */
  click: { at: number; scrollY: number }
  /** Key → letter painted in milliseconds, and the absolute time of the newest key. */
  keys: { painted: number[]; last: number }
  /** The slowest interaction since `forgetInteractions`. */
  inp: () => number
  forgetInteractions: () => void
  /** Begins to look for the first frame whose first elements hold exactly these texts. */
  watch: (selector: string, texts: readonly string[]) => void
  watched: (timeoutMs: number) => Promise<Watched>
}

declare global {
  var __bench: Probe
}
