/** Every URL of the site: route patterns and typed builders. */

export const languages = ['en', 'es', 'fr', 'ja', 'ko', 'ru', 'zh'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value)
}

/** Path prefix of a language; English has none. */
export function languagePrefix(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** Splits `/ja/nodes/x` into its language (null without a prefix) and the path behind it (`/nodes/x`). */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === 'en' || !isLanguage(first)) return { language: null, path: pathname || '/' }
  return { language: first, path: `/${rest.join('/')}` }
}

/** Query parameters that don't change the page. */
const ignoredParams = /^(utm_\w+|ref|source|fbclid|gclid|fromUrl)$/

/** Whether the query string selects a state that isn't prerendered, such as a tab or a search. */
export const hasPageState = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => !ignoredParams.test(name))

/**
 * The parameters of a matched path, each decoded once. The router decodes `%2F` a second time, so that `a%252Fb` would
 * become `a/b` instead of `a%2Fb`.
 */
export function decodeParams(
  params: Readonly<Record<string, string | undefined>>,
  pathname: string,
): Record<string, string | undefined> {
  const segments = pathname.split('/').map(decodeSegment)
  const exact = (value: string | undefined) =>
    value?.includes('/') ? (segments.find((text) => text.replace(/%2F/gi, '/') === value) ?? value) : value
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, exact(value)]))
}

/** Decodes a part of a URL; returns it unchanged if it's malformed. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export const patterns = {
  home: '/',
  node: '/nodes/:nodeId',
  version: '/nodes/:nodeId/versions/:version',
  compare: '/nodes/:nodeId/compare/:range',
  publisherNode: '/publishers/:publisherId/nodes/:nodeId',
  publisher: '/publishers/:publisherId',
  releases: '/releases',
  machine: '/machine',
  plan: '/plan',
  login: '/auth/login',
  signup: '/auth/signup',
  reset: '/auth/reset',
  authAction: '/auth/action',
  reauthenticate: '/auth/again',
  methods: '/auth/methods',
  secondFactor: '/auth/second-factor',
  logout: '/auth/logout',
  yourNodes: '/nodes',
  account: '/account',
  admin: '/admin',
  adminVersions: '/admin/versions',
  adminNodes: '/admin/nodes',
  adminNode: '/admin/nodes/:nodeId',
  adminPublishers: '/admin/publishers',
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:customerId',
  adminScan: '/admin/scan',
  firstRelease: '/publish',
  newPublisher: '/publish/publisher',
  editPublisher: '/publishers/:publisherId/edit',
  tokens: '/publishers/:publisherId/tokens',
  editNode: '/nodes/:nodeId/edit',
  manageVersions: '/nodes/:nodeId/manage',
  claim: '/nodes/:nodeId/claim',
  claimProof: '/auth/claim',
  balance: '/account/balance',
  accountEvents: '/account/events',
  apiKeys: '/account/api-keys',
  testResults: '/releases/ci',
  testRun: '/releases/ci/:runId',
  /** The board; a provider; a task of a provider, with or without its kind. */
  media: '/media/:provider?/:kind?/:id?',
} as const

export type RoutePattern = (typeof patterns)[keyof typeof patterns]

const segment = (text: string) => encodeURIComponent(text)

/** The part of a location that a return URL needs. */
export interface ReturnLocation {
  pathname: string
  search: string
}

const returnQuery = (from: ReturnLocation | undefined) =>
  from ? `?fromUrl=${encodeURIComponent(from.pathname + from.search)}` : ''

interface PlannedPack {
  packId: string
  /** Null for the latest version. */
  version: string | null
}

const plannedPack = ({ packId, version }: PlannedPack) =>
  segment(packId) + (version ? `@${segment(version)}` : '')

/** Typed builders: `to.node('tidy-masks')`. Ids are encoded here and nowhere else. */
export const to = {
  home: (search?: URLSearchParams) => (search?.size ? `/?${search}` : '/'),
  node: (id: string, tab?: NodeTab) =>
    `/nodes/${segment(id)}${tab && tab !== 'overview' ? `?tab=${tab}` : ''}`,
  nodeFeed: (id: string) => `/nodes/${segment(id)}.xml`,
  version: (id: string, version: string) => `/nodes/${segment(id)}/versions/${segment(version)}`,
  compare: (id: string, older: string, newer: string) =>
    `/nodes/${segment(id)}/compare/${segment(older)}...${segment(newer)}`,
  publisher: (id: string) => `/publishers/${segment(id)}`,
  publisherFeed: (id: string) => `/publishers/${segment(id)}.xml`,
  releases: () => '/releases',
  machine: () => '/machine',
  /** Of some packs, if given. */
  plan: (items: readonly PlannedPack[] = []) =>
    items.length > 0 ? `/plan?packs=${items.map(plannedPack).join(',')}` : '/plan',
  login: (from?: ReturnLocation) => `/auth/login${returnQuery(from)}`,
  signup: (from?: ReturnLocation) => `/auth/signup${returnQuery(from)}`,
  /** Requests an email that resets the password. */
  reset: () => '/auth/reset',
  /** Target of the links in Firebase's emails. */
  authAction: () => '/auth/action',
  /** Reauthentication before a change that requires a recent login. */
  reauthenticate: (from?: ReturnLocation) => `/auth/again${returnQuery(from)}`,
  /** Adds and removes sign-in methods. */
  methods: (from?: ReturnLocation) => `/auth/methods${returnQuery(from)}`,
  secondFactor: (from?: ReturnLocation) => `/auth/second-factor${returnQuery(from)}`,
  logout: () => '/auth/logout',
  yourNodes: () => '/nodes',
  account: () => '/account',
  admin: () => '/admin',
  adminVersions: () => '/admin/versions',
  adminNodes: () => '/admin/nodes',
  adminNode: (id: string) => `/admin/nodes/${segment(id)}`,
  adminPublishers: () => '/admin/publishers',
  adminCustomers: () => '/admin/customers',
  adminCustomer: (id: string) => `/admin/customers/${segment(id)}`,
  adminScan: () => '/admin/scan',
  firstRelease: () => '/publish',
  newPublisher: (claiming?: string) => `/publish/publisher${claiming ? `?claim=${segment(claiming)}` : ''}`,
  editPublisher: (id: string) => `/publishers/${segment(id)}/edit`,
  tokens: (id: string) => `/publishers/${segment(id)}/tokens`,
  editNode: (id: string) => `/nodes/${segment(id)}/edit`,
  manageVersions: (id: string) => `/nodes/${segment(id)}/manage`,
  claim: (id: string, publisherId?: string) =>
    `/nodes/${segment(id)}/claim${publisherId ? `?publisher=${segment(publisherId)}` : ''}`,
  /** Proves ownership of a repository; a sign-in page, because only their security policy allows GitHub's popup. */
  claimProof: (id: string, publisherId: string) =>
    `/auth/claim?node=${segment(id)}&publisher=${segment(publisherId)}`,
  discord: () => '/discord',
  balance: () => '/account/balance',
  accountEvents: () => '/account/events',
  apiKeys: () => '/account/api-keys',
  testResults: () => '/releases/ci',
  testRun: (id: string) => `/releases/ci/${segment(id)}`,
  media: () => '/media',
  mediaProvider: (provider: string) => `/media/${segment(provider)}`,
  mediaTask: ({ provider, kind, id }: { provider: string; kind: string | null; id: string }) =>
    `/media/${provider}/${kind ? `${kind}/` : ''}${segment(id)}`,
}

export const nodeTabs = ['overview', 'nodes', 'versions'] as const
export type NodeTab = (typeof nodeTabs)[number]

/** Parses the range of `…/compare/1.0.0...2.0.0`; null unless it has two versions. */
export function readCompareRange(range: string): { older: string; newer: string } | null {
  const [older, newer, ...rest] = range.split('...')
  return older && newer && rest.length === 0 ? { older, newer } : null
}

export function docsUrl(language: Language): string {
  return language === 'zh' ? 'https://docs.comfy.org/zh-CN' : 'https://docs.comfy.org/registry/overview'
}

export const publishingDocsUrl = 'https://docs.comfy.org/registry/publishing'

export const creditsDocsUrl = 'https://docs.comfy.org/interface/credits'

export const cliDocsUrl = 'https://docs.comfy.org/comfy-cli/getting-started'

/** Filters of a list of packs; empty, 0 and false are off. A pack must match one of a filter's values. */
export interface CatalogFilters {
  /** Classifiers of operating systems and accelerators. Packs that don't state what they support match, too. */
  os: readonly string[]
  accelerator: readonly string[]
  /** Excludes packs that don't state what they support. */
  strict: boolean
  /** Excludes packs that don't work on the user's machine. */
  works: boolean
  /** Version of ComfyUI that the packs must support. */
  comfyui: string
  /** Max days since the pack was created. */
  since: number
  /** Ids of publishers. */
  publisher: readonly string[]
  tag: readonly string[]
  /** Includes banned packs. */
  banned: boolean
}

/** Search state of the home page, stored in the query string. */
export interface HomeSearch extends CatalogFilters {
  q: string
  /** The fields that are searched. */
  scope: 'packs' | 'comfy-nodes' | 'repository'
  /** `match`: by relevance; by downloads if `q` is empty. */
  sort: 'match' | 'downloads' | 'stars' | 'newest' | 'updated' | 'name'
  page: number
}

export const noFilters: CatalogFilters = {
  os: [],
  accelerator: [],
  strict: false,
  works: false,
  comfyui: '',
  since: 0,
  publisher: [],
  tag: [],
  banned: false,
}

export const homeDefaults: HomeSearch = { q: '', scope: 'packs', sort: 'match', ...noFilters, page: 1 }
