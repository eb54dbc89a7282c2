import { screen, waitFor } from '@testing-library/react'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { patterns, type RoutePattern, to } from '#src/paths.ts'
import { seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { owedRoutes } from './owed-routes.ts'

/** Every builder with arguments it is called with, odd ones too; what it gives must be an address of the table. */
const built: { [Name in keyof typeof to]: string[] } = {
  home: [to.home(), to.home(new URLSearchParams({ q: 'a/b?c#d' }))],
  node: [to.node(seedIds.rich), to.node('a/b?c#d'), to.node(seedIds.rich, 'nodes')],
  version: [to.version(seedIds.rich, '2.0.0'), to.version('a/b', '1.0.0+b/c')],
  compare: [to.compare(seedIds.rich, '1.12.1', '2.0.0'), to.compare('a/b', '1.0.0+x', '2.0.0-a')],
  publisher: [to.publisher(seedIds.richPublisher), to.publisher('a/b?c')],
  releases: [to.releases()],
  login: [to.login(), to.login({ pathname: '/nodes/x', search: '?tab=nodes' })],
  signup: [to.signup(), to.signup({ pathname: '/', search: '?q=x' })],
  discord: [to.discord()],
}

/** The hosting sends these elsewhere; they are no pages. */
const elsewhere = ['/discord']

const patternOf = (address: string) => {
  const { pathname } = new URL(address, 'https://site.example')
  return routes.find((route) => matchPath(route.path, pathname))?.path
}

describe('the table of routes', () => {
  test('has every pattern once, or the pattern is owed', () => {
    const all = [...routes.map((route) => route.path), ...Object.keys(owedRoutes)]
    expect(all.sort()).toEqual(Object.values(patterns).sort())
    expect(Object.values(owedRoutes).every((reason) => reason.length > 10)).toBe(true)
  })

  test.each(Object.entries(built))('is where to.%s leads', (_, addresses) => {
    for (const address of addresses) {
      const isKnown = elsewhere.includes(address) || patternOf(address) !== undefined
      expect([address, isKnown]).toEqual([address, true])
    }
  })

  test('is reached whole by the builders, but for the address of another of the same page', () => {
    const reached = new Set(Object.values(built).flat().map(patternOf))
    const unreached = routes.map((route) => route.path).filter((path) => !reached.has(path))
    expect(unreached).toEqual([patterns.publisherNode])
  })
})

/** An address of each pattern that the seed can answer. */
const samples: Record<RoutePattern, string> = {
  [patterns.home]: '/',
  [patterns.node]: `/nodes/${seedIds.rich}`,
  [patterns.version]: `/nodes/${seedIds.rich}/versions/2.0.0`,
  [patterns.compare]: `/nodes/${seedIds.rich}/compare/1.12.1...2.0.0`,
  [patterns.publisherNode]: `/publishers/${seedIds.richPublisher}/nodes/${seedIds.rich}`,
  [patterns.publisher]: `/publishers/${seedIds.richPublisher}`,
  [patterns.releases]: '/releases',
  [patterns.login]: '/auth/login',
  [patterns.signup]: '/auth/signup',
}

// A complaint on the console fails these as well: see page-setup.ts.
test.each(routes.map((route) => [route.path, samples[route.path]] as const))(
  '%s is drawn',
  async (_, address) => {
    const { container } = await renderSite(address)
    expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement()
    await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).not.toBe('')
  },
)
