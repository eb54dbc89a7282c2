/**
 * Runs inside every measured page before its scripts, and is queried later.
 * Each `install…` function is serialized into the page: it must not refer to anything outside itself.
 */

interface CardsPainted {
  /** Time of the first frame that shows all cards. */
  painted: number
  /** Time at which React had hydrated the cards; null if it never did. */
  hydrated: number | null
  /** Mutations of the list's elements and texts after its first frame. */
  rewrites: number
}

export interface Watched {
  /** Absolute time of the frame; null when it did not appear in time. */
  painted: number | null
  scrollY: number
  /** Placeholders seen in any frame, such as `a skeleton before the content`. */
  waiting: string[]
}

/** Times are milliseconds since this page's navigation start, unless called absolute. */
export interface Probe {
  fcp: number
  lcp: number
  /** The largest session window of layout shifts, as in Cumulative Layout Shift. */
  cls: () => number
  /** The shifted elements, such as `0.0400 footer.mt-16`. */
  moved: string[]
  cards: CardsPainted | null
  /** Absolute time of the latest click, and the scroll position at it. */
  click: { at: number; scrollY: number }
  /** Milliseconds from key press to painted letter, and the absolute time of the latest key press. */
  keys: { painted: number[]; last: number }
  /** The slowest interaction since `forgetInteractions`. */
  inp: () => number
  forgetInteractions: () => void
  /** Starts watching for the first frame whose first elements have exactly these texts. */
  watch: (selector: string, texts: readonly string[]) => void
  watched: (timeoutMs: number) => Promise<Watched>
}

declare global {
  var __bench: Probe
}
