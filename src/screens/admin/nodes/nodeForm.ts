import type { NodeEdit, WholeNode } from '#src/api/adminNodes.ts'
import { splitList } from './TagsField.tsx'

/** The form of an edit: every field as text, lists one a line, tags between commas. */
export interface NodeForm {
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
  supported_os: string
  supported_accelerators: string
  supported_comfyui_version: string
  supported_comfyui_frontend_version: string
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
const listFields = ['preempted_comfy_node_names', 'supported_os', 'supported_accelerators'] as const

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
    supported_os: texts(whole['supported_os']).join('\n'),
    supported_accelerators: texts(whole['supported_accelerators']).join('\n'),
    supported_comfyui_version: text(whole['supported_comfyui_version']),
    supported_comfyui_frontend_version: text(whole['supported_comfyui_frontend_version']),
  }
}

/** What somebody changed, and nothing else: a field left alone goes back exactly as it was read. */
export function editOf(whole: WholeNode, form: NodeForm): NodeEdit {
  const before = formOf(whole)
  const edit: NodeEdit = {}
  for (const name of [...textFields, ...rangeFields]) {
    if (form[name] !== before[name]) edit[name] = form[name].trim()
  }
  for (const name of listFields) {
    if (lines(form[name]).join('\n') !== lines(before[name]).join('\n')) edit[name] = lines(form[name])
  }
  const tags = splitList(form.tags)
  if (tags.join() !== splitList(before.tags).join()) edit.tags = tags
  const ranking = Number(form.search_ranking)
  if (form.search_ranking !== before.search_ranking && ranking >= 1 && ranking <= 10) {
    edit.search_ranking = ranking
  }
  return edit
}
