/** Keys further apart than this, in milliseconds, do not belong to one burst of typing. */
const burstMs = 400
const shortestMs = 120
const longestMs = 300
/** A person who composes with an input method still chooses between words. */
const composingMs = 400

export interface Keystroke {
  /** The whole text of the field after the key. */
  text: string
  /** Milliseconds since the key before. */
  sinceLast: number
  /** Rhythm the key before returned. */
  rhythm: number
  /** False for a paste, a cut or the clear button: nothing more is to be expected. */
  typed: boolean
  composing: boolean
}

/**
 * How long to wait after a key before searching. The pause that means "done" depends on who types: a quarter longer
 * than the rhythm of the keys, so that one word costs about one request at any pace.
 * @returns `wait` and the new `rhythm`, both in milliseconds.
 */
export function typingPause(key: Keystroke): { wait: number; rhythm: number } {
  const { text, sinceLast } = key
  const inBurst = sinceLast < burstMs
  // Keys do not come evenly; one quick key does not make a quick typist.
  const rhythm = inBurst ? Math.max(sinceLast, key.rhythm * 0.8) : 0
  if (!key.typed || text.trim() === '') return { wait: 0, rhythm: 0 }
  if (key.composing) return { wait: composingMs, rhythm }
  // One letter finds nearly everything; one Chinese sign is a word.
  if (/^\s*[\u0021-\u024f]\s*$/.test(text)) return { wait: longestMs, rhythm }
  if (!inBurst) return { wait: 0, rhythm }
  return { wait: Math.min(Math.max(rhythm * 1.25, shortestMs), longestMs), rhythm }
}
