import { describe, expect, it } from 'vitest'
import { typingPause } from '#src/screens/home/typingPause.ts'

/** The texts that would be searched for when a word is typed at a steady pace. */
function asked(word: string, gapMs: number): string[] {
  const texts = Array.from(word, (_, index) => word.slice(0, index + 1))
  return texts.filter(
    (text, index) =>
      index === texts.length - 1 ||
      typingPause({ text, typed: true, composing: false, sinceLast: gapMs }) < gapMs,
  )
}

const key = { text: 'moth', typed: true, composing: false, sinceLast: 30 }

describe('typingPause', () => {
  it('asks once for a roll of keys, and at most four times for a word of five letters at an ordinary pace', () => {
    expect(asked('masks', 30)).toEqual(['masks'])
    expect(asked('masks', 120)).toEqual(['ma', 'mas', 'mask', 'masks'])
  })

  it('asks for a single letter only when somebody stops there', () => {
    expect(asked('mask', 350)).toEqual(['m', 'ma', 'mas', 'mask'])
    expect(typingPause({ ...key, text: 'é' })).toBe(300)
  })

  it('goes at once after a paste and when emptied, and takes one Chinese sign for a word', () => {
    expect(typingPause({ ...key, typed: false })).toBe(0)
    expect(typingPause({ ...key, text: '  ' })).toBe(0)
    expect(typingPause({ ...key, text: '墨' })).toBe(40)
  })

  it('goes at once for a key after a rest, and waits for the next one of a roll', () => {
    expect(typingPause({ ...key, sinceLast: 120 })).toBe(0)
    expect(typingPause({ ...key, sinceLast: 99 })).toBe(40)
  })

  it('leaves time to choose between the words of an input method', () => {
    expect(typingPause({ ...key, text: 'ほし', composing: true })).toBe(400)
  })
})
