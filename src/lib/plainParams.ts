import { cleanText, cutText } from './cleanText.ts'

const MOST = 40
const LONGEST_NAME = 80
const LONGEST_VALUE = 300

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

/** Whatever somebody put into an object, as names and texts of one line that are safe to show; at most forty. */
export function plainParams(params: unknown): [name: string, value: string][] {
  if (typeof params !== 'object' || params === null) return []
  return Object.entries(params)
    .slice(0, MOST)
    .map(([name, value]) => [
      cutText(cleanText(name), LONGEST_NAME),
      cutText(cleanText(valueText(value).slice(0, LONGEST_VALUE * 4)), LONGEST_VALUE),
    ])
}
