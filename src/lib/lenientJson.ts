/** Longer JSON texts are not read: no honest interface comes near, and parsing would freeze the page. */
const LONGEST = 200_000

/**
 * The value of a JSON text, or undefined if there is none to be had: missing, empty, over `longest` characters, broken.
 * Python's `NaN` and `Infinity` are read as null and infinity, because the texts come from Python's encoder.
 * A value that is no text is returned as it is.
 */
export function readJson(text: unknown, longest = LONGEST): unknown {
  if (typeof text !== 'string') return text ?? undefined
  if (text.trim() === '' || text.length > longest) return undefined
  return parsed(text) ?? parsed(withoutPythonNumbers(text))
}

/** Whether a value is an object with keys, as opposed to a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces the words outside strings only. A string that never ends is taken whole, else the search would start over at each of its quotes. */
function withoutPythonNumbers(text: string): string {
  return text.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\bInfinity\b|\bNaN\b/g, (found) => {
    if (found.startsWith('"')) return found
    return found === 'NaN' ? 'null' : found === 'Infinity' ? '1e999' : '-1e999'
  })
}
