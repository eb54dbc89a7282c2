import { defineSearch, oneOf } from '#src/lib/url/defineSearch.ts'

/** The sign-in method that the user chose; `return` after a redirect to Google or GitHub. */
export const signInSearch = defineSearch(
  { method: oneOf(['', 'phone', 'link', 'return'], '') },
  { method: 'way' },
)
