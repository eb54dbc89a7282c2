import { cleanText, cutText } from '#src/lib/text/cleanText.ts'

const MAX_PARAMS = 40
const MAX_NAME_LENGTH = 80
const MAX_VALUE_LENGTH = 300

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

/** Converts an arbitrary object to at most 40 name/value pairs of one-line texts that are safe to display. */
export function plainParams(params: unknown): [name: string, value: string][] {
  if (typeof params !== 'object' || params === null) return []
  return Object.entries(params)
    .slice(0, MAX_PARAMS)
    .map(([name, value]) => [
      cutText(cleanText(name), MAX_NAME_LENGTH),
      cutText(cleanText(formatValue(value).slice(0, MAX_VALUE_LENGTH * 4)), MAX_VALUE_LENGTH),
    ])
}
