import { cleanText, cutText } from '#src/lib/text/cleanText.ts'

const maxNameLength = 60

/** Third-party name of a workflow, system, branch or person as one line, truncated; never empty. */
export const displayName = (name: string): string => cutText(cleanText(name), maxNameLength) || '—'
