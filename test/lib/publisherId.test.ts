import { expect, test } from 'vitest'
import { isPublisherId } from '#src/lib/publisherId.ts'

test.each(['a', 'ab', 'quiet-harbor', 'a1', 'z9-', 'a--b'])('%j may be a publisher’s id', (id) => {
  expect(isPublisherId(id)).toBe(true)
})

test.each(['', '1a', '-a', 'A', 'aB', 'a_b', 'a b', ' a', 'a ', 'a.b', 'a/b', 'é', 'aé', 'a\n', '\na', '@a'])(
  '%j may not',
  (id) => {
    expect(isPublisherId(id)).toBe(false)
  },
)
