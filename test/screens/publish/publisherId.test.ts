import { expect, test } from 'vitest'
import { isPublisherId } from '#src/screens/publish/publisherId.ts'

test.each(['a', 'ab', 'quiet-harbor', 'a1', 'z9-', 'a--b'])('accepts %j', (id) => {
  expect(isPublisherId(id)).toBe(true)
})

test.each(['', '1a', '-a', 'A', 'aB', 'a_b', 'a b', ' a', 'a ', 'a.b', 'a/b', 'é', 'aé', 'a\n', '\na', '@a'])(
  'rejects %j',
  (id) => {
    expect(isPublisherId(id)).toBe(false)
  },
)
