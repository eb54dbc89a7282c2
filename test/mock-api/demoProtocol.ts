/** Messages between the demo's service worker and its pages. */

/** Path of the demo's API on its origin. */
export const demoPath = '/demo-api'

/** A serialized request. */
export interface WorkerRequest {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

/** A serialized response; null for a network error. */
export type WorkerResponse = { status: number; headers: [string, string][]; body: ArrayBuffer } | null
