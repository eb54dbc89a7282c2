/**
 * Invisible characters that text from strangers has no use for: soft hyphen, zero-width spaces and joiners of words,
 * direction marks, embeddings, overrides and isolates (they can make a text read as another one), fillers, annotations.
 * U+200C and U+200D are treated apart, see `misusedJoiner`.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}]/gu

/** Controls become a blank, so that words on both sides stay apart. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

const JOINING_SCRIPTS =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\u064b-\\u0655\\u0670'
const EMOJI_END = '\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}'

let joinerMisused: RegExp | undefined

/**
 * A joiner is kept inside an emoji sequence and between letters of scripts that need it; everywhere else it only hides.
 * Made on first use: sets of whole scripts are slow to build, and most texts need none.
 */
function misusedJoiner(): RegExp {
  joinerMisused ??= new RegExp(
    `(?<![${JOINING_SCRIPTS}${EMOJI_END}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINING_SCRIPTS}\\p{Extended_Pictographic}])`,
    'gu',
  )
  return joinerMisused
}

/** Letters, signs and blanks of common scripts that none of the rules below touches: nearly every text there is. */
const HARMLESS =
  /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3001-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/

/** Variation selectors are kept after emoji, keycap digits and Han; elsewhere they can smuggle hidden text. */
const SELECTOR_MISUSED =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}0-9#*])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Tag characters spell the flags of a few regions after the black flag; alone they are hidden text. */
const TAGS = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,8}\u{e007f}|[\u{e0000}-\u{e007f}]/gu

/** What cannot begin a text; a pair cut in the middle shows its second half as a lone surrogate. */
const ATTACHED = /^(?:[\p{M}\p{Cs}\u200c]|\u200d|[\u{1f3fb}-\u{1f3ff}]|[\u{e0000}-\u{e007f}])/u

/** More than six marks on one letter is decoration that climbs over neighbouring lines. */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu

/**
 * Text of a stranger, fit for display: no control, invisible or direction-changing characters, blanks collapsed.
 * One line, unless `keepNewlines`; then at most one empty line in a row. Linear in the length.
 */
export function cleanText(s: string, options: { keepNewlines?: boolean } = {}): string {
  if (HARMLESS.test(s)) return s.trim().replace(/ {2,}/g, ' ')
  const visible = s
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(TAGS, (found) => (found.startsWith('\u{1f3f4}') ? found : ''))
    .replace(SELECTOR_MISUSED, '')
    .replace(misusedJoiner(), '')
    .replace(STACKED_MARKS, '$1')
  if (!options.keepNewlines) return visible.replace(/\s+/gu, ' ').trim()
  return visible
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** At most `max` UTF-16 units, ellipsis included; cuts at a blank if one is near, never inside a character. */
export function cutText(s: string, max: number): string {
  if (s.length <= max) return s
  if (max < 1) return ''
  let end = max - 1
  const blank = s.lastIndexOf(' ', end)
  if (blank > max * 0.6) end = blank
  // Step back over what belongs to the character before: marks, joiners, skin tones, half a surrogate pair.
  while (end > 0 && (s[end - 1] === '\u200d' || ATTACHED.test(s.slice(end, end + 2)))) end--
  return `${s.slice(0, end).trimEnd()}…`
}

/** The first sentence of a text as one line of at most `max` UTF-16 units. */
export function firstSentence(s: string, max: number): string {
  const line = cleanText(s.slice(0, Math.max(max, 0) * 4 + 1000))
  const ends = /(?:[.!?…]+["'”’)\]]*(?= |$)|[。！？]+[」』）]*)/gu
  for (const found of line.matchAll(ends)) {
    const sentence = line.slice(0, found.index + found[0].length)
    if (!/(?:^|[ (])(?:e\.g|i\.e|etc|vs|cf|approx|incl|ver|v|no|\p{L})\.$/iu.test(sentence))
      return cutText(sentence, max)
  }
  return cutText(line, max)
}

/**
 * One line of plain text, at most `max` UTF-16 units, from a description that may hold Markdown or HTML. Pictures,
 * tags, link targets, code blocks and marks of structure are dropped, words are kept. For cards and page
 * descriptions; the result is text and must be rendered as text. Only a bounded part of a long text is read.
 */
export function plainFromMarkdown(s: string, max: number): string {
  const part = s.slice(0, Math.max(max, 0) * 10 + 5000)
  if (!MARKED_UP.test(part)) return cutText(cleanText(part), max)
  const prose = joinLines(proseLines(dropBlocks(part)))
  const words = prose
    .replace(/[\ue021-\ue07e]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(ESCAPED + sign.charCodeAt(0)))
    .replace(/!\[[^[\]]{0,500}\](?:\([^()]{0,2000}\)|\[[^[\]]{0,200}\])/g, ' ')
    .replace(
      /\[([^[\]]{0,500})\](?:\([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,500})?\)|\[[^[\]]{0,200}\])/g,
      '$1',
    )
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,500})>/gi, '$1')
    .replace(/<\/?[a-z!?][^<>]{0,2000}>/gi, ' ')
    .replace(/`+/g, '')
    // A lone star between two letters or digits, or between two blanks, is a multiplication and stays.
    .replace(/\*{2,}|~{2,}|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(
      /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/gi,
      (entity) => ENTITIES[entity.toLowerCase()] ?? entity,
    )
    .replace(/[\ue021-\ue07e]/g, (held) => String.fromCharCode(held.charCodeAt(0) - ESCAPED))
  return cutText(cleanText(words), max)
}

/** Anything that could be Markdown or HTML; most descriptions have none of it. */
const MARKED_UP = /[\\`*_[\]<>&#~|=\ue021-\ue07e]|^\s*(?:[-+:]|\d+[.)])/m

/** Escaped signs wait here, in the private area, until the unescaped ones have been read. */
const ESCAPED = 0xe000

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
}

/** Takes out comments, scripts and styles with their content; an unclosed one swallows the rest, as in a browser. */
function dropBlocks(s: string): string {
  let kept = ''
  let from = 0
  for (const open of s.matchAll(/<!--|<(script|style)\b/gi)) {
    if (open.index < from) continue
    kept += `${s.slice(from, open.index)} `
    const close = open[1] ? new RegExp(`</${open[1]}\\s{0,9}>`, 'gi') : /-->/g
    close.lastIndex = open.index
    if (!close.test(s)) return kept
    from = close.lastIndex
  }
  return kept + s.slice(from)
}

/** Marks of quotes and list items before the words of a line. */
const LEADING_MARKS =
  /^(?:[ \t]{0,20}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,20}[ \t]*(?:\[[ xX]\](?=\s))?/

interface ProseLine {
  words: string
  /** A heading or an item of a list, which does not run on from the line before it. */
  stands: boolean
  /** A heading: the line after it does not run on from it. */
  heads: boolean
}

/** Lines without fenced code, rules, table rulers and link definitions, each without its leading marks. */
function proseLines(s: string): ProseLine[] {
  const lines: ProseLine[] = []
  let fence: string | null = null
  for (const line of s.split(/\r\n|[\n\r]/)) {
    const mark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]?.[0] ?? null
    if (fence !== null) {
      if (mark === fence) fence = null
    } else if (mark !== null) {
      fence = mark
    } else if (!/^[\s|:=_*-]*$/.test(line) && !/^ {0,3}\[[^[\]]{1,200}\]: ?\S/.test(line)) {
      const marks = LEADING_MARKS.exec(line)?.[0] ?? ''
      const rest = line.slice(marks.length)
      const heads = /^#{1,6}\s/.test(rest)
      lines.push({
        words: rest.replace(/^#{1,6}(?=\s)|[ \t]#{1,6}[ \t]*$/g, '').replace(/\s\|\s|^\||\|$/g, ' '),
        stands: heads || /[^\s>]/.test(marks),
        heads,
      })
    }
  }
  return lines
}

/** One line of them all: a dot stands between what only its place had kept apart. */
function joinLines(lines: readonly ProseLine[]): string {
  let joined = ''
  let afterHeading = false
  for (const { words, stands, heads } of lines) {
    const isApart = (stands || afterHeading) && /[\p{L}\p{N})`*_]\s*$/u.test(joined.slice(-20))
    joined += (isApart ? ' \u00b7 ' : ' ') + words
    afterHeading = heads
  }
  return joined
}
