import { defineSearch, oneOf, type StateOf } from '#src/lib/url/defineSearch.ts'

/** State of the board in the URL: which tasks it shows. */
export const boardSearch = defineSearch({ show: oneOf(['all', 'active', 'ended'], 'all') })

export type TaskFilter = StateOf<typeof boardSearch>['show']
