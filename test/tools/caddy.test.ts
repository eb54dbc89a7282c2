import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { caddyfile } from '#tools/build/caddy.ts'
import type { Hosting } from '#tools/serve/hosting.ts'

/** Our own settings, with something in place of what only a build knows. */
function settings(): Hosting {
  const text = readFileSync('firebase.json', 'utf8').replaceAll(/\{\{[^}]*\}\}/g, 'x')
  return (JSON.parse(text) as { hosting: Hosting }).hosting // our own file
}
const none = { redirects: [], rewrites: [], headers: [] }

describe('the settings for Caddy', () => {
  test('hold every header, redirect and rewrite of the host, in their order', () => {
    const { headers, redirects, rewrites } = settings()
    const text = caddyfile(settings())
    const wanted = [
      ...headers.flatMap((rule) => rule.headers.map(({ key, value }) => `${key} "${value}"`)),
      ...redirects.map(({ destination, type }) => `"${destination}" ${type}`),
      ...rewrites.map(({ destination }) => `rewrite * "${destination}"`),
      '@built file {path} {path}.html {path}/index.html',
    ]
    expect(wanted.length).toBeGreaterThan(30)
    expect(wanted.filter((one) => !text.includes(one))).toEqual([])
    const places = headers.flatMap((rule) => rule.headers.map(({ value }) => text.indexOf(`"${value}"`)))
    expect(Math.max(...places)).toBeLessThan(text.indexOf('redir '))
    expect(text.indexOf('redir ')).toBeLessThan(text.indexOf('@built'))
    expect(text.indexOf('@built')).toBeLessThan(text.indexOf('"/app.html"'))
    expect(text.split('{').length).toBe(text.split('}').length)
  })

  test('put each rule where it belongs', () => {
    const one = (rule: object) =>
      caddyfile({ ...none, headers: [{ ...rule, headers: [{ key: 'A', value: 'b' }] }] })
    expect(one({ source: '**' })).toContain('header * A "b"')
    expect(one({ source: '/assets/**' })).toContain('@headers0 path /assets/*\n\t\theader @headers0 A "b"')
    expect(one({ regex: '^/x$' })).toContain('@headers0 path_regexp ^/x$\n')
    expect(() => one({ source: '/a/*/b' })).toThrow('/a/*/b')
    expect(() => one({})).toThrow('no address')
  })

  test.each(['a"b', 'a{b}', 'a\nb', 'a`b'])('refuse the value %j, which would end its word', (value) => {
    const headers = [{ source: '**', headers: [{ key: 'A', value }] }]
    expect(() => caddyfile({ ...none, headers })).toThrow('escape')
  })
})
