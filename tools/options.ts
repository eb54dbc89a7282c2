/**
 * Parses an option's value as a whole number.
 * @param option its name without dashes.
 * @throws for any other text, and for a number below `min`: the message names the option.
 */
export function wholeNumber(option: string, text: string, min = 0): number {
  if (!/^\d+$/.test(text) || Number(text) < min)
    throw new Error(`--${option} must be a whole number, at least ${min}, but is “${text}”`)
  return Number(text)
}
