/**
 * Estimates how hard a password is to guess, without a dictionary. Follows zxcvbn (Wheeler, 2016): attackers try
 * patterns first, so repeats, sequences, keyboard rows and the user's own name count as one character each.
 */
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']
const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')])
const maxSequenceLength = Math.max(...sequences.map(({ length }) => length))

/** Returns the length of the longest pattern that starts at an index; 1 if none does. */
function patternLengthAt(text: string, at: number, userWords: readonly string[]): number {
  const word = userWords.find((userWord) => text.startsWith(userWord, at))
  if (word) return word.length
  let length = 1
  while (text[at + length] === text[at] && at + length < text.length) length += 1
  if (length > 2) return length
  for (let end = Math.min(text.length, at + maxSequenceLength); end - at > 2; end -= 1) {
    if (sequences.some((sequence) => sequence.includes(text.slice(at, end)))) return end - at
  }
  return 1
}

/**
 * @param userInfo the user's name and email address; their parts count as one character.
 * @returns 0 (easy to guess) to 3 (very strong).
 */
export function passwordStrength(password: string, userInfo: readonly string[] = []): 0 | 1 | 2 | 3 {
  const text = password.toLowerCase()
  const userWords = userInfo
    .flatMap((info) => info.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length > 2)
  let units = 0
  for (let at = 0; at < text.length; units += 1) at += patternLengthAt(text, at, userWords)
  const classCount = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((characters) =>
    characters.test(password),
  ).length
  const distinct = new Set(text).size
  const score = Math.min(units, distinct * 2) + Math.max(0, classCount - 1) * 1.5
  if (password.length < 8 || score < 9) return 0
  if (score < 13) return 1
  return score < 18 ? 2 : 3
}
