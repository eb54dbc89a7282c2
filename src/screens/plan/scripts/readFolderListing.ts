import type { PackMention } from './packMention.ts'

/** Folders and files in `custom_nodes` that aren't packs. */
const ignored: ReadonlySet<string> = new Set([
  '.',
  '..',
  '.disabled',
  '__pycache__',
  '.git',
  '.cache',
  '.vscode',
  // The heading of PowerShell's `select Name`.
  'name',
])
/** Far more than any installation has. */
const maxLines = 5000
const maxNames = 10_000
/** Longer lines are prose or data. */
const maxLineLength = 500
/** Stands for text that can't be a name, so that it counts as rejected. */
const noName = '?'
const folderName = /^[A-Za-z0-9_][A-Za-z0-9._ +@()-]{0,99}$/

/** The date of `ls -l`: `Jun  3 10:12`, `3. Jun 2024` or `2025-06-03 10:12`. */
const lsDate = /(?:(?:\S+\s+\d+|\d+\.?\s+\S+)\s+[\d:]+|[\d-]+\s+[\d:.]+(?:\s+[+-]\d{4})?)/.source
/** The date and time of Windows, with `AM` behind or `오전` before the time. */
const windowsDate = /\d[\d./-]+\s+(?:[^\s\d]+\s+)?\d+:\d+(?:\s*[ap]m)?/.source

/** Lines of `ls -l`, `dir`, `Get-ChildItem` and `tree` that name a folder or a link; the first group is the name. */
const folderLines: readonly RegExp[] = [
  new RegExp(
    String.raw`^\s*[dl][rwxsStTl-]{9}[.+@]?\s+\d+\s+\S+\s+\S+\s+[\d.,]+[BKMGT]?\s+${lsDate}\s+(.+)$`,
  ),
  new RegExp(String.raw`^\s*${windowsDate}\s+<(?:DIR|JUNCTION|SYMLINKD)>\s+(.+)$`, 'i'),
  new RegExp(String.raw`^\s*d[arhsl-]{4,5}\s+${windowsDate}\s+(.+)$`, 'i'),
  // Folders in folders are indented.
  /^[├└+|`\\][─-]{2,}\s*(.+)$/,
]

/** Lines of the same commands about files and totals. */
const otherLine =
  /^(?:total\s+\d|[-lcbps][rwxsStTl-]{9}|-[arhsl-]{4,5}\s|\d[\d./-]+\s+\d+:\d+|(?:Directory|Volume|Mode|Verzeichnis)\b|----)|\b(?:File\(s\)|Dir\(s\)|bytes)\b/i

/** Reads the names of folders from a listing, each once. Returns nothing for a text that isn't a listing. */
export function readFolderListing(text: string): PackMention[] {
  const lines = text
    .split(/\r?\n/, maxLines)
    .map((line) => (line.length > maxLineLength ? noName : line.trimEnd()))
  const isDetailed = lines.some((line) => folderLines.some((pattern) => pattern.test(line)))
  const names = lines.flatMap((line) => (isDetailed ? detailedNames(line) : bareNames(line)))
  const mentions = new Map<string, PackMention>()
  let rejected = 0
  for (const name of names.slice(0, maxNames)) {
    const mention = mentionOf(name)
    if (mention) mentions.set(mention.folder ?? '', mention)
    else if (!isIgnored(name)) rejected += 1
  }
  // Prose has words and punctuation that no folder has.
  return rejected > mentions.size ? [] : [...mentions.values()]
}

function detailedNames(line: string): string[] {
  const name = folderLines.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  return name === undefined ? [] : [name.replace(/\s->\s.*$|\s\[[^[\]]*\]$/, '')]
}

/** `ls` separates names by line breaks or several spaces; paths end with the name. */
function bareNames(text: string): string[] {
  const line = text.trim()
  if (line === '' || otherLine.test(line)) return []
  return (
    line
      .split(/\t| {2,}/)
      .map((name) => name.replace(/(?<![/\\*@])[/\\*@]+$/, '').replace(/^.*[/\\]/, ''))
      // Unquoted names with spaces are prose.
      .map((name) => (/^[^' ]+ /.test(name) ? noName : name))
  )
}

function isIgnored(name: string): boolean {
  return (
    name === '' || ignored.has(name.toLowerCase()) || /\.(?:py|example|md|txt|json|disabled)$/i.test(name)
  )
}

/** ComfyUI-Manager disables a pack with `.disabled` at the end, and appends `@version` in its own folder for these. */
function mentionOf(text: string): PackMention | null {
  const name = text
    .replace(/^'(.*)'$/, '$1')
    .replace(/(?<![/\\])[/\\]+$/, '')
    .trim()
  const isDisabled = /\.disabled$/i.test(name)
  const [folder = '', version] = name.replace(/\.disabled$/i, '').split('@')
  if (isIgnored(folder) || !folderName.test(folder)) return null
  const number = version?.replaceAll('_', '.') ?? ''
  return {
    packId: null,
    folder,
    repository: null,
    version: /^\d+\.\d+\.\d+$/.test(number) ? number : null,
    isDisabled,
  }
}
