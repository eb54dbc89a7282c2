export type CappedMarkdown = { text: string; mode: 'markdown' | 'plain'; cut: boolean }

const LONGEST = 10_000
/** Deeper nesting is nobody's text; it makes Markdown parsers and the page's own tree slow or deep. */
const DEEPEST = 50
/**
 * Counts above which a parser's time grows with their square, found by feeding it repetitions: it looks back over the
 * text for the partner of each closing bracket, and over all runs of emphasis marks for each of them.
 */
const MOST_LOOSE_BRACKETS = 200
const MOST_RUNS = 1000
const COSTLY: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/www\./gi, 300],
  [/<!--/g, 100],
  [/\\/g, 1000],
]

/**
 * Limits a stranger's Markdown before it is parsed: at most 10,000 characters, and `plain` (show as text) when quotes,
 * lists, brackets or emphasis nest deeper than 50, or come in numbers that stall a parser. An estimate that errs
 * towards `plain`. One pass, linear time.
 */
export function capMarkdown(text: string | null | undefined): CappedMarkdown {
  const whole = text ?? ''
  const cut = whole.length > LONGEST
  const kept = cut ? whole.slice(0, LONGEST).replace(/\p{Cs}$/u, '') : whole
  return { text: kept, mode: isTooMuch(kept) ? 'plain' : 'markdown', cut }
}

function isTooMuch(text: string): boolean {
  if (COSTLY.some(([pattern, most]) => (text.match(pattern)?.length ?? 0) > most)) return true
  const tally: Tally = { looseBrackets: 0, runs: 0, open: nothingOpen() }
  let fence: string | null = null
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const prefix = containers(line)
    if (prefix.depth > DEEPEST) return true
    const rest = line.slice(prefix.length)
    const mark = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[1]?.[0] ?? null
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null
    // Inline marks pair up inside one block only. Code is still looked at, line by line, in case the fence is none.
    if (fence !== null || prefix.startsItem || /^\s*$/.test(rest) || /^#{1,6}\s/.test(rest))
      tally.open = nothingOpen()
    if (inlineTooMuch(rest, tally)) return true
  }
  return false
}

/** `open` is of the present block, the others are of the whole text. */
type Tally = { looseBrackets: number; runs: number; open: Open }

/** Open brackets, and open levels of each emphasis mark: one mark cannot close what another one opened. */
type Open = { '[': number; '*': number; _: number; '~': number }

function nothingOpen(): Open {
  return { '[': 0, '*': 0, _: 0, '~': 0 }
}

/** Quotes, list marks and footnotes at the start of a line, on one line or by indentation (two columns a level). */
function containers(line: string): { depth: number; length: number; startsItem: boolean } {
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

/** Counts brackets and emphasis, carrying on from the lines before. */
function inlineTooMuch(line: string, tally: Tally): boolean {
  const { open } = tally
  for (let at = 0; at < line.length; at++) {
    const unit = line[at]
    if (unit === '\\') at++
    else if (unit === '[') open['[']++
    else if (unit === ']' && open['['] > 0) open['[']--
    else if (unit === ']') tally.looseBrackets++
    else if (unit === '*' || unit === '_' || unit === '~') {
      const end = runEnd(line, at)
      countRun(open, unit, end - at, line[at - 1] ?? ' ', line[end] ?? ' ')
      tally.runs++
      at = end - 1
    }
    if (open['['] > DEEPEST || open['*'] + open._ + open['~'] > DEEPEST) return true
  }
  return tally.looseBrackets > MOST_LOOSE_BRACKETS || tally.runs > MOST_RUNS
}

/**
 * Two marks make one strong emphasis, so a run of n opens or closes at most half of n, rounded up. Which of both a run
 * may do depends on blanks and punctuation beside it (CommonMark 0.31, section 6.2).
 */
function countRun(open: Open, unit: '*' | '_' | '~', length: number, before: string, after: string): void {
  const levels = Math.ceil(length / 2)
  const [was, next] = [sideOf(before), sideOf(after)]
  const left = next !== 'blank' && (next === 'letter' || was !== 'letter')
  const right = was !== 'blank' && (was === 'letter' || next !== 'letter')
  const mayOpen = left && (unit !== '_' || !right || was === 'sign')
  const mayClose = right && (unit !== '_' || !left || next === 'sign')
  if (mayClose && (open[unit] > 0 || !mayOpen)) open[unit] = Math.max(0, open[unit] - levels)
  else if (mayOpen) open[unit] += levels
}

function sideOf(character: string): 'blank' | 'sign' | 'letter' {
  if (/\s/.test(character)) return 'blank'
  return /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter'
}

function runEnd(line: string, at: number): number {
  let end = at
  while (line[end] === line[at]) end++
  return end
}
