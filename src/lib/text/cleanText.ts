/**
 * Invisible characters with no use in user-generated text: soft hyphens, zero-width spaces, word joiners, fillers,
 * annotations, and bidirectional controls, which can make a text read as another one.
 * U+200C and U+200D are handled by `misusedJoiner`.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}]/gu

/** Control characters become a space, so that the words on both sides stay apart. */
const controlCharacter = /(?![\t\n\r])\p{Cc}/gu

const joiningScripts =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\u064b-\\u0655\\u0670'
const emojiEnd = '\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}'

/**
 * Matches joiners outside emoji sequences and outside scripts that need them, where they can only hide text.
 * Not a constant: patterns with whole scripts are slow to compile, most texts don't need this one, and browsers cache
 * compiled patterns.
 */
function misusedJoiner(): RegExp {
  return new RegExp(
    `(?<![${joiningScripts}${emojiEnd}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joiningScripts}\\p{Extended_Pictographic}])`,
    'gu',
  )
}

/** Fast path for nearly every text: characters of common scripts that none of the rules changes. */
const harmlessText =
  /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3001-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/

/** Variation selectors are valid after emoji, keycap digits, Han and Mongolian; elsewhere they can carry hidden text. */
const misusedSelector =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}0-9#*])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Tag characters are valid after the black flag, where they spell regional flags; alone they are hidden text. */
const tagCharacters =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,8}\u{e007f}|[\u{e0000}-\u{e007f}]/gu

/** Characters that belong to the one before. A surrogate pair cut in half starts with a lone surrogate. */
const attachedCharacter = /^(?:[\p{M}\p{Cs}\u200c]|\u200d|[\u{1f3fb}-\u{1f3ff}]|[\u{e0000}-\u{e007f}])/u

/** More than six combining marks on a letter ("Zalgo" text) would overlap the neighboring lines. */
const stackedMarks = /(\p{M}{6})\p{M}+/gu

/**
 * Makes user-generated text safe to display: removes control, invisible and bidirectional characters and collapses
 * whitespace. Returns one line; with `keepNewlines`, lines with at most one blank line in a row. Runs in linear time.
 */
export function cleanText(s: string, options: { keepNewlines?: boolean } = {}): string {
  if (harmlessText.test(s)) return s.trim().replace(/ {2,}/g, ' ')
  const visible = s
    .replace(invisible, '')
    .replace(controlCharacter, ' ')
    .replace(tagCharacters, (found) => (found.startsWith('\u{1f3f4}') ? found : ''))
    .replace(misusedSelector, '')
    .replace(misusedJoiner(), '')
    .replace(stackedMarks, '$1')
  if (!options.keepNewlines) return visible.replace(/\s+/gu, ' ').trim()
  return visible
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Truncates to `max` UTF-16 units including the ellipsis, at a space if one is near, never inside a character. */
export function cutText(s: string, max: number): string {
  if (s.length <= max) return s
  if (max < 1) return ''
  let end = max - 1
  const space = s.lastIndexOf(' ', end)
  if (space > max * 0.6) end = space
  // Step back over marks, joiners, skin tones and halves of surrogate pairs: they belong to the character before.
  while (end > 0 && (s[end - 1] === '\u200d' || attachedCharacter.test(s.slice(end, end + 2)))) end--
  return `${s.slice(0, end).trimEnd()}…`
}

/**
 * Converts a description in Markdown or HTML to one line of plain text of at most `max` UTF-16 units, for cards and
 * page descriptions. Drops images, tags, link targets, code blocks and structural markup. Reads a bounded part of long
 * texts. The result is not escaped: render it as text.
 */
export function plainFromMarkdown(s: string, max: number): string {
  const part = s.slice(0, Math.max(max, 0) * 10 + 5000)
  if (!markupPattern.test(part)) return cutText(cleanText(part), max)
  const prose = joinLines(proseLines(dropBlocks(part)))
  const plain = prose
    .replace(/[\ue021-\ue07e]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) =>
      String.fromCharCode(escapeOffset + char.charCodeAt(0)),
    )
    .replace(/!\[[^[\]]{0,500}\](?:\([^()]{0,2000}\)|\[[^[\]]{0,200}\])/g, ' ')
    .replace(
      /\[([^[\]]{0,500})\](?:\([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,500})?\)|\[[^[\]]{0,200}\])/g,
      '$1',
    )
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,500})>/gi, '$1')
    .replace(/<\/?[a-z!?][^<>]{0,2000}>/gi, ' ')
    .replace(/`+/g, '')
    // Keep a single asterisk between two letters or digits, or between two spaces: it is a multiplication.
    .replace(/\*{2,}|~{2,}|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(
      /&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/gi,
      (entity) => entities[entity.toLowerCase()] ?? entity,
    )
    .replace(/[\ue021-\ue07e]/g, (mapped) => String.fromCharCode(mapped.charCodeAt(0) - escapeOffset))
  return cutText(cleanText(plain), max)
}

/** Matches anything that could be Markdown or HTML. Most descriptions contain none. */
const markupPattern = /[\\`*_[\]<>&#~|=\ue021-\ue07e]|^\s*(?:[-+:]|\d+[.)])/m

/** Offset into the private use area, where backslash-escaped characters are parked while markup is removed. */
const escapeOffset = 0xe000

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
}

/** Removes comments, scripts and styles with their content. An unclosed one removes the rest, as in a browser. */
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

/** Block quote and list item markers at the start of a line. */
const leadingMarks =
  /^(?:[ \t]{0,20}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){0,20}[ \t]*(?:\[[ xX]\](?=\s))?/

interface ProseLine {
  text: string
  /** A heading or a list item: it doesn't continue the line before it. */
  startsBlock: boolean
  /** A heading: the line after it doesn't continue it. */
  isHeading: boolean
}

/** Returns the lines of prose without their leading markers; skips fenced code, rules, table rulers and link definitions. */
function proseLines(s: string): ProseLine[] {
  const lines: ProseLine[] = []
  let fence: string | null = null
  for (const line of s.split(/\r\n|[\n\r]/)) {
    const fenceMark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]?.[0] ?? null
    if (fence !== null) {
      if (fenceMark === fence) fence = null
    } else if (fenceMark !== null) {
      fence = fenceMark
    } else if (!/^[\s|:=_*-]*$/.test(line) && !/^ {0,3}\[[^[\]]{1,200}\]: ?\S/.test(line)) {
      const marks = leadingMarks.exec(line)?.[0] ?? ''
      const rest = line.slice(marks.length)
      const isHeading = /^#{1,6}\s/.test(rest)
      lines.push({
        text: rest.replace(/^#{1,6}(?=\s)|[ \t]#{1,6}[ \t]*$/g, '').replace(/\s\|\s|^\||\|$/g, ' '),
        startsBlock: isHeading || /[^\s>]/.test(marks),
        isHeading,
      })
    }
  }
  return lines
}

/** Joins lines into one, with a middle dot between blocks that only the line break separated. */
function joinLines(lines: readonly ProseLine[]): string {
  let joined = ''
  let isAfterHeading = false
  for (const { text, startsBlock, isHeading } of lines) {
    const needsDot = (startsBlock || isAfterHeading) && /[\p{L}\p{N})`*_]\s*$/u.test(joined.slice(-20))
    joined += (needsDot ? ' \u00b7 ' : ' ') + text
    isAfterHeading = isHeading
  }
  return joined
}
