import { defineSearch, int } from '#src/lib/url/defineSearch.ts'

/** State of a publisher's page in the URL. */
export const publisherSearch = defineSearch({ page: int(1) })
