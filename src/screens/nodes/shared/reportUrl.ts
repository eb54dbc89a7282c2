/** Issue tracker of the registry. */
const NEW_ISSUE_URL = 'https://github.com/Comfy-Org/registry-backend/issues/new'

interface ReportedPack {
  id: string
  publisherId: string
  /** The installable version; empty if there is none. */
  version: string
  /** URL of the pack's page. */
  page: string
}

/** URL of a new issue that reports a pack. In English, the language of the reviewers; the user adds the reason. */
export function reportUrl({ id, publisherId, version, page }: ReportedPack): string {
  const body = [
    `I'd like to report ${id}.`,
    '',
    `- Pack: ${id} (publisher ${publisherId || 'unknown'})`,
    ...(version ? [`- Version: ${version}`] : []),
    `- Page: ${page}`,
    '',
    'What is wrong: …',
  ].join('\n')
  const params = new URLSearchParams({ title: `Report: ${id}`.toWellFormed(), body: body.toWellFormed() })
  return `${NEW_ISSUE_URL}?${params}`
}

/** `-`, `_` and spaces have a meaning in the address of a badge. */
const badgeText = (text: string) =>
  encodeURIComponent(text.replaceAll('-', '--').replaceAll('_', '__').replaceAll(' ', '_'))

/** Markdown of a badge that links to the pack's page. Null for an id that could break out of the Markdown. */
export function badgeMarkdown(id: string, page: string): string | null {
  if (!/^[\w.-]{1,100}$/.test(id)) return null
  const image = `https://img.shields.io/badge/ComfyUI_Registry-${badgeText(id)}-2a51d8`
  return `[![ComfyUI Registry: ${id}](${image})](${page})`
}
