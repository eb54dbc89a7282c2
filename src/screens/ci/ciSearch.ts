import { UUID_REGEX } from 'valibot'
import { defaultRepository } from '#src/api/ci.ts'
import {
  defineSearch,
  int,
  matching,
  type SearchParam,
  type StateOf,
  text,
} from '#src/lib/url/defineSearch.ts'

const maxTextLength = 200

/** Empty for all branches, which the URL stores as `*`. */
const branch: SearchParam<string> = {
  fallback: 'master',
  parse: ([name = '']) => (name === '*' ? '' : name.slice(0, maxTextLength) || undefined),
  format: (name) => [name || '*'],
}

const repository: SearchParam<string> = {
  ...text(maxTextLength, defaultRepository),
  parse: ([name = '']) => name.slice(0, maxTextLength).trim() || undefined,
}

/** Max number of pages of commits to load. Arbitrary UI limit; the API has none. */
export const maxPages = 20

/** Number of loaded pages of commits, newest first. */
const pages: SearchParam<number> = {
  ...int(1),
  parse: (values) => Math.min(int(1).parse(values) ?? 1, maxPages),
}

/** State of the test results page in the URL. */
export const ciSearch = defineSearch(
  {
    repository,
    branch,
    /** Empty for all systems. */
    system: text(maxTextLength),
    /** Empty for all workflows. */
    workflow: text(maxTextLength),
    pages,
    /** The API's ids of the two compared commits; empty for none. */
    before: matching(UUID_REGEX),
    after: matching(UUID_REGEX),
  },
  { repository: 'repo', system: 'os' },
)

export type CiSearch = StateOf<typeof ciSearch>
