import { cleanText } from './cleanText.ts'

export type License =
  | { kind: 'none' }
  /** `spdxUrl`: the text of the licence, if the name is a well-known one. */
  | { kind: 'name'; name: string; spdxUrl: string | null }
  /** A file of the repository. Text of a stranger: to be shown, not to be made into an address unchecked. */
  | { kind: 'file'; file: string }
  | { kind: 'text'; text: string; name: string | null }

/** Longer one-line texts are no names. */
const LONGEST_NAME = 60

/** Well-known SPDX identifiers, each with the words people write for it (compared without case, blanks and signs). */
const SPDX: readonly (readonly [id: string, ...aliases: string[]])[] = [
  ['MIT', 'MIT License', 'The MIT License', 'Expat', 'MIT License (MIT)', 'The MIT License (MIT)'],
  [
    'Apache-2.0',
    'Apache',
    'Apache 2',
    'Apache License 2.0',
    'Apache License',
    'Apache License, Version 2.0',
    'Apache Software License',
    'ASL 2.0',
  ],
  [
    'GPL-3.0',
    'GPLv3',
    'GPL3',
    'GNU GPLv3',
    'GNU General Public License v3.0',
    'GNU General Public License v3',
  ],
  ['GPL-3.0-or-later', 'GPL-3.0+', 'GPLv3+', 'GNU GPLv3+'],
  ['GPL-2.0', 'GPLv2', 'GPL2', 'GNU General Public License v2.0'],
  ['GPL-2.0-or-later', 'GPL-2.0+', 'GPLv2+'],
  ['LGPL-3.0', 'LGPLv3', 'GNU Lesser General Public License v3.0'],
  ['LGPL-3.0-or-later', 'LGPL-3.0+', 'LGPLv3+'],
  ['LGPL-2.1', 'LGPLv2.1'],
  ['LGPL-2.1-or-later', 'LGPL-2.1+', 'LGPLv2.1+'],
  ['AGPL-3.0', 'AGPLv3', 'AGPL3', 'GNU AGPLv3', 'GNU Affero General Public License v3.0'],
  ['AGPL-3.0-or-later', 'AGPL-3.0+', 'AGPLv3+'],
  ['BSD-2-Clause', 'BSD 2', 'Simplified BSD', 'BSD 2-Clause License'],
  ['BSD-3-Clause', 'BSD 3', 'New BSD', 'BSD 3-Clause License'],
  ['0BSD', 'BSD Zero Clause License'],
  ['ISC', 'ISC License'],
  ['MPL-2.0', 'MPL 2', 'Mozilla Public License 2.0', 'Mozilla Public License Version 2.0'],
  ['Unlicense', 'The Unlicense'],
  ['WTFPL'],
  ['Zlib', 'zlib License'],
  ['BSL-1.0', 'Boost Software License 1.0'],
  ['EUPL-1.2', 'European Union Public Licence 1.2'],
  ['Artistic-2.0', 'Artistic License 2.0'],
  ['CC0-1.0', 'CC0', 'CC0 1.0 Universal', 'Creative Commons Zero'],
  ['CC-BY-4.0', 'CC BY 4.0', 'Creative Commons Attribution 4.0'],
  ['CC-BY-SA-4.0'],
  ['CC-BY-NC-4.0'],
  ['CC-BY-NC-SA-4.0'],
  ['CC-BY-NC-ND-4.0'],
]

const BY_WORDS = new Map(
  SPDX.flatMap(([id, ...aliases]) => [id, ...aliases].map((words) => [plain(words), id] as const)),
)

/** How the full texts begin, or what stands in their first lines. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
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
 * Reads a pack's `license` in every dialect seen: JSON of the publishing client (`{"file":"LICENSE"}`,
 * `{"text":"MIT"}`, `{}`), the TOML-like form of the old admin page (`{file="LICENSE"}`), a plain name, the name of a
 * licence file, or the whole licence. What is not understood comes back as `text`, unchanged.
 */
export function parseLicense(text: string | undefined | null): License {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed === '{}' || trimmed === 'null') return { kind: 'none' }
  const fields = readJson(trimmed) ?? readToml(trimmed)
  if (!fields) return readWords(trimmed)
  if (fields.file) return { kind: 'file', file: fields.file }
  return fields.text ? readWords(fields.text) : { kind: 'none' }
}

/** The fields of the JSON dialects; null if it is not one of them. */
function readJson(text: string): { file: string; text: string } | null {
  if (!/^[{"]/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return { file: '', text: value.trim() }
    if (typeof value !== 'object' || value === null) return null
    const file = 'file' in value && typeof value.file === 'string' ? value.file.trim() : ''
    const words = 'text' in value && typeof value.text === 'string' ? value.text.trim() : ''
    return file || words || 'file' in value || 'text' in value ? { file, text: words } : null
  } catch {
    return null
  }
}

function readToml(text: string): { file: string; text: string } | null {
  const found = /^\{?\s*(file|text)\s*=\s*(?:"([^"]*)"|'([^']*)')\s*,?\s*\}?$/i.exec(text)
  if (!found) return null
  const value = (found[2] ?? found[3] ?? '').trim()
  return found[1]?.toLowerCase() === 'file' ? { file: value, text: '' } : { file: '', text: value }
}

function readWords(text: string): License {
  if (/^(?:licen[cs]e|copying)(?:[._-][\w.-]{1,40})?$/i.test(text)) return { kind: 'file', file: text }
  const line = cleanText(text.slice(0, 1000))
  // Letters of other scripts would vanish from the key: "not MIT" in Chinese would be read as MIT.
  const id = /^[\x20-\x7e]*$/.test(line) ? BY_WORDS.get(plain(line)) : undefined
  if (id !== undefined) return { kind: 'name', name: id, spdxUrl: pageOf(id) }
  if (text.length <= LONGEST_NAME && line !== '' && !/[\n{}]/.test(text))
    return { kind: 'name', name: line, spdxUrl: null }
  const head = text.slice(0, 1500).trim()
  return { kind: 'text', text, name: BEGINNINGS.find(([pattern]) => pattern.test(head))?.[1] ?? null }
}

/** "GPL-3.0" does not say "only" or "or later"; both have the same text, shown on the page of the first. */
function pageOf(id: string): string {
  return `https://spdx.org/licenses/${/^[AL]?GPL-\d\.\d$/.test(id) ? `${id}-only` : id}.html`
}

function plain(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9+.]/g, '')
}
