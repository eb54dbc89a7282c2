/**
 * All analytics events and their properties: counts, enum values and route patterns. Never free text, user input, a token
 * or a URL with its query.
 */
export interface TelemetryEvents {
  page_viewed: { pattern: string; language: string }
  archive_downloaded: Record<never, never>
  language_chosen: { language: string }
  theme_chosen: { theme: 'auto' | 'light' | 'dark' }
  publisher_created: Record<never, never>
  token_created: Record<never, never>
  pack_saved: Record<never, never>
  pack_deleted: Record<never, never>
  pack_claimed: Record<never, never>
  versions_marked: { count: number; failed: number }
}

export type TelemetryEvent = keyof TelemetryEvents

/** Allow-listed properties of each event, enforced at run time in addition to the types. */
export const eventFields: { readonly [Name in TelemetryEvent]: readonly (keyof TelemetryEvents[Name])[] } = {
  page_viewed: ['pattern', 'language'],
  archive_downloaded: [],
  language_chosen: ['language'],
  theme_chosen: ['theme'],
  publisher_created: [],
  token_created: [],
  pack_saved: [],
  pack_deleted: [],
  pack_claimed: [],
  versions_marked: ['count', 'failed'],
}
