import type { Finding } from './statusReason.ts'

/** Where the registry's people take questions about reviews. */
const issues = 'https://github.com/Comfy-Org/registry-backend/issues/new'

/** Longest text in an address that every browser and GitHub take. */
const longest = 1800

export interface ReviewRequest {
  nodeId: string
  version: string
  publisherId: string
  status: string
  /** ISO text; null when unknown. */
  since: string | null
  repository: string
  findings: readonly Finding[]
  /** Address of the version's page. */
  page: string
}

const shownFindings = 20

/** A request for review in English, which those who review read; no code and nobody's address is in it. */
export function reviewRequestText(request: ReviewRequest): string {
  const rules = new Map<string, string[]>()
  for (const { rule, file, line } of request.findings.slice(0, shownFindings)) {
    const place = file ? `${file}${line ? `:${line}` : ''}` : ''
    rules.set(rule || 'other', [...(rules.get(rule || 'other') ?? []), place].filter(Boolean))
  }
  const findings = [...rules].map(([rule, places]) => `- ${rule}: ${places.join(', ') || 'no file named'}`)
  return [
    `Please review ${request.nodeId} ${request.version}.`,
    '',
    `- Pack: ${request.nodeId} (publisher ${request.publisherId})`,
    `- Version: ${request.version}, ${request.status}${request.since ? ` since ${request.since.slice(0, 10)}` : ''}`,
    `- Page: ${request.page}`,
    ...(request.repository ? [`- Repository: ${request.repository}`] : []),
    ...(findings.length > 0 ? ['', 'What the scanner found:', ...findings] : []),
    '',
    'Why this is safe: …',
  ].join('\n')
}

/** The address of a new issue with that text; its end is cut where an address gets too long. */
export function reviewRequestUrl(request: ReviewRequest, text: string): string {
  const params = new URLSearchParams({
    title: `Review of ${request.nodeId} ${request.version}`,
    body: Array.from(text).slice(0, longest).join('').toWellFormed(),
  })
  return `${issues}?${params}`
}
