/** Parsing longer texts would freeze the page, and no real node interface comes close. */
const defaultMaxLength = 200_000

/**
 * Parses JSON. Returns undefined if the text is missing, empty, malformed or longer than `maxLength` characters.
 * Reads Python's `NaN` and `Infinity` as null and infinity, because the texts come from Python's encoder.
 * Returns values other than strings unchanged.
 */
export function readJson(text: unknown, maxLength = defaultMaxLength): unknown {
  if (typeof text !== 'string') return text ?? undefined
  if (text.trim() === '' || text.length > maxLength) return undefined
  return tryParse(text) ?? tryParse(replacePythonNumbers(text))
}

/** Whether a value is an object other than an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces Python's numbers outside of strings. Matches an unterminated string whole, to keep the search linear. */
function replacePythonNumbers(text: string): string {
  return text.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\bInfinity\b|\bNaN\b/g, (found) => {
    if (found.startsWith('"')) return found
    if (found === 'NaN') return 'null'
    // JSON has no infinity, but numbers beyond the range of a float are read as such.
    return found === 'Infinity' ? '1e999' : '-1e999'
  })
}
