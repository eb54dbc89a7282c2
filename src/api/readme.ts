import { queryOptions } from '@tanstack/react-query'
import ky from 'ky'
import { config } from '#src/config.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { type RepositoryFiles, readmeSetting } from '#src/lib/url/repositoryFiles.ts'
import { ApiError, errorOfResponse, isMissing, toApiError } from './client/errors.ts'

const timeoutMs = 15_000
/** Larger files are not shown. */
const maxBytes = 2 * 1024 * 1024
/** Characters to keep: the cache is written to local storage, and formatting longer texts takes long. */
export const maxReadmeLength = 100_000
/** Hosts distinguish case. Other spellings are rare, and each costs a request. */
const fileNames = ['README.md', 'readme.md'] as const

/** The README of a repository. */
export interface Readme {
  text: string
  /** The file is longer than the text. */
  isCut: boolean
}

/**
 * Sends no token and no referrer: the host can identify neither the user nor the page. Separate from the API's client, which
 * calls the API only.
 */
const client = ky.create({
  retry: 0,
  // The query's signal cancels the request, also while its body arrives.
  timeout: false,
  throwHttpErrors: false,
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
})

function urlOf({ readHost, readPath }: RepositoryFiles, file: string): string {
  const { mockUrl } = readmeSetting(config.readme)
  return (mockUrl ? `${mockUrl}/${readHost}` : `https://${readHost}`) + readPath(file)
}

/** Reads a body as UTF-8; null if it is larger than `maxBytes`. */
async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Returns null for a text that isn't one: empty, binary or too large. */
function readmeOf(text: string | null): Readme | null {
  if (text === null || text.trim() === '' || text.includes('\0')) return null
  const isCut = text.length > maxReadmeLength
  return { text: isCut ? text.slice(0, maxReadmeLength).replace(/\p{Cs}$/u, '') : text, isCut }
}

async function fetchReadme(files: RepositoryFiles, signal: AbortSignal): Promise<Readme | null> {
  for (const file of fileNames) {
    const response = await client.get(urlOf(files, file), { signal })
    if (response.ok) return readmeOf(await readText(response))
    const error = await errorOfResponse(response)
    if (!isMissing(error)) throw error
  }
  return null
}

/** The README on the host of a repository; null if there is none. Cached for a day, failures are not repeated. */
export const readme = (files: RepositoryFiles) =>
  queryOptions<Readme | null>({
    queryKey: ['readme', files.web],
    queryFn: async ({ signal }) => {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        return await fetchReadme(files, AbortSignal.any([signal, timeout]))
      } catch (error) {
        throw timeout.aborted ? new ApiError('timeout', 0, '') : toApiError(error)
      }
    },
    staleTime: dayMs,
    retry: false,
    meta: { persist: true },
  })
