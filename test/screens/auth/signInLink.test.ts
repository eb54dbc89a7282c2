import { expect, test } from 'vitest'
import { isSignInLink, reauthUrlOf, withoutLink } from '#src/screens/auth/signInLink.ts'

const origin = 'https://registry.example.org'
const linkFor = (continueUrl: string) =>
  `${origin}/auth/action?${new URLSearchParams({ mode: 'signIn', oobCode: 'c', apiKey: 'k', lang: 'ja', continueUrl })}`

test.each([
  '/auth/again?then=methods&fromUrl=%2Faccount%3Fedit%3Demail',
  '/ja/auth/again?fromUrl=%2Fja%2Faccount',
])('a link that %s requested leads back to it', (page) => {
  const url = reauthUrlOf(linkFor(origin + page)) ?? ''
  expect(url).toBe(`${origin}${page}&mode=signIn&oobCode=c&apiKey=k&lang=ja`)
  expect(isSignInLink(new URL(url).search)).toBe(true)
  expect(withoutLink(url)).toBe(origin + page)
})

test.each([
  `${origin}/auth/action`,
  `${origin}/nodes`,
  `${origin}/auth/again/more`,
  'https://evil.example/auth/again',
  'javascript:alert(1)',
  '/auth/again',
  '',
])('a link with the continue URL %j does not lead to another page', (continueUrl) => {
  expect(reauthUrlOf(linkFor(continueUrl))).toBeNull()
})

test.each(['', '?fromUrl=%2Faccount', '?mode=resetPassword&oobCode=c'])(
  '%j is not a sign-in link',
  (search) => {
    expect(isSignInLink(search)).toBe(false)
  },
)
