import { describe, expect, test } from 'vitest'
import { patterns, to } from '#src/paths.ts'

const parseQuery = (text: string) => new URLSearchParams(text)
const hostile = 'a/b ?#%&=ä'
const encoded = 'a%2Fb%20%3F%23%25%26%3D%C3%A4'

/** URLs of each builder with the expected ones; a missing builder is a type error. */
const cases: Record<keyof typeof to, readonly (readonly [url: string, expected: string])[]> = {
  home: [
    [to.home(), '/'],
    [to.home(parseQuery('')), '/'],
    [to.home(parseQuery('q=a b&page=2')), '/?q=a+b&page=2'],
  ],
  node: [
    [to.node('x'), '/nodes/x'],
    [to.node('x', 'overview'), '/nodes/x'],
    [to.node('x', 'nodes'), '/nodes/x?tab=nodes'],
    [to.node(hostile, 'versions'), `/nodes/${encoded}?tab=versions`],
  ],
  nodeFeed: [[to.nodeFeed(hostile), `/nodes/${encoded}.xml`]],
  version: [
    [to.version('x', '1.0.0'), '/nodes/x/versions/1.0.0'],
    [to.version(hostile, hostile), `/nodes/${encoded}/versions/${encoded}`],
  ],
  compare: [[to.compare(hostile, '1.0.0+a', '2.0.0'), `/nodes/${encoded}/compare/1.0.0%2Ba...2.0.0`]],
  publisher: [[to.publisher(hostile), `/publishers/${encoded}`]],
  publisherFeed: [[to.publisherFeed(hostile), `/publishers/${encoded}.xml`]],
  releases: [[to.releases(), '/releases']],
  machine: [[to.machine(), '/machine']],
  plan: [
    [to.plan(), '/plan'],
    [to.plan([{ packId: 'a,b', version: null }]), '/plan?packs=a%2Cb'],
    [
      to.plan([
        { packId: 'tidy-masks', version: '1.0.0+b' },
        { packId: 'b', version: null },
      ]),
      '/plan?packs=tidy-masks@1.0.0%2Bb,b',
    ],
  ],
  login: [[to.login(), '/auth/login']],
  signup: [[to.signup(), '/auth/signup']],
  reset: [[to.reset(), '/auth/reset']],
  authAction: [[to.authAction(), '/auth/action']],
  reauthenticate: [[to.reauthenticate(), '/auth/again']],
  methods: [[to.methods(), '/auth/methods']],
  secondFactor: [[to.secondFactor(), '/auth/second-factor']],
  logout: [[to.logout(), '/auth/logout']],
  yourNodes: [[to.yourNodes(), '/nodes']],
  account: [[to.account(), '/account']],
  admin: [[to.admin(), '/admin']],
  adminVersions: [[to.adminVersions(), '/admin/versions']],
  adminNodes: [[to.adminNodes(), '/admin/nodes']],
  adminNode: [[to.adminNode(hostile), `/admin/nodes/${encoded}`]],
  adminPublishers: [[to.adminPublishers(), '/admin/publishers']],
  adminCustomers: [[to.adminCustomers(), '/admin/customers']],
  adminCustomer: [[to.adminCustomer(hostile), `/admin/customers/${encoded}`]],
  adminScan: [[to.adminScan(), '/admin/scan']],
  firstRelease: [[to.firstRelease(), '/publish']],
  newPublisher: [
    [to.newPublisher(), '/publish/publisher'],
    [to.newPublisher(''), '/publish/publisher'],
    [to.newPublisher(hostile), `/publish/publisher?claim=${encoded}`],
  ],
  editPublisher: [[to.editPublisher(hostile), `/publishers/${encoded}/edit`]],
  tokens: [[to.tokens(hostile), `/publishers/${encoded}/tokens`]],
  editNode: [[to.editNode(hostile), `/nodes/${encoded}/edit`]],
  manageVersions: [[to.manageVersions(hostile), `/nodes/${encoded}/manage`]],
  claim: [
    [to.claim(hostile), `/nodes/${encoded}/claim`],
    [to.claim('x', hostile), `/nodes/x/claim?publisher=${encoded}`],
  ],
  claimProof: [[to.claimProof(hostile, hostile), `/auth/claim?node=${encoded}&publisher=${encoded}`]],
  discord: [[to.discord(), '/discord']],
  balance: [[to.balance(), '/account/balance']],
  accountEvents: [[to.accountEvents(), '/account/events']],
  apiKeys: [[to.apiKeys(), '/account/api-keys']],
  testResults: [[to.testResults(), '/releases/ci']],
  testRun: [[to.testRun(hostile), `/releases/ci/${encoded}`]],
  media: [[to.media(), '/media']],
  mediaProvider: [
    [to.mediaProvider('kling'), '/media/kling'],
    [to.mediaProvider(hostile), `/media/${encoded}`],
  ],
  mediaTask: [
    [to.mediaTask({ provider: 'luma', kind: null, id: hostile }), `/media/luma/${encoded}`],
    [to.mediaTask({ provider: 'kling', kind: 'images', id: '7' }), '/media/kling/images/7'],
  ],
}

const urls = Object.values(cases).flat()

test.each(urls)('builds %s as %s', (url, expected) => {
  expect(url).toBe(expected)
})

describe('a built URL', () => {
  const routePatterns = Object.values(patterns).map((pattern) => {
    const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')
    return new RegExp(`^${source}$`)
  })
  // The host redirects `/discord`.
  const pageUrls = urls.filter(([url]) => url !== '/discord')
  test.each(pageUrls)('%s matches a route pattern', (url) => {
    const { pathname } = new URL(url, 'https://site.example')
    expect(routePatterns.filter((pattern) => pattern.test(pathname))).not.toEqual([])
  })
})
