import { patterns, type RoutePattern, to } from '#src/paths.ts'
import { seedIds } from '#test/registry/seed.ts'

/** An answer that once broke a page, as small as it can be. */
export interface Kept {
  why: string
  screen: RoutePattern
  /** Where and as whom, if not as in the matrix. */
  address?: string
  as?: 'otherOwner'
  /** Which of the page's calls is answered so. */
  call: RegExp
  body: unknown
  /** `failed`: the page must say so; else partial content will do. */
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

export const kept: readonly Kept[] = [
  {
    why: 'a pack named twice broke the keys of the cards, which then showed others’ content',
    screen: patterns.home,
    call: /^\/nodes\?/,
    body: { nodes: [{ id: 'a' }, { id: 'a' }], total: 2, totalPages: 1 },
    page: 'either',
  },
  {
    why: 'a list of which nothing could be read was shown as "nothing found"',
    screen: patterns.home,
    call: /^\/nodes\?/,
    body: { nodes: [{ id: null }], total: 1, totalPages: 1 },
    page: 'failed',
  },
  {
    why: 'a pack without an id was reported as a mistake of the page, with words that blame it',
    screen: patterns.node,
    call: /^\/nodes\/[^/]+$/,
    body: { id: null },
    page: 'failed',
  },
  {
    why: 'a version named twice broke the keys of its list',
    screen: patterns.node,
    call: /\/versions\?/,
    body: [version, version],
    page: 'either',
  },
  {
    why: 'a release note named twice broke the keys of its list',
    screen: patterns.releases,
    call: /^\/releases/,
    body: [{ id: 1 }, { id: '1' }],
    page: 'either',
  },
  {
    why: 'a token named twice broke the keys of its list',
    screen: patterns.tokens,
    call: /\/tokens$/,
    body: [{ id: 'a' }, { id: 'a' }],
    page: 'either',
  },
  {
    why: 'versions that can’t be read were an empty list with a count above it',
    screen: patterns.admin,
    call: /^\/versions\?/,
    body: { versions: [{}], total: 10 },
    page: 'failed',
  },
  {
    why: 'a status with the name of a property that every object has was taken for a known one',
    screen: patterns.publisher,
    call: /^\/publishers\/[^/]+$/,
    body: { id: 'a', status: '__proto__' },
    page: 'either',
  },
  {
    why: 'an earlier status, and how bad a finding is, in a word that every object has as a property, drew a function',
    screen: patterns.version,
    address: to.version(seedIds.flaggedNewest, '1.3.0'),
    as: 'otherOwner',
    call: /include_status_reason/,
    body: [flagged],
    page: 'either',
  },
]
