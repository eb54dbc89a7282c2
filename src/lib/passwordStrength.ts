/**
 * How hard a password is to guess, without a dictionary: the idea of zxcvbn (Wheeler, 2016), that patterns are what
 * guessers try first. Repeats, sequences, rows of the keyboard and the person's own words count as one character each.
 */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Length of the longest pattern that begins at a place; 1 for none. */
function patternAt(text: string, at: number, own: readonly string[]): number {
  const word = own.find((one) => text.startsWith(one, at))
  if (word) return word.length
  let length = 1
  while (text[at + length] === text[at] && at + length < text.length) length += 1
  if (length > 2) return length
  for (let end = text.length; end - at > 2; end -= 1) {
    if (runs.some((run) => run.includes(text.slice(at, end)))) return end - at
  }
  return 1
}

/**
 * @param known the person's name and address; their parts are worth nothing.
 * @returns 0 (easy to guess) to 3 (very good).
 */
export function passwordStrength(password: string, known: readonly string[] = []): 0 | 1 | 2 | 3 {
  const text = password.toLowerCase()
  const own = known
    .flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length > 2)
  let worth = 0
  for (let at = 0; at < text.length; worth += 1) at += patternAt(text, at, own)
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(text).size
  const score = Math.min(worth, different * 2) + Math.max(0, kinds - 1) * 1.5
  if (password.length < 8 || score < 9) return 0
  if (score < 13) return 1
  return score < 18 ? 2 : 3
}
