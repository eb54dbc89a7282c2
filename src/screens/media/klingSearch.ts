import { klingKinds, klingPageSizes, maxKlingPages } from '#src/api/mediaKling.ts'
import { defineSearch, int, oneOf, type StateOf, text } from '#src/lib/url/defineSearch.ts'

/** State of Kling's page in the URL: the task list, and the name of the packages that are looked up. */
export const klingSearch = defineSearch({
  kind: oneOf(klingKinds, 'text2video'),
  size: oneOf(klingPageSizes, 30),
  page: int(1, { max: maxKlingPages }),
  package: text(200),
})

export type KlingSearch = StateOf<typeof klingSearch>
