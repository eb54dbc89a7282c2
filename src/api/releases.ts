import { expectList, moment, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'

export const releaseProjects = ['comfyui', 'comfyui_frontend', 'desktop', 'cloud'] as const
export type ReleaseProject = (typeof releaseProjects)[number]

/** A release note. `content` is untrusted Markdown. */
export interface ReleaseNote {
  id: string
  version: string
  attention: 'low' | 'medium' | 'high'
  content: string
  publishedAt: string | null
}

function parseNote(value: unknown, index: number): ReleaseNote {
  const raw = record(value)
  const attention = text(raw['attention'])
  return {
    id: String(raw['id'] ?? index),
    version: text(raw['version']),
    attention: attention === 'high' || attention === 'medium' ? attention : 'low',
    content: text(raw['content']),
    publishedAt: moment(raw['published_at']),
  }
}

/** GET /releases — sorted newest first, because the API's order is undocumented. */
export const releases = (project: ReleaseProject, locale: string) =>
  apiQuery(
    path`/releases`,
    { project, locale },
    {
      access: 'public',
      persist: true,
      parse: (body): ReleaseNote[] =>
        uniqueBy(expectList(body).map(parseNote), ({ id }) => id).sort((a, b) =>
          (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
        ),
    },
  )
