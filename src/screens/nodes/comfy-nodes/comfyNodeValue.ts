import { cleanText, cutText } from '#src/lib/cleanText.ts'
import type { NodeInput } from '#src/lib/comfyNode.ts'

const longestValue = 120
const readableNumber = 1e9

/** A bound or step as short text. Bounds such as 2^64 are meant as "none" and shown by their size. */
export function shortNumber(value: number, format: (value: number) => string): string {
  if (Math.abs(value) >= readableNumber) return value.toExponential(1).replace('e+', 'e')
  return Number.isInteger(value) ? format(value) : String(value)
}

/** What a widget holds before anybody touches it; null when nothing is said. A combo starts with its first choice. */
export function startValue(input: NodeInput): string | null {
  const value = input.defaultValue ?? (input.type === 'BOOLEAN' ? undefined : input.options?.[0])
  return value === undefined ? null : cutText(cleanText(value), longestValue)
}
