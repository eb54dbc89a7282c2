import { patterns, type RoutePattern } from '#src/paths.ts'

/** What a page shows in place of an error if a read fails. */
export interface ExpectedResult {
  /** Path with query of the read. */
  read: RegExp
  /** Names of the faults; any fault when left out. */
  faults?: readonly string[]
  screens?: readonly RoutePattern[]
  /** Text of the page; null for the page without an optional part. */
  shows: RegExp | null
  why: string
}

const ofOwners = [patterns.editNode, patterns.manageVersions, patterns.editPublisher, patterns.tokens]

/** Every other read that fails must show an error. */
export const expectedResults: readonly ExpectedResult[] = [
  {
    read: /^\/nodes\/[^/?]+(\?|$)/,
    faults: ['404'],
    shows: /Page not found/,
    why: 'the pack doesn’t exist',
  },
  {
    read: /^\/nodes\/[^/?]+(\/versions)?(\?|$)/,
    faults: ['403'],
    shows: /This pack is banned/,
    why: 'the API withholds a banned pack',
  },
  {
    read: /^\/nodes\/[^/?]+$/,
    faults: ['403'],
    screens: [patterns.plan],
    shows: /: it’s banned/,
    why: 'the pack is in the list, but in no script',
  },
  {
    read: /^\/nodes\/[^/]+\/versions\/[^/]+$/,
    faults: ['404'],
    shows: /Page not found|This pack has no version/,
    why: 'the version doesn’t exist',
  },
  {
    read: /^\/publishers\/[^/]+$/,
    faults: ['404'],
    screens: [patterns.publisher, patterns.editPublisher, patterns.tokens],
    shows: /Page not found/,
    why: 'the publisher doesn’t exist',
  },
  {
    read: /^\/customers\/[^/]+$/,
    faults: ['404'],
    screens: [patterns.adminCustomer],
    shows: /Page not found/,
    why: 'the customer doesn’t exist',
  },
  {
    read: /^\/customers\/(balance|events|api-keys)/,
    faults: ['404'],
    shows: /No credit account yet/,
    why: 'the credit account is created with the first purchase',
  },
  {
    read: /^\/customers\/me$/,
    faults: ['404'],
    shows: null,
    why: 'the customer is created with the first purchase',
  },
  {
    read: /\/permissions$/,
    faults: ['400', '403', '404'],
    screens: ofOwners,
    shows: /You can’t edit this/,
    why: 'the API answers a missing right with an error',
  },
  {
    read: /\/permissions$/,
    faults: ['400', '403', '404'],
    screens: [patterns.claim],
    shows: /You’re not an owner of this publisher/,
    why: 'the API answers a missing right with an error, and the page lets the user choose another publisher',
  },
  {
    read: /\/permissions$/,
    screens: [
      patterns.node,
      patterns.publisherNode,
      patterns.publisher,
      patterns.yourNodes,
      patterns.firstRelease,
    ],
    shows: null,
    why: 'the links for owners are on other pages, too',
  },
  {
    read: /^\/nodes\/[^/]+\/versions\?statuses/,
    screens: [patterns.node, patterns.publisherNode],
    shows: null,
    why: 'the pack has its latest version, and the tab of versions shows the error',
  },
  {
    read: /\/tokens$/,
    screens: [patterns.firstRelease],
    shows: null,
    why: 'only marks a step as done; the page of tokens shows the error',
  },
  {
    read: /^\/publishers\/[^/]+\/nodes\/v2/,
    screens: [patterns.yourNodes],
    shows: /Couldn’t load the packs of/,
    why: 'a banner names the publisher, above the packs of the others',
  },
  {
    read: /^\/nodes\/[^/]+\/versions$/,
    screens: [patterns.yourNodes],
    shows: /Unknown/,
    why: 'the row of the pack shows the error, beside a link to the page of its versions',
  },
  {
    read: /^\/versions\?page=1&pageSize=1&/,
    screens: [patterns.adminVersions],
    shows: /(Flagged|In review|Live|Rejected|Deleted) –/,
    why: 'the number of versions with a status is shown as unknown',
  },
  {
    read: /^\/nodes\/[^/]+\/versions\?/,
    faults: ['403'],
    screens: [patterns.adminNode],
    shows: null,
    why: 'the read for editing shows the ban',
  },
  {
    read: /^\/(nodes|publishers)\/[^/?]+$/,
    screens: [patterns.adminNode],
    shows: null,
    why: 'the read for editing has the same data, except for the owner’s name',
  },
]
