import { isMissing } from '#src/api/client/errors.ts'

/**
 * For `throwOnError` of the read that a page is about: a 404 shows the not-found page. Other failures keep the page's
 * navigation.
 */
export const throwsMissing = (error: Error, { state }: { state: { data: unknown } }): boolean =>
  isMissing(error) && state.data === undefined
