/** No real text nests deeper, and deep nesting makes Markdown parsers and React slow. */
const maxDepth = 50

interface Limits {
  /**
   * Above these counts parsing takes quadratic time (measured with repeated input): the parser searches backwards for the
   * partner of each closing bracket, and through all emphasis runs for each run.
   */
  unmatchedBrackets: number
  emphasisRuns: number
  patterns: readonly (readonly [pattern: RegExp, max: number])[]
}

const textLimits: Limits = {
  unmatchedBrackets: 200,
  emphasisRuns: 1000,
  patterns: [
    [/www\./gi, 300],
    [/<!--/g, 100],
    [/\\/g, 1000],
  ],
}

const readmeLimits: Limits = {
  unmatchedBrackets: 500,
  emphasisRuns: 6000,
  patterns: [
    [/www\./gi, 300],
    [/<!--/g, 200],
    [/\\/g, 2000],
  ],
}

/** Unclosed HTML tags nest, and the parser reopens unclosed formatting in each paragraph. Real READMEs leave few open. */
const maxOpenTags = 200

function hasTooManyOpenTags(text: string): boolean {
  let open = 0
  for (const [, slash] of text.matchAll(
    /<(\/?)(?!(?:br|hr|img|input|li|p|source|t[dhr])\b)[a-z][a-z\d-]*/gi,
  )) {
    open += slash ? -1 : 1
    if (open > maxOpenTags) return true
    // A closing tag without an opening one closes nothing.
    if (open < 0) open = 0
  }
  return false
}

/**
 * Whether quotes, lists, brackets or emphasis of a Markdown text nest deeper than 50 or are numerous enough to stall the
 * parser. The estimate errs toward true and takes linear time.
 */
export const isTextTooExpensive = (text: string): boolean => isTooExpensive(text, textLimits)

/** Whether a README is too expensive to parse. READMEs are longer than other texts, and contain HTML. */
export const isReadmeTooExpensive = (text: string): boolean =>
  isTooExpensive(text, readmeLimits) || hasTooManyOpenTags(text)

function isTooExpensive(text: string, limits: Limits): boolean {
  if (limits.patterns.some(([pattern, max]) => (text.match(pattern)?.length ?? 0) > max)) return true
  const tally: Tally = { unmatchedBrackets: 0, runs: 0, open: noneOpen() }
  let fence: string | null = null
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const prefix = blockPrefix(line)
    if (prefix.depth > maxDepth) return true
    const rest = line.slice(prefix.length)
    const mark = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[1]?.[0] ?? null
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null
    // Inline marks pair up within one block only. Fenced lines are checked too, in case the fence isn't one.
    if (fence !== null || prefix.startsItem || /^\s*$/.test(rest) || /^#{1,6}\s/.test(rest))
      tally.open = noneOpen()
    if (isLineTooExpensive(rest, tally, limits)) return true
  }
  return false
}

/** `open` counts in the current block, the others in the whole text. */
type Tally = { unmatchedBrackets: number; runs: number; open: Open }

/** Open brackets, and open levels per emphasis mark: a mark only closes its own kind. */
type Open = { '[': number; '*': number; _: number; '~': number }

function noneOpen(): Open {
  return { '[': 0, '*': 0, _: 0, '~': 0 }
}

/** Parses quote, list and footnote markers at the start of a line. Two columns of indentation count as a level. */
function blockPrefix(line: string): { depth: number; length: number; startsItem: boolean } {
  const mark = /([ \t]*)(?:(>)|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^(?:[^\\[\]\s]|\\.){1,999}\]:)/y
  let depth = 0
  let length = 0
  let startsItem = false
  for (let found = mark.exec(line); found; found = mark.exec(line)) {
    const indent = found[1] ?? ''
    depth += 1 + (found[2] === undefined ? Math.floor(indent.replaceAll('\t', '    ').length / 2) : 0)
    startsItem ||= found[2] === undefined
    length = mark.lastIndex
  }
  while (line[length] === ' ') length++
  return { depth, length, startsItem }
}

/** Counts the brackets and emphasis marks of a line, continuing from the lines before. */
function isLineTooExpensive(line: string, tally: Tally, limits: Limits): boolean {
  const { open } = tally
  for (let at = 0; at < line.length; at++) {
    const unit = line[at]
    if (unit === '\\') at++
    else if (unit === '[') open['[']++
    else if (unit === ']' && open['['] > 0) open['[']--
    else if (unit === ']') tally.unmatchedBrackets++
    else if (unit === '*' || unit === '_' || unit === '~') {
      const end = runEnd(line, at)
      countRun(open, unit, end - at, line[at - 1] ?? ' ', line[end] ?? ' ')
      tally.runs++
      at = end - 1
    }
    if (open['['] > maxDepth || open['*'] + open._ + open['~'] > maxDepth) return true
  }
  return tally.unmatchedBrackets > limits.unmatchedBrackets || tally.runs > limits.emphasisRuns
}

/**
 * A run of n marks opens or closes at most n/2 levels, rounded up, since two marks make one strong emphasis. Whether it
 * can open or close depends on the characters beside it (CommonMark 0.31, section 6.2).
 */
function countRun(open: Open, unit: '*' | '_' | '~', length: number, before: string, after: string): void {
  const levels = Math.ceil(length / 2)
  const [previous, next] = [characterClass(before), characterClass(after)]
  const isLeftFlanking = next !== 'space' && (next === 'letter' || previous !== 'letter')
  const isRightFlanking = previous !== 'space' && (previous === 'letter' || next !== 'letter')
  const canOpen = isLeftFlanking && (unit !== '_' || !isRightFlanking || previous === 'punctuation')
  const canClose = isRightFlanking && (unit !== '_' || !isLeftFlanking || next === 'punctuation')
  if (canClose && (open[unit] > 0 || !canOpen)) open[unit] = Math.max(0, open[unit] - levels)
  else if (canOpen) open[unit] += levels
}

function characterClass(character: string): 'space' | 'punctuation' | 'letter' {
  if (/\s/.test(character)) return 'space'
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter'
}

function runEnd(line: string, at: number): number {
  let end = at
  while (line[end] === line[at]) end++
  return end
}
