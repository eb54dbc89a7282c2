import { defineSearch, flag, oneOf, type SearchParam, type StateOf, text } from '#src/lib/url/defineSearch.ts'
import { nodeTabs } from '#src/paths.ts'

/** The versions picked for comparison, in the order of the clicks; at most two. */
const picked: SearchParam<readonly string[]> = {
  fallback: [],
  parse: (values) => [...new Set(values)].slice(-2),
  format: (versions) => versions,
}

/** State of a pack's page in the URL. */
export const nodeSearch = defineSearch(
  {
    tab: oneOf(nodeTabs, 'overview'),
    /** The version whose comfy nodes are shown; empty for the latest. */
    version: text(200),
    /** Name of the comfy node that is highlighted. */
    comfyNode: text(1000),
    /** Search text of the comfy nodes. */
    query: text(200),
    view: oneOf(['cards', 'table'], 'cards'),
    /** Range of the versions that are shown. */
    range: text(200),
    /** Hides pre-releases. */
    stable: flag(),
    picked,
  },
  { version: 'v', comfyNode: 'node', query: 'nq', picked: 'pick' },
)

export type NodeSearch = StateOf<typeof nodeSearch>
