import * as v from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { apiQuery } from './client/query.ts'
import { dateTime, type Fields, optionalObjectOf, parser, text, uniqueBy } from './client/schema.ts'
import { path } from './client/url.ts'

export type ReleaseProject = components['schemas']['ReleaseProject']
export const releaseProjects: readonly ReleaseProject[] = ['comfyui', 'comfyui_frontend', 'desktop', 'cloud']

const noteSchema = optionalObjectOf({
  id: v.fallback(v.nullable(v.union([v.number(), v.string()])), null),
  version: text,
  attention: v.fallback(v.picklist(['low', 'medium', 'high']), 'low'),
  /** Untrusted Markdown. */
  content: text,
  published_at: dateTime,
} satisfies Fields<'ReleaseNote'>)

/** Sorted newest first, because the API's order is undocumented. */
const noteList = v.pipe(
  v.nullable(v.array(noteSchema), []),
  v.transform((notes) =>
    uniqueBy(
      notes.map(({ id, published_at: publishedAt, ...note }, index) => ({
        ...note,
        id: String(id ?? index),
        publishedAt,
      })),
      ({ id }) => id,
    ).sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')),
  ),
)

export type ReleaseNote = v.InferOutput<typeof noteList>[number]

/** GET /releases — newest first. */
export const releases = (project: ReleaseProject, locale: string) =>
  apiQuery(
    path`/releases`,
    { project, locale },
    {
      access: 'public',
      persist: true,
      parse: parser(noteList),
    },
  )
