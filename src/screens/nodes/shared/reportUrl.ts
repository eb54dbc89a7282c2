import { newIssueUrl } from './newIssueUrl.ts'

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
  return newIssueUrl(`Report: ${id}`, body)
}
