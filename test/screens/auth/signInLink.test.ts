import { expect, test } from 'vitest'
import { forwardUrlOf, isSignInLink, withoutLink } from '#src/screens/auth/signInLink.ts'

const origin = 'https://registry.example.org'
const linkFor = (continueUrl: string, mode = 'signIn') =>
  `${origin}/auth/action?${new URLSearchParams({ mode, oobCode: 'c', apiKey: 'k', lang: 'ja', continueUrl })}`

test.each([
  '/auth/again?then=methods&fromUrl=%2Faccount%3Fedit%3Demail',
  '/ja/auth/again?fromUrl=%2Fja%2Faccount',
])('a link that %s requested leads back to it', (page) => {
  const url = forwardUrlOf(linkFor(origin + page)) ?? ''
  expect(url).toBe(`${origin}${page}&mode=signIn&oobCode=c&apiKey=k&lang=ja`)
  expect(isSignInLink(new URL(url).search)).toBe(true)
  expect(withoutLink(url)).toBe(origin + page)
})

test.each([
  ['signIn', '/ja/auth/action?fromUrl=%2Fja%2Fpublish', '/ja/auth/action?fromUrl=%2Fja%2Fpublish'],
  ['verifyEmail', '/auth/action?fromUrl=%2Fpublish', '/auth/action?fromUrl=%2Fpublish'],
  ['verifyAndChangeEmail', '/ja/account', '/ja/auth/action?fromUrl=%2Fja%2Faccount'],
  ['resetPassword', '/fr/auth/login?fromUrl=%2Fpublish', '/fr/auth/action?fromUrl=%2Fpublish'],
])('a %s link keeps the language and the return location of %s', (mode, page, actionPage) => {
  expect(forwardUrlOf(linkFor(origin + page, mode))).toBe(
    `${origin}${actionPage}&mode=${mode}&oobCode=c&apiKey=k&lang=ja`,
  )
})

test('a link that the action page has forwarded is not forwarded again', () => {
  const url = forwardUrlOf(linkFor(`${origin}/auth/action`))
  expect(url).toBe(`${origin}/auth/action?mode=signIn&oobCode=c&apiKey=k&lang=ja`)
  expect(forwardUrlOf(url ?? '')).toBeNull()
})

test.each([
  'https://evil.example/auth/action?fromUrl=%2Fpublish',
  'https://evil.example/auth/again',
  'javascript:alert(1)',
  '/auth/again',
  '',
])('a link with the continue URL %j does not lead to another page', (continueUrl) => {
  expect(forwardUrlOf(linkFor(continueUrl))).toBeNull()
})

test.each(['', '?fromUrl=%2Faccount', '?mode=resetPassword&oobCode=c'])(
  '%j is not a sign-in link',
  (search) => {
    expect(isSignInLink(search)).toBe(false)
  },
)
