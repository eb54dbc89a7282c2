import { catalogFormat, type PackIndexPart } from './format.ts'

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isNumberOrNull: Check = (value) => value === null || isNumber(value)
const isPositions: Check = (value) => value === 0 || (Array.isArray(value) && value.every(isNumber))
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)

const checks: { [Name in keyof PackIndexPart['columns']]-?: Check } = {
  id: isText,
  name: isText,
  publisher: isNumber,
  author: isText,
  downloads: isNumberOrNull,
  stars: isNumberOrNull,
  description: isText,
  repository: isText,
  icon: isText,
  banner: isText,
  tags: isPositions,
  os: isPositions,
  accelerators: isPositions,
  comfyui: isNumber,
  version: isText,
  released: isNumber,
  created: isNumber,
  deprecated: isNumber,
  status: isNumber,
  versionStatus: isNumber,
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isPart(value: unknown): value is PackIndexPart {
  if (!isRecord(value) || value['format'] !== catalogFormat) return false
  const { index, kind, publishers, columns, length } = value
  if (kind !== 'all' && kind !== 'names' && kind !== 'details') return false
  if (!isText(index) || ![value['total'], value['start'], value['newest'], length].every(isNumber))
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
