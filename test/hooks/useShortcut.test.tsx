import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useShortcut } from '#src/hooks/useShortcut.ts'

/** Renders a shortcut, presses a key, and returns whether it was called. */
function isCalled(shortcut: string, init: KeyboardEventInit, target: Element = document.body): boolean {
  const onPress = vi.fn()
  const { unmount } = renderHook(() => useShortcut(shortcut, onPress))
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  unmount()
  return onPress.mock.calls.length > 0
}

test.each([
  ['c', 'on a Latin layout', { key: 'c', code: 'KeyC' }],
  ['c', 'with Caps Lock', { key: 'C', code: 'KeyC' }],
  ['c', 'at another place on the Dvorak layout', { key: 'c', code: 'KeyI' }],
  ['c', 'at its place on a Russian layout', { key: 'с', code: 'KeyC' }],
  ['?', 'on a Russian layout', { key: '?', code: 'Digit7', shiftKey: true }],
])('the shortcut %s works %s', (shortcut, _, init) => {
  expect(isCalled(shortcut, init)).toBe(true)
})

test.each([
  ['works in a checkbox', 'checkbox', true],
  ['ignores a text field', 'text', false],
])('a shortcut %s', (_, type, expected) => {
  const input = Object.assign(document.createElement('input'), { type })
  document.body.append(input)
  onTestFinished(() => input.remove())
  expect(isCalled('c', { key: 'c' }, input)).toBe(expected)
})

test.each([
  ['c', 'another Latin letter at its place', { key: 'j', code: 'KeyC' }],
  ['c', 'Ctrl', { key: 'с', code: 'KeyC', ctrlKey: true }],
  ['/', 'a letter at its place on a Russian layout', { key: '.', code: 'Slash' }],
])('the shortcut %s ignores %s', (shortcut, _, init) => {
  expect(isCalled(shortcut, init)).toBe(false)
})
