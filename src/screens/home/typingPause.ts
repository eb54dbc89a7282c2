/** Milliseconds in which a quick typist's next key comes; a search per key of one roll would be thrown away. */
const rollMs = 40
/** One letter finds nearly everything: only somebody who stops there means it. */
const oneLetterMs = 300
/** A person who composes with an input method still chooses between words. */
const composingMs = 400

export interface Keystroke {
  /** The whole text of the field after the key. */
  text: string
  /** False for a paste, a cut or the clear button: nothing more is to be expected. */
  typed: boolean
  composing: boolean
}

/** How long to wait after a key before searching, in milliseconds. */
export function typingPause({ text, typed, composing }: Keystroke): number {
  if (!typed || text.trim() === '') return 0
  if (composing) return composingMs
  // One Chinese sign is a word.
  return /^\s*[\u0021-\u024f]\s*$/.test(text) ? oneLetterMs : rollMs
}
