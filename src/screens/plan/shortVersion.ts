import { cleanText } from '#src/lib/text/cleanText.ts'

/** A version as shown in lists: commit hashes, which workflows may be saved with, are shortened as Git does. */
export const shortVersion = (version: string): string =>
  /^[0-9a-f]{40}$/i.test(version) ? version.slice(0, 7) : cleanText(version)
