// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { demoPicture } from './demoPictures.ts'

const pictureAt = async (url: string) => {
  const response = demoPicture(new URL(url))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const text = await response.text()
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  expect(picture.localName).toBe('svg')
  return { text, picture }
}

test.each([
  ['https://static.example.org/harbor-suite/icon.png', '256', '256'],
  ['https://static.example.org/harbor-suite/banner.png', '1200', '300'],
  ['https://raw.githubusercontent.com/example/pack/HEAD/docs/before.png', '960', '540'],
])('draws %s in its usual size', async (url, width, height) => {
  const { picture } = await pictureAt(url)
  expect(picture.getAttribute('width')).toBe(width)
  expect(picture.getAttribute('height')).toBe(height)
})

test('draws the same picture for a URL, and another for another URL', async () => {
  const [first, again, other] = await Promise.all(
    ['a/icon.png', 'a/icon.png', 'b/icon.png'].map((path) => pictureAt(`https://static.example.org/${path}`)),
  )
  expect(first?.text).toBe(again?.text)
  expect(first?.text).not.toBe(other?.text)
})

test('writes the name of a badge as text', async () => {
  const { picture } = await pictureAt('https://img.shields.io/badge/%3Cscript%3E%26-blue.svg')
  expect(picture.querySelector('script')).toBeNull()
  expect(picture.textContent).toBe(' script blue')
})
