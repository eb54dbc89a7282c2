import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { matchRouteTable, routeTable } from '#src/app/routeTable.ts'
import { registerProvider, setSession } from '#src/auth/session.ts'
import { patterns, to } from '#src/paths.ts'
import { somebody } from '#test/app/openSite.tsx'
import { ciIds } from '#test/mock-api/seed/ci.ts'
import { people, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { owedRoutes } from './owed-routes.ts'
import { samples } from './samples.ts'

/** Every builder with usual and unusual arguments; each result must match a route. */
const built: { [Name in keyof typeof to]: string[] } = {
  home: [to.home(), to.home(new URLSearchParams({ q: 'a/b?c#d' }))],
  node: [to.node(seedIds.rich), to.node('a/b?c#d'), to.node(seedIds.rich, 'nodes')],
  version: [to.version(seedIds.rich, '2.0.0'), to.version('a/b', '1.0.0+b/c')],
  compare: [to.compare(seedIds.rich, '1.12.1', '2.0.0'), to.compare('a/b', '1.0.0+x', '2.0.0-a')],
  publisher: [to.publisher(seedIds.richPublisher), to.publisher('a/b?c')],
  releases: [to.releases()],
  login: [to.login(), to.login({ pathname: '/nodes/x', search: '?tab=nodes' })],
  signup: [to.signup(), to.signup({ pathname: '/', search: '?q=x' })],
  reset: [to.reset(), to.reset({ pathname: '/nodes/x', search: '' })],
  authAction: [to.authAction(), to.authAction({ pathname: '/account', search: '' })],
  confirmPerson: [to.confirmPerson(), to.confirmPerson({ pathname: '/account', search: '?edit=name' })],
  methods: [to.methods(), to.methods({ pathname: '/account', search: '' })],
  secondFactor: [to.secondFactor(), to.secondFactor({ pathname: '/account', search: '' })],
  logout: [to.logout()],
  yourNodes: [to.yourNodes()],
  account: [to.account()],
  admin: [to.admin()],
  adminVersions: [to.adminVersions(), to.adminVersions(new URLSearchParams({ text: 'a/b?c#d' }))],
  adminNodes: [to.adminNodes(), to.adminNodes(new URLSearchParams({ q: 'a/b' }))],
  adminNode: [to.adminNode(seedIds.rich), to.adminNode('a/b?c#d')],
  adminPublishers: [to.adminPublishers()],
  adminCustomers: [to.adminCustomers()],
  adminCustomer: [to.adminCustomer(people.customer), to.adminCustomer('a/b')],
  adminScan: [to.adminScan()],
  firstRelease: [to.firstRelease()],
  newPublisher: [to.newPublisher(), to.newPublisher('a/b?c')],
  editPublisher: [to.editPublisher(seedIds.richPublisher)],
  tokens: [to.tokens(seedIds.richPublisher)],
  editNode: [to.editNode(seedIds.rich), to.editNode('a/b?c#d')],
  manageVersions: [to.manageVersions(seedIds.rich)],
  claim: [to.claim(seedIds.unclaimed), to.claim(seedIds.unclaimed, seedIds.richPublisher)],
  claimProof: [to.claimProof(seedIds.unclaimed, seedIds.richPublisher)],
  media: [to.media()],
  mediaProvider: [to.mediaProvider('kling'), to.mediaProvider('kling', new URLSearchParams({ page: '2' }))],
  mediaTask: [
    to.mediaTask({ provider: 'kling', kind: 'images', id: 'a/b?c#d' }),
    to.mediaTask({ provider: 'luma', kind: null, id: 'x' }),
  ],
  discord: [to.discord()],
  balance: [to.balance()],
  accountEvents: [to.accountEvents()],
  apiKeys: [to.apiKeys()],
  testResults: [to.testResults()],
  testRun: [to.testRun(ciIds.completed), to.testRun('a/b?c#d')],
}

/** Redirects of the hosting, which are not screens. */
const elsewhere = ['/discord']

const patternOf = (address: string) => {
  const { pathname } = new URL(address, 'https://site.example')
  return matchRouteTable(pathname)?.route.path
}

describe('the table of routes', () => {
  test('has every pattern once, or the pattern is owed', () => {
    const known = routeTable.map((route) => route.path)
    const all = [...known, ...Object.keys(owedRoutes)]
    expect(all.sort()).toEqual(Object.values(patterns).sort())
    expect(Object.values(owedRoutes).every((reason) => reason.length > 10)).toBe(true)
  })

  test.each(Object.entries(built))('matches the addresses of to.%s', (_, addresses) => {
    for (const address of addresses) {
      const isKnown = elsewhere.includes(address) || patternOf(address) !== undefined
      expect([address, isKnown]).toEqual([address, true])
    }
  })

  test('has a builder for every pattern except aliases', () => {
    const reached = new Set(Object.values(built).flat().map(patternOf))
    const unreached = routeTable.map((route) => route.path).filter((path) => !reached.has(path))
    expect(unreached).toEqual([patterns.publisherNode])
  })
})

describe('who may see what', () => {
  const of = (access: string) =>
    routeTable.filter((route) => route.access === access).map((route) => route.path)

  test('is administrators for every address below /admin', () => {
    expect(of('admin')).toEqual(
      routeTable.map((route) => route.path).filter((path) => path.startsWith('/admin')),
    )
  })

  test('is everybody, but for what is somebody’s own', () => {
    expect(of('user').sort()).toEqual(
      [
        patterns.account,
        patterns.yourNodes,
        patterns.firstRelease,
        patterns.newPublisher,
        patterns.editPublisher,
        patterns.tokens,
        patterns.editNode,
        patterns.manageVersions,
        patterns.claim,
        patterns.media,
        patterns.apiKeys,
        patterns.balance,
        patterns.accountEvents,
      ].sort(),
    )
  })

  test('a page of signing in has no header, and no other page lacks it', () => {
    const bare = routeTable.filter((route) => route.layout === 'auth').map((route) => route.path)
    expect(bare).toEqual(routeTable.map((route) => route.path).filter((path) => path.startsWith('/auth/')))
  })
})

/** The mock API accepts its uids as tokens. */
function signInAsAdmin(): void {
  registerProvider({ idToken: async (uid) => uid, signOut: async () => undefined })
  setSession({ status: 'user', user: somebody('admin') })
  onTestFinished(() => setSession({ status: 'anonymous' }))
}

test('an unknown page below /admin is not found, whoever asks', async () => {
  signInAsAdmin()
  await renderSite('/admin/no-such-page')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

/** They say that they can't ask the identity provider, which these tests do without. */
const withoutProvider = ['/account']

// A complaint on the console fails these as well: see page-setup.ts.
test.each(routeTable.map((route) => [route.path, samples[route.path], route.access] as const))(
  '%s is drawn for who may see it',
  async (_, address, access) => {
    if (access !== 'public') signInAsAdmin()
    const { container } = await renderSite(address)
    expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement()
    await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull())
    expect(screen.queryAllByRole('alert')).toHaveLength(withoutProvider.includes(address) ? 1 : 0)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).not.toBe('')
  },
)
