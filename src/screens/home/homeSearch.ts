import { defineSearch, flag, int, matching, oneOf, text, texts } from '#src/lib/url/defineSearch.ts'
import { type HomeSearch, homeDefaults, to } from '#src/paths.ts'

/** Max number of values per filter. */
const maxValues = 20

/** A version with up to three numbers. */
export const versionPattern = /^\d{1,9}(\.\d{1,9}){0,2}$/
const version = matching(versionPattern)

/** Completes a version to three numbers, because other versions are in no range. */
export const completeVersion = (text: string) => [...text.split('.').map(Number), 0, 0].slice(0, 3).join('.')

/** State of the home page in the URL. */
export const homeSearch = defineSearch<HomeSearch>(
  {
    q: text(200),
    scope: oneOf(['packs', 'comfy-nodes', 'repository'], homeDefaults.scope),
    sort: oneOf(['match', 'downloads', 'stars', 'newest', 'updated', 'name'], homeDefaults.sort),
    os: texts(200, maxValues),
    accelerator: texts(200, maxValues),
    strict: flag(),
    works: flag(),
    comfyui: {
      ...version,
      parse: (values) => {
        const text = version.parse(values)
        return text && completeVersion(text)
      },
    },
    since: int(0, { min: 0, max: 3650 }),
    publisher: texts(200, maxValues),
    tag: texts(200, maxValues),
    banned: flag(),
    page: int(1, { max: 100_000 }),
  },
  { scope: 'in' },
)

/** Path of the home page with a search. */
export const homePath = (search: HomeSearch) => to.home(new URLSearchParams(homeSearch.query(search)))

/** Whether this is the list of all packs, which prerendered HTML contains. */
export const isWholeList = (search: HomeSearch) => homeSearch.query(search) === ''
