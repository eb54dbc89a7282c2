import { defineSearch, int, oneOf, type StateOf, text } from '#src/lib/url/defineSearch.ts'

/** Periods to choose from, in days. */
export const periods = [7, 30, 90, 365] as const

/** The filters and page of the event list. An empty type means all types. */
export const eventSearch = defineSearch({ type: text(100), days: oneOf(periods, 30), page: int(1) })

export type EventSearch = StateOf<typeof eventSearch>
