/** The first lines of a Markdown text, and whether there is more. An open code block is closed at the cut. */
export function shortMarkdown(
  text: string,
  mostLines: number,
  mostCharacters: number,
): { text: string; cut: boolean } {
  const lines = text.slice(0, mostCharacters * 4).split(/\r\n|[\n\r]/)
  const kept: string[] = []
  let length = 0
  let fence = ''
  for (const line of lines) {
    length += line.length
    if (kept.length >= mostLines || (length > mostCharacters && kept.length > 0)) {
      return { text: [...kept, fence].join('\n').trimEnd(), cut: true }
    }
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : ''
    kept.push(line)
  }
  return { text, cut: false }
}
