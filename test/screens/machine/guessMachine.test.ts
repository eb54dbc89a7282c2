import { expect, test } from 'vitest'
import { guessMachine } from '#src/screens/machine/guessMachine.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [windows, { os: 'windows' }],
  [mac, { os: 'macos', accelerator: 'metal' }],
  [linux, { os: 'linux' }],
  [android, {}],
  [iphone, {}],
  ['', {}],
])('guesses from the user agent %j', (userAgent, machine) =>
  expect(guessMachine({ userAgent })).toEqual(machine),
)

test('guesses nothing on an iPad, which says that it is a Mac', () => {
  expect(guessMachine({ userAgent: mac, maxTouchPoints: 5 })).toEqual({})
  expect(guessMachine({ userAgent: mac, maxTouchPoints: 0 })).toEqual({ os: 'macos', accelerator: 'metal' })
})

test('prefers the platform that the browser reports', () => {
  expect(guessMachine({ userAgent: linux, userAgentData: { platform: 'Windows' } })).toEqual({
    os: 'windows',
  })
  expect(guessMachine({ userAgent: linux, userAgentData: { platform: 'Linux', mobile: true } })).toEqual({})
})
