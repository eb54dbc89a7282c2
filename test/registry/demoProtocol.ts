/** What the demo's service worker and its pages say to each other. */

/** Where the demo's API lies on its origin. */
export const demoPath = '/demo-api'

/** A request, taken apart. */
export interface Question {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

/** A response, taken apart; null for a connection that breaks. */
export type Answer = { status: number; headers: [string, string][]; body: ArrayBuffer } | null
