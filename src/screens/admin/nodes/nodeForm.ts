import type { NodeEdit, WholeNode } from '#src/api/adminNodes.ts'
import { parseSupport, type Support } from '#src/api/versions.ts'
import { splitList } from './TagsField.tsx'

/** Where a pack or a version runs, as text: lists one a line. */
export type SupportForm = Record<keyof Support, string>

/** The form of an edit: every field as text, lists one a line, tags between commas. */
export interface NodeForm extends SupportForm {
  name: string
  description: string
  author: string
  repository: string
  icon: string
  banner_url: string
  category: string
  tags: string
  search_ranking: string
  preempted_comfy_node_names: string
}

export const textFields = [
  'name',
  'description',
  'author',
  'repository',
  'icon',
  'banner_url',
  'category',
] as const
const rangeFields = ['supported_comfyui_version', 'supported_comfyui_frontend_version'] as const
const supportLists = ['supported_os', 'supported_accelerators'] as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const lines = (value: string) => [
  ...new Set(
    value
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** Where something runs, as a form. */
export const supportForm = (support: Support): SupportForm => ({
  supported_os: support.supported_os.join('\n'),
  supported_accelerators: support.supported_accelerators.join('\n'),
  supported_comfyui_version: support.supported_comfyui_version,
  supported_comfyui_frontend_version: support.supported_comfyui_frontend_version,
})

const sameLines = (one: string, other: string) => lines(one).join('\n') === lines(other).join('\n')

/** What somebody changed of where something runs, and nothing else. */
export function supportEdit(before: SupportForm, form: SupportForm): Partial<Support> {
  const edit: Partial<Support> = {}
  for (const name of rangeFields) if (form[name] !== before[name]) edit[name] = form[name].trim()
  for (const name of supportLists) if (!sameLines(form[name], before[name])) edit[name] = lines(form[name])
  return edit
}

/** The form of a pack as it is. */
export function formOf(whole: WholeNode): NodeForm {
  const ranking = whole['search_ranking']
  return {
    name: text(whole['name']),
    description: text(whole['description']),
    author: text(whole['author']),
    repository: text(whole['repository']),
    icon: text(whole['icon']),
    banner_url: text(whole['banner_url']),
    category: text(whole['category']),
    tags: texts(whole['tags']).join(','),
    search_ranking: typeof ranking === 'number' ? String(ranking) : '',
    preempted_comfy_node_names: texts(whole['preempted_comfy_node_names']).join('\n'),
    ...supportForm(parseSupport(whole)),
  }
}

/** What somebody changed, and nothing else: a field left alone goes back exactly as it was read. */
export function editOf(whole: WholeNode, form: NodeForm): NodeEdit {
  const before = formOf(whole)
  const edit: NodeEdit = supportEdit(before, form)
  for (const name of textFields) if (form[name] !== before[name]) edit[name] = form[name].trim()
  if (!sameLines(form.preempted_comfy_node_names, before.preempted_comfy_node_names)) {
    edit.preempted_comfy_node_names = lines(form.preempted_comfy_node_names)
  }
  const tags = splitList(form.tags)
  if (tags.join() !== splitList(before.tags).join()) edit.tags = tags
  const ranking = Number(form.search_ranking)
  if (form.search_ranking !== before.search_ranking && ranking >= 1 && ranking <= 10) {
    edit.search_ranking = ranking
  }
  return edit
}
