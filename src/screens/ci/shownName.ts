import { cleanText, cutText } from '#src/lib/cleanText.ts'

const longestName = 60

/** The name of a workflow, a system, a branch or a person, as somebody else wrote it: one line, never empty. */
export const shownName = (name: string): string => cutText(cleanText(name), longestName) || '—'
