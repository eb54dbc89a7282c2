import { isRecord } from '#src/lib/json/lenientJson.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'

export type License =
  | { kind: 'none' }
  /** `spdxUrl`: page with the license text, null unless the name is a known SPDX license. */
  | { kind: 'name'; name: string; spdxUrl: string | null }
  /** A file of the repository. User-generated: validate before putting it into a URL. */
  | { kind: 'file'; file: string }
  | { kind: 'text'; text: string; name: string | null }

/** Longer one-line texts aren't license names. */
const maxNameLength = 60

/** SPDX identifiers with other spellings, which `aliasKey` compares. */
const spdxLicenses: readonly (readonly [id: string, ...aliases: string[]])[] = [
  ['MIT', 'Expat', 'MIT (MIT)'],
  ['Apache-2.0', 'Apache', 'Apache Software', 'ASL 2.0'],
  ['GPL-3.0', 'General Public 3'],
  ['GPL-3.0-only'],
  ['GPL-3.0-or-later', 'GPL-3.0+'],
  ['GPL-2.0', 'General Public 2'],
  ['GPL-2.0-only'],
  ['GPL-2.0-or-later', 'GPL-2.0+'],
  ['LGPL-3.0', 'Lesser General Public 3'],
  ['LGPL-3.0-only'],
  ['LGPL-3.0-or-later', 'LGPL-3.0+'],
  ['LGPL-2.1', 'Lesser General Public 2.1'],
  ['LGPL-2.1-only'],
  ['LGPL-2.1-or-later', 'LGPL-2.1+'],
  ['AGPL-3.0', 'Affero General Public 3'],
  ['AGPL-3.0-only'],
  ['AGPL-3.0-or-later', 'AGPL-3.0+'],
  ['BSD-2-Clause', 'BSD 2', 'Simplified BSD'],
  ['BSD-3-Clause', 'BSD 3', 'New BSD'],
  ['0BSD', 'BSD Zero Clause'],
  ['ISC'],
  ['MPL-2.0', 'Mozilla Public 2'],
  ['Unlicense'],
  ['WTFPL'],
  ['Zlib'],
  ['BSL-1.0', 'Boost Software 1'],
  ['EUPL-1.2', 'European Union Public 1.2'],
  ['Artistic-2.0'],
  ['CC0-1.0', 'CC0', 'CC0 1 Universal', 'Creative Commons Zero'],
  ['CC-BY-4.0', 'Creative Commons Attribution 4'],
  ['CC-BY-SA-4.0'],
  ['CC-BY-NC-4.0'],
  ['CC-BY-NC-SA-4.0'],
  ['CC-BY-NC-ND-4.0'],
]

const spdxByKey = new Map(
  spdxLicenses.flatMap(([id, ...aliases]) => [id, ...aliases].map((alias) => [aliasKey(alias), id] as const)),
)

/** Patterns of full license texts, matched against their first lines. */
const textPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bGNU AFFERO GENERAL PUBLIC LICENSE\s{1,99}Version 3\b/i, 'AGPL-3.0'],
  [/\bGNU LESSER GENERAL PUBLIC LICENSE\s{1,99}Version 3\b/i, 'LGPL-3.0'],
  [/\bGNU LESSER GENERAL PUBLIC LICENSE\s{1,99}Version 2\.1\b/i, 'LGPL-2.1'],
  [/\bGNU GENERAL PUBLIC LICENSE\s{1,99}Version 3\b/i, 'GPL-3.0'],
  [/\bGNU GENERAL PUBLIC LICENSE\s{1,99}Version 2\b/i, 'GPL-2.0'],
  [/\bApache License,?\s{1,99}Version 2\.0\b/i, 'Apache-2.0'],
  [/\bMozilla Public License,?\s{1,99}Version 2\.0\b/i, 'MPL-2.0'],
  [
    /^(?:The )?MIT License\b|Permission is hereby granted, free of charge, to any person obtaining a copy/i,
    'MIT',
  ],
  [/^BSD 3-Clause\b|Neither the name of/i, 'BSD-3-Clause'],
  [/^BSD 2-Clause\b/i, 'BSD-2-Clause'],
  [/^ISC License\b/i, 'ISC'],
  [/This is free and unencumbered software released into the public domain/i, 'Unlicense'],
  [/^(?:Creative Commons )?CC0 1\.0\b/i, 'CC0-1.0'],
]

/**
 * Parses a pack's `license` in all forms the API returns: JSON of the publishing client (`{"file":"LICENSE"}`,
 * `{"text":"MIT"}`, `{}`), the TOML-like form of the old admin page (`{file="LICENSE"}`), a name, the name of a license
 * file, or a full license text. Returns other texts unchanged, as kind `text`.
 */
export function parseLicense(text: string): License {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === '{}' || trimmed === 'null') return { kind: 'none' }
  const fields = readJsonForm(trimmed) ?? readTomlForm(trimmed)
  if (!fields) return readPlainText(trimmed)
  if (fields.file) return { kind: 'file', file: fields.file }
  return fields.text ? readPlainText(fields.text) : { kind: 'none' }
}

const trimText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Returns the fields of the JSON forms; null for any other text. */
function readJsonForm(text: string): { file: string; text: string } | null {
  if (!/^[{"]/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return { file: '', text: value.trim() }
    if (!isRecord(value) || !('file' in value || 'text' in value)) return null
    return { file: trimText(value['file']), text: trimText(value['text']) }
  } catch {
    return null
  }
}

function readTomlForm(text: string): { file: string; text: string } | null {
  const found = /^\{?\s*(file|text)\s*=\s*(?:"([^"]*)"|'([^']*)')\s*,?\s*\}?$/i.exec(text)
  if (!found) return null
  const value = (found[2] ?? found[3] ?? '').trim()
  return found[1]?.toLowerCase() === 'file' ? { file: value, text: '' } : { file: '', text: value }
}

function readPlainText(text: string): License {
  if (/^(?:licen[cs]e|copying)(?:[._-][\w.-]{1,40})?$/i.test(text)) return { kind: 'file', file: text }
  const line = cleanText(text.slice(0, 1000))
  // The key drops letters of other scripts, which would turn "not MIT" in Chinese into MIT.
  const id = /^[\x20-\x7e]*$/.test(line) ? spdxByKey.get(aliasKey(line)) : undefined
  if (id !== undefined) return { kind: 'name', name: id, spdxUrl: spdxUrlOf(id) }
  if (text.length <= maxNameLength && line !== '' && !/[\n{}]/.test(text))
    return { kind: 'name', name: line, spdxUrl: null }
  const head = text.slice(0, 1500).trim()
  return { kind: 'text', text, name: textPatterns.find(([pattern]) => pattern.test(head))?.[1] ?? null }
}

/** "GPL-3.0" may mean "only" or "or later"; both have the same text, so link to the page of "only". */
function spdxUrlOf(id: string): string {
  return `https://spdx.org/licenses/${/^[AL]?GPL-\d\.\d$/.test(id) ? `${id}-only` : id}.html`
}

/** Leaves out what differs between spellings of a license: `The GNU GPL License, Version 3.0` → `gpl3`. */
function aliasKey(alias: string): string {
  return alias.toLowerCase().replace(/\b(?:the|gnu|licen[cs]e|version)\b|v(?=\d)|\.0(?!\d)|[^a-z0-9+.]/g, '')
}
