import { expect, test } from 'vitest'
import { firstHalf, mainWord } from '#src/lib/text/mainWord.ts'

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

test.each([
  ['upscale', 'ups'],
  ['animatediff', 'anima'],
  ['mask', 'mas'],
  ['画像処理用', '画像処'],
  ['🎨🎨🎨🎨', '🎨🎨🎨'],
  ['one', ''],
  ['', ''],
])('takes the first half of %j', (word, half) => {
  expect(firstHalf(word)).toBe(half)
})
