import { apiQuery } from './client/query.ts'
import { type ApiPath, path, type Query } from './client/url.ts'
import {
  openAiWords,
  parseOpenAi,
  parseStability,
  parseTripo,
  receiveStability,
  stabilityWords,
  tripoData,
  tripoWords,
} from './mediaFiles.ts'
import { type KlingKind, klingKinds, klingPaths, klingWords, parseKling } from './mediaKling.ts'
import {
  lumaWords,
  minimaxWords,
  moonvalleyWords,
  parseLuma,
  parseMinimax,
  parseMoonvalley,
  parsePika,
  parsePixverse,
  parseRunway,
  pikaWords,
  pixverseWords,
  runwayWords,
  type Words,
} from './mediaParse.ts'
import type { MediaTask } from './mediaTasks.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const digits = /^\d{6,20}$/

interface ProviderRow {
  name: string
  /** Kinds of tasks that are read from different places; empty where there is one place. */
  kinds: readonly KlingKind[]
  /** What the provider's own ids look like. */
  idForm: RegExp
  call: (id: string, kind: KlingKind) => { path: ApiPath; query?: Query }
  headers?: () => Readonly<Record<string, string>>
  readResponse?: (response: Response) => Promise<unknown>
  parse: (body: unknown) => MediaTask
  /** Every status word known, and the state it means. */
  words: Words
  /** For how long the provider keeps a result, in hours; null where nobody says. */
  linkHours: number | null
  /** Where the status words are written down. */
  source: string
}

/** THE table of providers: ten rows. Whatever differs between them stands here. */
const mediaProviders = {
  kling: {
    name: 'Kling',
    kinds: klingKinds,
    // Callers may give ids of their own to video tasks as well.
    idForm: digits,
    call: (id, kind) => ({ path: klingPaths[kind].one(id) }),
    parse: parseKling,
    words: klingWords,
    linkHours: 30 * 24,
    source: 'https://app.klingai.com/global/dev/document-api',
  },
  luma: {
    name: 'Luma',
    kinds: [],
    idForm: uuid,
    call: (id) => ({ path: path`/proxy/luma/generations/${id}` }),
    parse: parseLuma,
    words: lumaWords,
    linkHours: null,
    source: 'https://docs.lumalabs.ai/docs/api',
  },
  minimax: {
    name: 'MiniMax',
    kinds: [],
    idForm: digits,
    call: (id) => ({ path: path`/proxy/minimax/query/video_generation`, query: { task_id: id } }),
    parse: parseMinimax,
    words: minimaxWords,
    linkHours: null,
    source: 'https://platform.minimax.io/docs/api-reference/video-generation-query',
  },
  moonvalley: {
    name: 'Moonvalley',
    kinds: [],
    idForm: uuid,
    call: (id) => ({ path: path`/proxy/moonvalley/prompts/${id}` }),
    parse: parseMoonvalley,
    words: moonvalleyWords,
    linkHours: null,
    // The vendor publishes no list; this client reads them.
    source: 'https://github.com/comfyanonymous/ComfyUI/blob/master/comfy_api_nodes/nodes_moonvalley.py',
  },
  openai: {
    name: 'OpenAI',
    kinds: [],
    idForm: /^resp_[\w-]+$/,
    call: (id) => ({ path: path`/proxy/openai/v1/responses/${id}` }),
    parse: parseOpenAi,
    words: openAiWords,
    linkHours: null,
    source: 'https://platform.openai.com/docs/api-reference/responses/get',
  },
  pika: {
    name: 'Pika',
    kinds: [],
    idForm: uuid,
    call: (id) => ({ path: path`/proxy/pika/videos/${id}` }),
    parse: parsePika,
    words: pikaWords,
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
    words: pixverseWords,
    linkHours: null,
    source: 'https://docs.platform.pixverse.ai/get-video-generation-status-13016632e0',
  },
  runway: {
    name: 'Runway',
    kinds: [],
    idForm: uuid,
    call: (id) => ({ path: path`/proxy/runway/tasks/${id}` }),
    parse: parseRunway,
    words: runwayWords,
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
    words: stabilityWords,
    linkHours: 24,
    source: 'https://platform.stability.ai/docs/api-reference',
  },
  tripo: {
    name: 'Tripo',
    kinds: [],
    idForm: uuid,
    call: (id) => ({ path: path`/proxy/tripo/v2/openapi/task/${id}` }),
    parse: parseTripo,
    words: tripoWords,
    linkHours: null,
    source: 'https://platform.tripo3d.ai/docs',
  },
} as const satisfies Record<string, ProviderRow>

export type MediaProviderId = keyof typeof mediaProviders

// Object.keys forgets that these are the table's own keys.
export const mediaProviderIds = Object.keys(mediaProviders) as readonly MediaProviderId[]

/** The row of a provider, with the types all rows share. */
export const providerRow = (id: MediaProviderId): ProviderRow => mediaProviders[id]

/** One task somewhere; `kind` is null where the provider has only one place for tasks. */
export interface MediaRef {
  provider: MediaProviderId
  kind: KlingKind | null
  id: string
}

/** An answer nobody shows is forgotten after a minute: it may hold a picture of several megabytes. */
const keptMs = 60_000

/** GET /proxy/… — one task where it stands now. */
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
    gcTime: keptMs,
  }
}

/** Credits of the account that everybody shares at Tripo. */
interface TripoBalance {
  balance: number | null
  frozen: number | null
}

const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function parseTripoBalance(body: unknown): TripoBalance {
  const data = tripoData(body)
  return { balance: amount(data['balance']), frozen: amount(data['frozen']) }
}

/** GET /proxy/tripo/v2/openapi/user/balance — the operator's credits at the provider, not the caller's money. */
export const tripoBalance = () =>
  apiQuery(path`/proxy/tripo/v2/openapi/user/balance`, undefined, {
    access: 'user',
    parse: parseTripoBalance,
  })
