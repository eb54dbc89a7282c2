import { cleanText, cutText } from '#src/lib/text/cleanText.ts'

const maxParams = 40
const maxNameLength = 80
const maxValueLength = 300

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

/** Converts an arbitrary object to at most 40 name/value pairs of one-line texts that are safe to display. */
export function plainParams(params: unknown): [name: string, value: string][] {
  if (typeof params !== 'object' || params === null) return []
  return Object.entries(params)
    .slice(0, maxParams)
    .map(([name, value]) => [
      cutText(cleanText(name), maxNameLength),
      cutText(cleanText(formatValue(value).slice(0, maxValueLength * 4)), maxValueLength),
    ])
}
