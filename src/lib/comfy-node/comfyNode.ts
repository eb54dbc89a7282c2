import type { components } from '#contract/schema.d.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { lookup } from '#src/lib/json/lookup.ts'

type Schemas = components['schemas']

export type NodeInput = {
  name: string
  /** Type as declared (`IMAGE`, `IMAGE,MASK`, `*`); `COMBO` for a list of choices, `UNKNOWN` if invalid. */
  type: string
  kind: 'socket' | 'widget'
  required: 'required' | 'optional'
  defaultValue?: string
  /** Choices of a combo. Missing when ComfyUI fetches them at run time. */
  options?: string[]
  min?: number
  max?: number
  step?: number
  multiline?: boolean
  tooltip?: string
}

export type NodeOutput = { name: string; type: string; isList: boolean }

/** Interface of a node on the canvas. All texts are user-generated and only limited in length. */
export type ComfyNodeInterface = {
  name: string
  category: string[]
  description: string
  /** In declaration order, required before optional, without hidden inputs. */
  inputs: NodeInput[]
  outputs: NodeOutput[]
  /** False when the source was missing, malformed or too long: the UI must not claim "none" then. */
  readable: { inputs: boolean; outputs: boolean }
  deprecated: boolean
  experimental: boolean
  policy: 'active' | 'banned' | 'local-only' | 'unknown'
}

/** A node as the API sends it. No field is trusted to have its type. */
export type RawComfyNode = { readonly [Field in keyof Schemas['ComfyNode']]?: unknown }

const maxInputs = 500
const maxOutputs = 200
const maxOptions = 2000
const maxNameLength = 200
const maxTextLength = 2000

/** Types that ComfyUI's frontend renders as a widget; all others are sockets. */
const widgetTypes = new Set([
  'INT',
  'FLOAT',
  'STRING',
  'BOOLEAN',
  'COMBO',
  'COMFY_DYNAMICCOMBO_V3',
  'IMAGEUPLOAD',
  'MARKDOWN',
])

const policies: Readonly<Record<Schemas['ComfyNodePolicy'], ComfyNodeInterface['policy']>> = {
  ComfyNodePolicyActive: 'active',
  ComfyNodePolicyBanned: 'banned',
  ComfyNodePolicyLocalOnly: 'local-only',
}

/** Parses a node as the API sends it. Never throws: unreadable parts are empty and reported in `readable`. */
export function parseComfyNode(raw: RawComfyNode): ComfyNodeInterface {
  const inputs = readInputs(readJson(raw.input_types))
  const outputs = readOutputs(readJson(raw.return_types), readJson(raw.return_names), raw.output_is_list)
  return {
    name: textOf(raw.comfy_node_name, maxNameLength),
    category: textOf(raw.category, 500)
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean)
      .slice(0, 20),
    description: textOf(raw.description, 10_000),
    inputs: inputs ?? [],
    outputs: outputs ?? [],
    readable: { inputs: inputs !== null, outputs: outputs !== null },
    deprecated: raw.deprecated === true,
    experimental: raw.experimental === true,
    policy: lookup(policies, raw.policy, 'unknown'),
  }
}

function readInputs(value: unknown): NodeInput[] | null {
  if (!isRecord(value)) return null
  const inputs: NodeInput[] = []
  const seen = new Set<string>()
  for (const required of ['required', 'optional'] as const) {
    const section = value[required]
    if (!isRecord(section)) continue
    for (const [name, spec] of Object.entries(section)) {
      if (inputs.length >= maxInputs) return inputs
      if (seen.has(name)) continue
      seen.add(name)
      inputs.push(readInput(name.slice(0, maxNameLength), spec, required))
    }
  }
  return inputs
}

/** Options of an input declaration that the UI shows. */
type Settings = {
  default?: unknown
  options?: unknown
  min?: unknown
  max?: unknown
  step?: unknown
  multiline?: unknown
  tooltip?: unknown
  forceInput?: unknown
  defaultInput?: unknown
  widgetType?: unknown
}

/** Parses `[type, options]`, `[[choices], options]`, or the bare type that some packs declare. */
function readInput(name: string, spec: unknown, required: NodeInput['required']): NodeInput {
  const [declared, second]: unknown[] = Array.isArray(spec) ? spec : [spec]
  const settings: Settings = isRecord(second) ? second : {}
  const type = Array.isArray(declared) ? 'COMBO' : typeOf(declared)
  // `defaultInput` is the older name of `forceInput`.
  const isForced = settings.forceInput === true || settings.defaultInput === true
  const widgetType = typeof settings.widgetType === 'string' ? settings.widgetType : type
  const input: NodeInput = {
    name,
    type,
    kind: widgetTypes.has(widgetType) && !isForced ? 'widget' : 'socket',
    required,
  }
  const choices = Array.isArray(declared) ? declared : settings.options
  if (Array.isArray(choices) && (type === 'COMBO' || widgetTypes.has(type)))
    input.options = choices.slice(0, maxOptions).map(choiceOf)
  if (settings.default !== undefined) input.defaultValue = serialize(settings.default)
  for (const bound of ['min', 'max', 'step'] as const) {
    const number = settings[bound]
    if (typeof number === 'number' && Number.isFinite(number)) input[bound] = number
  }
  if (settings.multiline === true) input.multiline = true
  if (typeof settings.tooltip === 'string' && settings.tooltip !== '')
    input.tooltip = textOf(settings.tooltip, maxTextLength)
  return input
}

/** Returns null if the types are unreadable: names alone don't tell what the node returns. */
function readOutputs(types: unknown, names: unknown, lists: unknown): NodeOutput[] | null {
  const declared = typeof types === 'string' ? [types] : types
  if (!Array.isArray(declared)) return null
  const nameList: unknown[] = Array.isArray(names) ? names : [names]
  const isListFlags: unknown[] = Array.isArray(lists) ? lists : []
  return declared.slice(0, maxOutputs).map((item: unknown, index) => {
    const type = Array.isArray(item) ? 'COMBO' : typeOf(item)
    return {
      name: textOf(nameList[index], maxNameLength) || type,
      type,
      isList: isListFlags[index] === true,
    }
  })
}

function typeOf(value: unknown): string {
  return textOf(value, maxNameLength).trim() || 'UNKNOWN'
}

/** Choices may be numbers; a dynamic combo's choices are objects with a `key`. */
function choiceOf(value: unknown): string {
  const { key = value }: { key?: unknown } = isRecord(value) ? value : {}
  return serialize(key)
}

/** Serializes any value, truncated. */
function serialize(value: unknown): string {
  if (typeof value === 'string') return textOf(value, maxTextLength)
  try {
    return (JSON.stringify(value) ?? '').slice(0, maxTextLength)
  } catch {
    return ''
  }
}

function textOf(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.slice(0, maxLength).toWellFormed() : ''
}
