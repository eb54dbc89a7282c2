import { expect, test } from 'vitest'
import { mainWord } from '#src/lib/text/mainWord.ts'

test.each([
  ['ComfyUI-Tidy_Masks', 'Masks'],
  ['comfyui-kjnodes', 'kjnodes'],
  ['one two', 'one'],
  ['図 画像処理', '画像処理'],
  ['comfy-ui', 'ui'],
  ['comfyui', ''],
  ['…', ''],
])('takes the longest word of %j except “comfy”', (text, word) => {
  expect(mainWord(text)).toBe(word)
})
