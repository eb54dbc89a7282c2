import { patterns, type RoutePattern, to } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'

/** A minimal response that once broke a page. */
export interface Regression {
  why: string
  screen: RoutePattern
  /** Overrides the address and user of the matrix. */
  address?: string
  as?: 'otherOwner'
  /** The requests that get this body. */
  call: RegExp
  body: unknown
  /** `failed`: the page must show an error; `either`: partial content is fine. */
  page: 'failed' | 'either'
}

const flagged = {
  version: '1.3.0',
  status: 'NodeVersionStatusFlagged',
  status_reason: JSON.stringify({
    message: '[{"issue_type":"x","severity":"constructor"}]',
    statusHistory: [{ status: 'constructor', message: '' }],
  }),
}
const version = { version: '1.0.0' }

export const regressions: readonly Regression[] = [
  {
    why: 'a duplicate pack id broke the keys of the cards, which then showed other packs',
    screen: patterns.home,
    call: /^\/nodes\?/,
    body: { nodes: [{ id: 'a' }, { id: 'a' }], total: 2, totalPages: 1 },
    page: 'either',
  },
  {
    why: 'a list without one valid item was shown as "nothing found"',
    screen: patterns.home,
    call: /^\/nodes\?/,
    body: { nodes: [{ id: null }], total: 1, totalPages: 1 },
    page: 'failed',
  },
  {
    why: 'a pack without an id was reported as an error of the site',
    screen: patterns.node,
    call: /^\/nodes\/[^/]+$/,
    body: { id: null },
    page: 'failed',
  },
  {
    why: 'a duplicate version broke the keys of its list',
    screen: patterns.node,
    call: /\/versions\?/,
    body: [version, version],
    page: 'either',
  },
  {
    why: 'a duplicate release note broke the keys of its list',
    screen: patterns.releases,
    call: /^\/releases/,
    body: [{ id: 1 }, { id: '1' }],
    page: 'either',
  },
  {
    why: 'a duplicate token broke the keys of its list',
    screen: patterns.tokens,
    call: /\/tokens$/,
    body: [{ id: 'a' }, { id: 'a' }],
    page: 'either',
  },
  {
    why: 'invalid versions were shown as an empty list below a count',
    screen: patterns.admin,
    call: /^\/versions\?/,
    body: { versions: [{}], total: 10 },
    page: 'failed',
  },
  {
    why: 'a status named like a property of Object.prototype was treated as a known one',
    screen: patterns.publisher,
    call: /^\/publishers\/[^/]+$/,
    body: { id: 'a', status: '__proto__' },
    page: 'either',
  },
  {
    why: 'a previous status and a severity named like a property of Object.prototype rendered a function',
    screen: patterns.version,
    address: to.version(seedIds.flaggedNewest, '1.3.0'),
    as: 'otherOwner',
    call: /include_status_reason/,
    body: [flagged],
    page: 'either',
  },
]
