import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostOf, safeImage, safeLink } from '#src/lib/url/safeUrl.ts'

describe('safeLink', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    [' http://example.org/a b '.replace('a b', 'a?b=c#d'), 'http://example.org/a?b=c#d'],
    ['HTTPS://Example.ORG:8443/x', 'https://example.org:8443/x'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://172.32.0.1/', 'https://172.32.0.1/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
    ['https://example.org/日本', 'https://example.org/%E6%97%A5%E6%9C%AC'],
    ['https://notlocalhost.example', 'https://notlocalhost.example/'],
    [`https://${'a'.repeat(63)}.example`, `https://${'a'.repeat(63)}.example/`],
    [`https://${'a.'.repeat(123)}example`, `https://${'a.'.repeat(123)}example/`],
  ])('%j becomes %j', (url, expected) => {
    expect(safeLink(url)).toBe(expected)
  })

  const schemes = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//evil.example',
    '/path',
    'evil.example',
    'mailto:a@b.example',
    'view-source:https://a.example',
  ]
  const shapes = [
    '',
    'https://',
    'https:',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://a.example\\@b.example',
    'https://u:p@a.example',
    'https://github.com@evil.example',
    'https://a b.example',
    'https://a.example/\u202egpj.exe',
    'https://a.example/\u200b',
    'https://a.example/\u0000',
    'https://a.example/\ud800',
    'https://a\texample.org',
    `https://a.example/${'x'.repeat(2048)}`,
    `https://a.example/${'界'.repeat(1000)}`,
    'https://a..example',
    'https://.example',
  ]
  const hosts = [
    'localhost',
    'LOCALHOST',
    'a.localhost',
    'localhost.',
    'example.org.',
    'intranet',
    'printer.local',
    'db.internal',
    'x.lan',
    'r.home.arpa',
    '%6cocalhost',
    'ｌocalhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '16843009',
    '0x01010101',
    '01.01.01.01',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[64:ff9b::7f00:1]',
    '127.0.0.1.',
    `${'a'.repeat(64)}.example`,
    `${'ü'.repeat(60)}.example`,
    `${'a.'.repeat(124)}example`,
  ]
  test.each([...schemes, ...shapes, ...hosts.map((host) => `https://${host}/x`), null, undefined])(
    'rejects %j',
    (url) => {
      expect(safeLink(url)).toBeNull()
      expect(safeImage(url)).toBeNull()
    },
  )

  test('returns only plain http(s) URLs, and accepts its own result', () => {
    const bits = fc.constantFrom(
      'https://',
      'http:',
      '//',
      '\\',
      '@',
      ':',
      '.',
      'localhost',
      '127.0.0.1',
      'a.example',
      '[::1]',
      '%2e',
      '\t',
      'javascript:',
      '/',
      '?',
      '#',
      'é',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 8 }), (parts) => {
        const link = safeLink(`https://${parts.join('')}`)
        if (link === null) return
        expect(link).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?\/[\x21-\x7e]*$/)
        expect(link).not.toMatch(/^https?:\/\/(?:[^/]*\.)?(?:localhost|127\.0\.0\.1)(?:[:/]|$)/)
        expect(safeLink(link)).toBe(link)
      }),
      { numRuns: 2000 },
    )
  })
})

test('safeImage requires https', () => {
  expect(safeImage('http://example.org/a.png')).toBeNull()
  expect(safeImage('https://example.org/a.png')).toBe('https://example.org/a.png')
})

test('hostOf returns the host of a URL', () => {
  expect(hostOf('https://www.Example.org:8080/x')).toBe('example.org')
  expect(hostOf('https://github.com@evil.example/')).toBe('evil.example')
  expect(hostOf('javascript://github.com/%0aalert(1)')).toBe('')
  expect(hostOf('nonsense')).toBe('')
})
