import { defineSearch, text } from '#src/lib/url/defineSearch.ts'

/** State of the guide to a first release: the publisher whose ids it fills in. */
export const firstReleaseSearch = defineSearch({ publisher: text(100) })
