import { isRecord } from '#src/lib/json/lenientJson.ts'
import { catalogFormat, type PackIndexPart } from './format.ts'

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isCountOrNull: Check = (value) => value === null || isCount(value)
/** Whether a value is a list of whole numbers from 0. */
export const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount)
const isPositions: Check = (value) => value === 0 || isCounts(value)
/** Whether a value is a list of strings. */
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const checks: { [Name in keyof PackIndexPart['columns']]-?: Check } = {
  id: isText,
  name: isText,
  publisher: isCount,
  author: isText,
  downloads: isCountOrNull,
  stars: isCountOrNull,
  description: isText,
  repository: isText,
  icon: isText,
  banner: isText,
  tags: isPositions,
  os: isPositions,
  accelerators: isPositions,
  comfyui: isCount,
  version: isText,
  released: isCount,
  created: isCount,
  deprecated: isCount,
  status: isCount,
  versionStatus: isCount,
}

function isPart(value: unknown): value is PackIndexPart {
  if (!isRecord(value) || value['format'] !== catalogFormat) return false
  const { index, kind, publishers, columns, length } = value
  if (kind !== 'all' && kind !== 'names' && kind !== 'details') return false
  if (!isText(index) || ![value['total'], value['start'], value['newest'], length].every(isCount))
    return false
  if (!isRecord(publishers) || !isRecord(columns)) return false
  const tables = ['tags', 'os', 'accelerators', 'ranges'].map((name) => value[name])
  const lists = ['id', 'name', 'logo'].map((name) => publishers[name])
  if (![...tables, ...lists].every(isTexts)) return false
  return Object.entries(checks).every(([name, check]) => {
    const column = columns[name]
    return column === undefined || (Array.isArray(column) && column.length === length && column.every(check))
  })
}

/**
 * Checks a file of the index, which may belong to another build or be truncated.
 * @throws SyntaxError unless it is a part of an index.
 */
export function expectPart(value: unknown): PackIndexPart {
  if (!isPart(value)) throw new SyntaxError('not a part of the catalog')
  return value
}
