/** Keys closer than this, in milliseconds, are one roll of the fingers; a search for each would be thrown away. */
const rollMs = 100
/** How long a roll's next key may take, in milliseconds. */
const nextInRollMs = 40
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
  /** Milliseconds since the key before. */
  sinceLast: number
}

/** How long to wait after a key before searching, in milliseconds. */
export function typingPause({ text, typed, composing, sinceLast }: Keystroke): number {
  if (!typed || text.trim() === '') return 0
  if (composing) return composingMs
  // One Chinese sign is a word.
  if (/^\s*[\u0021-\u024f]\s*$/.test(text)) return oneLetterMs
  return sinceLast < rollMs ? nextInRollMs : 0
}
