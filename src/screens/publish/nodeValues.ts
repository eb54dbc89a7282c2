import { useTranslation } from 'react-i18next'
import { object, string } from 'valibot'
import { ApiError } from '#src/api/client/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeProfile } from '#src/api/ownNodes.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { splitList } from '#src/lib/text/splitList.ts'
import { safeImage, safeLink } from '#src/lib/url/safeUrl.ts'
import { optional } from './publisherValues.ts'

/** The field of the repository is last: its pattern also matches messages about other URLs. */
const nodeFields = ['name', 'description', 'license', 'tags', 'icon', 'bannerUrl', 'repository'] as const
export type NodeField = (typeof nodeFields)[number]
export type NodeValues = Record<NodeField, string>

/** Extracts the license text from its JSON form; returns any other text unchanged. */
function licenseText(license: string): string {
  const value = readJson(license)
  if (!isRecord(value)) return license
  return [value['text'], value['file']].find((part) => typeof part === 'string') ?? license
}

/** Returns a pack's profile as form values. */
export const valuesOf = (node: RegistryNode): NodeValues => ({
  name: node.name === node.id ? '' : node.name,
  description: node.description,
  license: licenseText(node.license),
  repository: node.repository,
  tags: node.tags.join(', '),
  icon: node.icon,
  bannerUrl: node.bannerUrl,
})

/** Returns the license as the JSON text the API expects, or the stored text if the user didn't change it (contract, `Node.license`). */
export function licenseBody(typed: string, stored: string): string {
  const text = typed.trim()
  if (text === licenseText(stored).trim()) return stored
  if (text === '') return ''
  if (/^[{[]/.test(text)) return text
  return JSON.stringify(/^(licen[cs]e|copying)\b/i.test(text) ? { file: text } : { text })
}

/** Converts form values to the request body. */
export const profileOf = (values: NodeValues, pack: RegistryNode): NodeProfile => ({
  name: values.name.trim(),
  description: values.description,
  license: licenseBody(values.license, pack.license),
  repository: values.repository.trim(),
  icon: values.icon.trim(),
  bannerUrl: values.bannerUrl.trim(),
  tags: splitList(values.tags),
})

/** Returns the schema of a pack's profile. Every field is optional. */
export function useNodeSchema(saved: NodeValues) {
  const { t } = useTranslation('publish')
  return object({
    name: string(),
    description: string(),
    license: string(),
    repository: optional(safeLink, t('field.noLink'), saved.repository),
    tags: string(),
    icon: optional(safeImage, t('field.noPicture'), saved.icon),
    bannerUrl: optional(safeImage, t('field.noPicture'), saved.bannerUrl),
  })
}

const fieldPatterns: Readonly<Record<NodeField, RegExp>> = {
  name: /\bname\b/i,
  description: /description/i,
  license: /licen[cs]e/i,
  repository: /repository|github|url/i,
  tags: /\btags?\b/i,
  icon: /icon/i,
  bannerUrl: /banner/i,
}

/** Returns the field that the API rejected, judged by its error message; null when the message names none. */
export function rejectedField(error: unknown): NodeField | null {
  if (!(error instanceof ApiError) || ![400, 409, 422].includes(error.status)) return null
  return nodeFields.find((name) => fieldPatterns[name].test(error.detail)) ?? null
}
