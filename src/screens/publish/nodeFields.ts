import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeProfile } from '#src/api/ownNodes.ts'
import { isRecord, readJson } from '#src/lib/lenientJson.ts'
import { safeImage, safeLink } from '#src/lib/safeUrl.ts'

export const nodeFields = [
  'name',
  'description',
  'license',
  'repository',
  'tags',
  'icon',
  'bannerUrl',
] as const
export type NodeField = (typeof nodeFields)[number]
export type NodeValues = Readonly<Record<NodeField, string>>

/** The words of a licence that stands in JSON; any other text as it is. */
function licenseWords(license: string): string {
  const value = readJson(license)
  if (!isRecord(value)) return license
  return [value['text'], value['file']].find((one) => typeof one === 'string') ?? license
}

/** A pack's own words as texts to edit. */
export const valuesOf = (node: RegistryNode): NodeValues => ({
  name: node.name === node.id ? '' : node.name,
  description: node.description,
  license: licenseWords(node.license),
  repository: node.repository,
  tags: node.tags.join(', '),
  icon: node.icon,
  bannerUrl: node.bannerUrl,
})

/** The service wants JSON; what was not changed goes back as it came (contract, `Node.license`). */
export function licenseBody(typed: string, stored: string): string {
  const text = typed.trim()
  if (text === licenseWords(stored).trim()) return stored
  if (text === '') return ''
  if (/^[{[]/.test(text)) return text
  return JSON.stringify(/^(licen[cs]e|copying)\b/i.test(text) ? { file: text } : { text })
}

/** What is sent of the edited texts. */
export const profileOf = (values: NodeValues, pack: RegistryNode): NodeProfile => ({
  name: values.name.trim(),
  description: values.description,
  license: licenseBody(values.license, pack.license),
  repository: values.repository.trim(),
  icon: values.icon.trim(),
  bannerUrl: values.bannerUrl.trim(),
  tags: [
    ...new Set(
      values.tags
        .split(/[,\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ],
})

/** What is wrong with a value, in a sentence; empty when nothing is. */
export function useNodeProblem(): (name: NodeField, value: string) => string {
  const { t } = useTranslation('publish')
  return (name, value) => {
    const text = value.trim()
    if (text === '') return ''
    if (name === 'repository') return safeLink(text) ? '' : t('field.noLink')
    if (name === 'icon' || name === 'bannerUrl') return safeImage(text) ? '' : t('field.noPicture')
    return ''
  }
}

const words: Readonly<Record<NodeField, RegExp>> = {
  name: /\bname\b/i,
  description: /description/i,
  license: /licen[cs]e/i,
  repository: /repository|github|url/i,
  tags: /\btags?\b/i,
  icon: /icon/i,
  bannerUrl: /banner/i,
}

/** The field a refusal of the service is about, as far as its sentence tells; null when it does not. */
export function refusedField(error: unknown): NodeField | null {
  if (!(error instanceof ApiError) || ![400, 409, 422].includes(error.status)) return null
  return nodeFields.find((name) => words[name].test(error.detail)) ?? null
}
