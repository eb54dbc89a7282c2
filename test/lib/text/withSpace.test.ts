import { expect, test } from 'vitest'
import { withSpace } from '#src/lib/text/withSpace.ts'

test.each([
  ['Your session has ended.', 'Your session has ended. '],
  ['First failed at', 'First failed at '],
  ['创建于', '创建于 '],
  ['作成：', '作成：'],
  ['登录已失效。', '登录已失效。'],
])('adds a space to “%s” unless its punctuation contains one', (text, result) => {
  expect(withSpace(text)).toBe(result)
})
