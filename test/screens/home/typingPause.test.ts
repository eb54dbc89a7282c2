import { describe, expect, it } from 'vitest'
import { typingPause } from '#src/screens/home/typingPause.ts'

/** Types a word at a steady pace; the moments at which a search would go out, as the text it would ask for. */
function asked(word: string, gapMs: number): string[] {
  const sent: string[] = []
  let rhythm = 0
  Array.from(word).forEach((_, index) => {
    const text = word.slice(0, index + 1)
    const pause = typingPause({
      text,
      sinceLast: index === 0 ? 5000 : gapMs,
      rhythm,
      typed: true,
      composing: false,
    })
    rhythm = pause.rhythm
    if (index === word.length - 1 || pause.wait < gapMs) sent.push(text)
  })
  return sent
}

const key = { text: 'moth', sinceLast: 5000, rhythm: 0, typed: true, composing: false }

describe('typingPause', () => {
  it.each([40, 120, 180, 240])('asks once for a word typed at %i ms a key', (gap) => {
    expect(asked('masks', gap)).toEqual(['masks'])
  })

  it('asks at each key of somebody slow, but for the first letter', () => {
    expect(asked('mask', 450)).toEqual(['m', 'ma', 'mas', 'mask'])
    expect(typingPause({ ...key, text: 'm' }).wait).toBeGreaterThan(200)
  })

  it('never lets a quick typist wait for long', () => {
    expect(typingPause({ ...key, sinceLast: 120, rhythm: 120 }).wait).toBe(150)
    expect(typingPause({ ...key, sinceLast: 399, rhythm: 399 }).wait).toBe(300)
  })

  it('does not take one quick key for the pace', () => {
    expect(typingPause({ ...key, sinceLast: 20, rhythm: 200 }).wait).toBe(200)
  })

  it('goes at once after a paste, when emptied, and for one Chinese sign after a pause', () => {
    expect(typingPause({ ...key, sinceLast: 50, typed: false }).wait).toBe(0)
    expect(typingPause({ ...key, sinceLast: 50, text: '  ' }).wait).toBe(0)
    expect(typingPause({ ...key, text: '墨' }).wait).toBe(0)
    expect(typingPause({ ...key, text: 'é' }).wait).toBeGreaterThan(0)
  })

  it('leaves time to choose between the words of an input method', () => {
    expect(typingPause({ ...key, text: 'ほし', composing: true }).wait).toBe(400)
  })
})
