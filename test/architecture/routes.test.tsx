import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { matchRouteTable, plainUrl, routeTable, type SiteRoute } from '#src/app/routeTable.ts'
import { registerIdentityProvider, setSession } from '#src/auth/session.ts'
import { patterns, to } from '#src/paths.ts'
import { testUser } from '#test/app/openSite.tsx'
import { renderSite } from '#test/renderSite.tsx'
import { sampleScreens } from '#test/screens/sampleScreens.ts'

const unusual = 'a/b?c#d'

type Builders = typeof to
/** Builders that take anything but ids. */
type SpecialBuilder = {
  [Name in keyof Builders]: Parameters<Builders[Name]> extends string[] ? never : Name
}[keyof Builders]

const from = { pathname: '/nodes/x', search: '?tab=nodes' }
const search = new URLSearchParams({ q: unusual })

/** URLs of builders that take more than ids; the others are called with unusual ids. */
const special: Record<SpecialBuilder, string[]> = {
  home: [to.home(), to.home(search)],
  node: [to.node(unusual), to.node(unusual, 'nodes')],
  plan: [to.plan(), to.plan([{ packId: unusual, version: unusual }])],
  login: [to.login(), to.login(from)],
  signup: [to.signup(), to.signup(from)],
  reauthenticate: [to.reauthenticate(), to.reauthenticate(from)],
  methods: [to.methods(), to.methods(from)],
  secondFactor: [to.secondFactor(), to.secondFactor(from)],
  newPublisher: [to.newPublisher(), to.newPublisher(unusual)],
  claim: [to.claim(unusual), to.claim(unusual, unusual)],
  mediaTask: [
    to.mediaTask({ provider: 'kling', kind: 'images', id: unusual }),
    to.mediaTask({ provider: 'luma', kind: null, id: 'x' }),
  ],
}

const isSpecial = (name: string): name is SpecialBuilder => name in special

/** Builders with the URLs they build. */
const built = Object.entries(to).map(([name, build]): [string, string[]] => {
  if (isSpecial(name)) return [name, special[name]]
  const buildFromIds = build as (...ids: string[]) => string // by the type of `special`
  return [name, [buildFromIds(...Array<string>(build.length).fill(unusual))]]
})

/** URLs that the hosting redirects. */
const redirected = ['/discord']

const patternOf = (url: string) => {
  const { pathname } = new URL(url, 'https://site.example')
  return matchRouteTable(pathname)?.route.path
}

describe('the table of routes', () => {
  test('has every pattern once', () => {
    expect(routeTable.map((route) => route.path).sort()).toEqual(Object.values(patterns).sort())
  })

  test.each(sampleScreens.map(({ route, url }) => [route.path, url] as const))(
    '%s has a sample URL that leads to it',
    (path, url) => expect(patternOf(url)).toBe(path),
  )

  test('offers every page that needs no parameter in the command palette, unless emails or other pages open it', () => {
    const unnamed = routeTable.filter((route) => plainUrl(route) !== null && !route.palette)
    expect(unnamed.map((route) => route.path)).toEqual([
      patterns.authAction,
      patterns.reauthenticate,
      patterns.claimProof,
    ])
    const isIncomplete = (route: SiteRoute) => route.layout === 'auth' && route.palette && !route.audience
    expect(routeTable.filter(isIncomplete)).toEqual([])
  })

  test.each(built)('matches the URLs that to.%s returns', (_, urls) => {
    for (const url of urls) {
      const isKnown = redirected.includes(url) || patternOf(url) !== undefined
      expect([url, isKnown]).toEqual([url, true])
    }
  })

  test('has a builder for every pattern except aliases', () => {
    const reached = new Set(built.flatMap(([, urls]) => urls).map(patternOf))
    const unreached = routeTable.map((route) => route.path).filter((path) => !reached.has(path))
    expect(unreached).toEqual([patterns.publisherNode])
  })
})

describe('access to the routes', () => {
  const pathsWith = (access: string) =>
    routeTable.filter((route) => route.access === access).map((route) => route.path)

  test('is admin for every URL below /admin', () => {
    expect(pathsWith('admin')).toEqual(
      routeTable.map((route) => route.path).filter((path) => path.startsWith('/admin')),
    )
  })

  // Add new public screens here, so that no screen becomes public by mistake.
  test('is public only for public data and the sign-in pages', () => {
    const isAuth = (path: string) => path.startsWith('/auth/')
    expect(
      pathsWith('public')
        .filter((path) => !isAuth(path))
        .sort(),
    ).toEqual(
      [
        patterns.home,
        patterns.node,
        patterns.publisherNode,
        patterns.version,
        patterns.compare,
        patterns.publisher,
        patterns.releases,
        patterns.plan,
        patterns.machine,
        patterns.testResults,
        patterns.testRun,
      ].sort(),
    )
  })

  test('only sign-in pages have the auth layout', () => {
    const authPaths = routeTable.filter((route) => route.layout === 'auth').map((route) => route.path)
    expect(authPaths).toEqual(
      routeTable.map((route) => route.path).filter((path) => path.startsWith('/auth/')),
    )
  })
})

/** The mock API accepts its uids as tokens. */
function signInAsAdmin(): void {
  registerIdentityProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
  setSession({ status: 'user', user: testUser('admin') })
  onTestFinished(() => setSession({ status: 'anonymous' }))
}

/** Shows an error, because these tests don't start Firebase. */
const needFirebase = ['/account']

// Console errors fail these tests as well: see page-setup.ts.
test.each(sampleScreens.map((sample) => [sample.route.path, sample] as const))(
  '%s renders for a user with access',
  async (_, { route, url }) => {
    if (route.access !== 'public') signInAsAdmin()
    const { container, i18n } = await renderSite(url)
    expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement()
    await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull())
    expect(screen.queryAllByRole('alert')).toHaveLength(needFirebase.includes(url) ? 1 : 0)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const title: unknown = route.title && i18n.getResource('en', route.namespace, route.title)
    expect(document.title).not.toBe('')
    expect(document.title).toContain(title ?? '')
    if (route.nav) {
      const name: string = i18n.getResource('en', route.namespace, route.nav)
      expect(screen.getByRole('link', { name, current: 'page' })).toHaveAttribute('href', route.path)
    }
  },
)

/** The URL of a route with an id that is too long to exist. */
const urlWithLongId = (path: string) => path.replaceAll('?', '').replace(/:\w+/g, 'x'.repeat(201))

const routesWithIds = routeTable.filter((route) => plainUrl(route) === null)

test.each(routesWithIds.map((route) => [route.path, route] as const))(
  '%s shows the not-found page for an invalid id, without a request for it',
  async (path, { access }) => {
    if (access !== 'public') signInAsAdmin()
    const { registry } = await renderSite(urlWithLongId(path))
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(registry.calls(/x{201}/)).toEqual([])
  },
)

test.each(['/nodes/search', '/nodes/search/manage', '/publishers/validate', '/admin/customers/me'])(
  '%s shows the not-found page, because its id belongs to another call of the API',
  async (url) => {
    signInAsAdmin()
    await renderSite(url)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse all packs' })).toBeVisible()
  },
)
