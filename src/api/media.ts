import { UUID_REGEX } from 'valibot'
import { apiQuery } from './client/query.ts'
import { type ApiPath, path, type Query } from './client/url.ts'
import {
  openAiStatuses,
  parseOpenAi,
  parseStability,
  parseTripo,
  parseTripoBalance,
  receiveStability,
  stabilityStatuses,
  tripoStatuses,
} from './mediaFiles.ts'
import { type KlingKind, klingKinds, klingPaths, klingStatuses, parseKling } from './mediaKling.ts'
import {
  lumaStatuses,
  minimaxStatuses,
  moonvalleyStatuses,
  parseLuma,
  parseMinimax,
  parseMoonvalley,
  parsePika,
  parsePixverse,
  parseRunway,
  pikaStatuses,
  pixverseStatuses,
  runwayStatuses,
  type StatusMap,
} from './mediaParse.ts'
import type { MediaTask } from './mediaTasks.ts'

const digits = /^\d{6,20}$/

interface ProviderRow {
  name: string
  /** Kinds of tasks that have their own endpoints; empty for a provider with one endpoint. */
  kinds: readonly KlingKind[]
  /** Format of the provider's task ids. */
  idForm: RegExp
  call: (id: string, kind: KlingKind) => { path: ApiPath; query?: Query }
  headers?: () => Readonly<Record<string, string>>
  readResponse?: (response: Response) => Promise<unknown>
  parse: (body: unknown) => MediaTask
  /** Every known provider status and the state it means. */
  statuses: StatusMap
  /** Time for which the provider keeps a result, in hours; null when undocumented. */
  linkHours: number | null
  /** URL of the documentation of the statuses. */
  source: string
}

/** The table of providers, with everything in which they differ. */
const mediaProviders = {
  kling: {
    name: 'Kling',
    kinds: klingKinds,
    // Callers may also choose their own ids for video tasks.
    idForm: digits,
    call: (id, kind) => ({ path: klingPaths[kind].task(id) }),
    parse: parseKling,
    statuses: klingStatuses,
    linkHours: 30 * 24,
    source: 'https://app.klingai.com/global/dev/document-api',
  },
  luma: {
    name: 'Luma',
    kinds: [],
    idForm: UUID_REGEX,
    call: (id) => ({ path: path`/proxy/luma/generations/${id}` }),
    parse: parseLuma,
    statuses: lumaStatuses,
    linkHours: null,
    source: 'https://docs.lumalabs.ai/docs/api',
  },
  minimax: {
    name: 'MiniMax',
    kinds: [],
    idForm: digits,
    call: (id) => ({ path: path`/proxy/minimax/query/video_generation`, query: { task_id: id } }),
    parse: parseMinimax,
    statuses: minimaxStatuses,
    linkHours: null,
    source: 'https://platform.minimax.io/docs/api-reference/video-generation-query',
  },
  moonvalley: {
    name: 'Moonvalley',
    kinds: [],
    idForm: UUID_REGEX,
    call: (id) => ({ path: path`/proxy/moonvalley/prompts/${id}` }),
    parse: parseMoonvalley,
    statuses: moonvalleyStatuses,
    linkHours: null,
    // The vendor publishes no list. The statuses are those that ComfyUI's client handles.
    source: 'https://github.com/comfyanonymous/ComfyUI/blob/master/comfy_api_nodes/nodes_moonvalley.py',
  },
  openai: {
    name: 'OpenAI',
    kinds: [],
    idForm: /^resp_[\w-]+$/,
    call: (id) => ({ path: path`/proxy/openai/v1/responses/${id}` }),
    parse: parseOpenAi,
    statuses: openAiStatuses,
    linkHours: null,
    source: 'https://platform.openai.com/docs/api-reference/responses/get',
  },
  pika: {
    name: 'Pika',
    kinds: [],
    idForm: UUID_REGEX,
    call: (id) => ({ path: path`/proxy/pika/videos/${id}` }),
    parse: parsePika,
    statuses: pikaStatuses,
    linkHours: null,
    source: 'https://github.com/comfyanonymous/ComfyUI/blob/master/comfy_api_nodes/nodes_pika.py',
  },
  pixverse: {
    name: 'PixVerse',
    kinds: [],
    idForm: digits,
    call: (id) => ({ path: path`/proxy/pixverse/video/result/${id}` }),
    headers: () => ({ 'Ai-trace-id': crypto.randomUUID() }),
    parse: parsePixverse,
    statuses: pixverseStatuses,
    linkHours: null,
    source: 'https://docs.platform.pixverse.ai/get-video-generation-status-13016632e0',
  },
  runway: {
    name: 'Runway',
    kinds: [],
    idForm: UUID_REGEX,
    call: (id) => ({ path: path`/proxy/runway/tasks/${id}` }),
    parse: parseRunway,
    statuses: runwayStatuses,
    linkHours: 24,
    source: 'https://docs.dev.runwayml.com/api/',
  },
  stability: {
    name: 'Stability AI',
    kinds: [],
    idForm: /^[\da-f]{64}$/i,
    call: (id) => ({ path: path`/proxy/stability/v2beta/results/${id}` }),
    headers: () => ({ Accept: 'image/*' }),
    readResponse: receiveStability,
    parse: parseStability,
    statuses: stabilityStatuses,
    linkHours: 24,
    source: 'https://platform.stability.ai/docs/api-reference',
  },
  tripo: {
    name: 'Tripo',
    kinds: [],
    idForm: UUID_REGEX,
    call: (id) => ({ path: path`/proxy/tripo/v2/openapi/task/${id}` }),
    parse: parseTripo,
    statuses: tripoStatuses,
    linkHours: null,
    source: 'https://platform.tripo3d.ai/docs',
  },
} as const satisfies Record<string, ProviderRow>

export type MediaProviderId = keyof typeof mediaProviders

// Object.keys loses the type of the table's keys.
export const mediaProviderIds = Object.keys(mediaProviders) as readonly MediaProviderId[]

/** The row of a provider, with the type that all rows share. */
export const providerRow = (id: MediaProviderId): ProviderRow => mediaProviders[id]

/** A reference to a task. `kind` is null for a provider with one endpoint. */
export interface MediaRef {
  provider: MediaProviderId
  kind: KlingKind | null
  id: string
}

/** Cache time of a task that isn't shown, in milliseconds: it may hold an image of several megabytes. */
const taskGcTimeMs = 60_000

/** GET /proxy/… — the current state of one task. */
export const mediaTask = ({ provider, kind, id }: MediaRef) => {
  const row = providerRow(provider)
  const call = row.call(id, kind ?? 'text2video')
  return {
    ...apiQuery(call.path, call.query, {
      access: 'user',
      parse: row.parse,
      ...(row.headers ? { headers: row.headers } : {}),
      ...(row.readResponse ? { readResponse: row.readResponse } : {}),
    }),
    gcTime: taskGcTimeMs,
  }
}

/** GET /proxy/tripo/v2/openapi/user/balance — the operator's credits at the provider, not the user's balance. All users share them. */
export const tripoBalance = () =>
  apiQuery(path`/proxy/tripo/v2/openapi/user/balance`, undefined, {
    access: 'user',
    parse: parseTripoBalance,
  })
