import semver from 'semver'
import { operation } from '../operation.ts'
import type { ReleaseNote, ReleaseRecord } from '../records.ts'
import { proxySeconds } from './nodes.ts'

const projects = ['comfyui', 'comfyui_frontend', 'desktop', 'cloud']
const locales = ['en', 'es', 'fr', 'ja', 'ko', 'ru', 'zh']

function inLanguage({ translated, ...note }: ReleaseRecord, locale: string): ReleaseNote {
  return { ...note, content: translated?.[locale] ?? note.content }
}

/** Only notes newer than `current_version`; the API's own rule is unknown. English is the fallback language. */
const listReleases = operation(
  'get',
  '/releases',
  ({ db, query }) => {
    const project = query.text('project')
    if (!project || !projects.includes(project)) {
      return { status: 400, body: { error: `project ${project}`, message: 'Parameter project is required' } }
    }
    const locale = query.text('locale') ?? 'en'
    if (!locales.includes(locale)) {
      return { status: 400, body: { message: 'Invalid format for parameter locale' } }
    }
    const current = semver.parse(query.text('current_version'), true)
    const notes = db.releases.filter(
      (note) => note.project === project && (!current || semver.gt(note.version, current, true)),
    )
    return { status: 200, body: notes.map((note) => inLanguage(note, locale)) }
  },
  { cacheSeconds: proxySeconds },
)

export const releaseOperations = [listReleases]
