import type { EditableNode, NodeEdit } from '#src/api/adminNodes.ts'
import type { DeclaredSupport } from '#src/api/versions.ts'
import { splitList } from '#src/lib/text/splitList.ts'

/** Compatibility of a pack or a version as form values: lists have one item per line. */
export type SupportForm = Record<keyof DeclaredSupport, string>

export const textFields = [
  'name',
  'description',
  'author',
  'repository',
  'icon',
  'banner_url',
  'category',
] as const
/** A pack as form values: lists have one item per line, tags are comma-separated. */
export type NodeForm = SupportForm &
  Record<(typeof textFields)[number] | 'tags' | 'search_ranking' | 'preempted_comfy_node_names', string>

const rangeFields = ['supported_comfyui_version', 'supported_comfyui_frontend_version'] as const
const supportLists = ['supported_os', 'supported_accelerators'] as const

const splitLines = (text: string) => splitList(text, /\n/)

/** Form values of a pack's or version's compatibility. */
export const toSupportForm = (support: DeclaredSupport): SupportForm => ({
  supported_os: support.supported_os.join('\n'),
  supported_accelerators: support.supported_accelerators.join('\n'),
  supported_comfyui_version: support.supported_comfyui_version,
  supported_comfyui_frontend_version: support.supported_comfyui_frontend_version,
})

const hasSameLines = (a: string, b: string) => splitLines(a).join('\n') === splitLines(b).join('\n')

/** The changed compatibility fields. */
export function getSupportEdit(before: SupportForm, form: SupportForm): Partial<DeclaredSupport> {
  const edit: Partial<DeclaredSupport> = {}
  for (const name of rangeFields) if (form[name] !== before[name]) edit[name] = form[name].trim()
  for (const name of supportLists)
    if (!hasSameLines(form[name], before[name])) edit[name] = splitLines(form[name])
  return edit
}

/** Form values of a pack. */
export function toNodeForm(pack: EditableNode): NodeForm {
  return {
    name: pack.name,
    description: pack.description,
    author: pack.author,
    repository: pack.repository,
    icon: pack.icon,
    banner_url: pack.banner_url,
    category: pack.category,
    tags: pack.tags.join(','),
    search_ranking: String(pack.search_ranking ?? ''),
    preempted_comfy_node_names: pack.preempted_comfy_node_names.join('\n'),
    ...toSupportForm(pack),
  }
}

/** The changed fields only: unchanged fields are sent back exactly as they were read. */
export function getNodeEdit(pack: EditableNode, form: NodeForm): NodeEdit {
  const before = toNodeForm(pack)
  const edit: NodeEdit = getSupportEdit(before, form)
  for (const name of textFields) if (form[name] !== before[name]) edit[name] = form[name].trim()
  if (!hasSameLines(form.preempted_comfy_node_names, before.preempted_comfy_node_names)) {
    edit.preempted_comfy_node_names = splitLines(form.preempted_comfy_node_names)
  }
  const tags = splitList(form.tags)
  if (tags.join() !== splitList(before.tags).join()) edit.tags = tags
  const ranking = Number(form.search_ranking)
  if (form.search_ranking !== before.search_ranking && ranking >= 1 && ranking <= 10) {
    edit.search_ranking = ranking
  }
  return edit
}
