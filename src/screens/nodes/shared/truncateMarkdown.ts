import { cutText } from '#src/lib/text/cleanText.ts'

/**
 * Truncates a Markdown text at a line break, or within a very long first line; a code block that is open at the cut gets
 * closed.
 */
export function truncateMarkdown(
  text: string,
  maxLines: number,
  maxCharacters: number,
): { text: string; isTruncated: boolean } {
  // The first line may be longer, because a cut within a line can break its Markdown.
  const maxFirstLine = maxCharacters * 4
  const lines = text.slice(0, maxFirstLine).split(/\r\n|[\n\r]/)
  const kept: string[] = []
  let length = 0
  let fence = ''
  for (const line of lines) {
    length += line.length
    if (kept.length >= maxLines || (length > maxCharacters && kept.length > 0)) {
      return { text: [...kept, fence].join('\n').trimEnd(), isTruncated: true }
    }
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (marker && (fence === '' || marker.startsWith(fence))) fence = fence === '' ? marker : ''
    kept.push(line)
  }
  return text.length > maxFirstLine
    ? { text: cutText(text, maxCharacters), isTruncated: true }
    : { text, isTruncated: false }
}
