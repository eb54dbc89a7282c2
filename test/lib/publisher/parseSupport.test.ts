import { expect, test } from 'vitest'
import { parseSupport } from '#src/lib/publisher/parseSupport.ts'

test('reads an email address, a URL, and plain text', () => {
  expect(parseSupport(' help@example.org ')).toEqual({ kind: 'email', address: 'help@example.org' })
  expect(parseSupport('https://help.example.org/desk')).toEqual({
    kind: 'website',
    url: 'https://help.example.org/desk',
  })
  expect(parseSupport('Ask in the\u202e forum')).toEqual({ kind: 'text', text: 'Ask in the forum' })
})

test.each(['Discord: harbor-help', 'Email: help@example.org', 'QQ: 12345'])('reads %j as text', (text) => {
  expect(parseSupport(text)).toEqual({ kind: 'text', text })
})

test.each([
  'help@example.org?bcc=all@example.org',
  'help@example.org,other@example.org',
  '"<script>"@example.org',
])('reads %j, which is more than an address, as text', (text) => {
  expect(parseSupport(text)).toEqual({ kind: 'text', text })
})

test.each(['', ' \u200b', 'mailto:help@example.org', 'javascript:alert(1)', 'data:text/html,x'])(
  'returns null for %j',
  (text) => {
    expect(parseSupport(text)).toBeNull()
  },
)
