import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import { appSegments, privatePaths, screensOf } from '#tools/build/screens.ts'

describe('the rewrites of the hosting file', () => {
  const isApp = (path: string) => new RegExp(`^/(${appSegments(routeTable)})(/.*)?$`).test(path)

  test.each(['/nodes', '/nodes/x', '/publishers/x/edit', '/admin/no-such-page', '/media/kling/images/x'])(
    '%s is opened with app.html',
    (path) => expect(isApp(path)).toBe(true),
  )

  test.each(['/', '/auth/login', '/nodesx', '/discord', '/no/such/page'])(
    '%s is not opened with app.html',
    (path) => expect(isApp(path)).toBe(false),
  )

  test('are repeated for Caddy', () => {
    expect(readFileSync('.github/DEPLOYING.md', 'utf8')).toContain(`/(?:${appSegments(routeTable)})(?:/.*)?`)
  })
})

describe('private paths', () => {
  const isPrivate = (path: string) => new RegExp(`^/(${privatePaths(routeTable)})$`).test(path)

  test.each([
    '/nodes',
    '/nodes/x/edit',
    '/publishers/x/tokens',
    '/account',
    '/account/balance',
    '/admin/no-such-page',
  ])('%s is private', (path) => expect(isPrivate(path)).toBe(true))

  test.each(['/nodes/x', '/nodes/x/versions/1.0.0', '/nodes/x/edit/y', '/publishers/x', '/releases'])(
    '%s is public',
    (path) => expect(isPrivate(path)).toBe(false),
  )
})

describe('screens in the boot data', () => {
  const manifest = {
    'src/main.tsx': { file: 'main.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/screens/nodes/NodeScreen.tsx': { file: 'node.js', imports: ['_shared.js', '_card.js'] },
    '_card.js': { file: 'card.js' },
  }
  const sources = routeTable
    .filter(({ path }) =>
      /^(\/nodes|\/nodes\/:nodeId|\/publishers\/:publisherId\/nodes\/:nodeId|\/auth\/login)$/.test(path),
    )
    .map((route) => ({
      route,
      component: route.namespace === 'nodes' ? 'NodeScreen' : null,
    }))

  test('have the files that the entry lacks, and none for private screens', () => {
    expect(screensOf('app', sources, manifest)).toEqual([
      {
        patterns: ['/nodes/[^/]+', '/publishers/[^/]+/nodes/[^/]+'],
        namespace: 'nodes',
        files: ['/node.js', '/card.js'],
      },
      { patterns: ['/nodes'], namespace: 'publish', files: [] },
    ])
  })

  test('are those opened with the same HTML file', () => {
    expect(screensOf('auth', sources, manifest)).toEqual([
      { patterns: ['/auth/login'], namespace: 'auth', files: [] },
    ])
  })

  test('need a source file named after their component', () => {
    expect(() => screensOf('app', sources, { 'src/main.tsx': { file: 'main.js' } })).toThrow(
      '0 files are named NodeScreen.tsx',
    )
  })
})
