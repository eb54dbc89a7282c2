import { isRecord, readJson } from './lenientJson.ts'

export type NodeInput = {
  name: string
  /** Type as written (`IMAGE`, `IMAGE,MASK`, `*`); a list of choices is `COMBO`; unreadable is `UNKNOWN`. */
  type: string
  kind: 'socket' | 'widget'
  required: 'required' | 'optional'
  forceInput: boolean
  defaultValue?: string
  /** Choices of a combo. Missing when they are fetched by the running application. */
  options?: string[]
  min?: number
  max?: number
  step?: number
  multiline?: boolean
  tooltip?: string
}

export type NodeOutput = { name: string; type: string; isList: boolean }

/** Interface of a single node. Every text is a stranger's, untouched but for its length. */
export type ComfyNodeInterface = {
  name: string
  category: string[]
  description: string
  /** In the order declared, required before optional; hidden inputs are left out. */
  inputs: NodeInput[]
  outputs: NodeOutput[]
  /** False when the text was missing, broken or too long: then "none" must not be said. */
  readable: { inputs: boolean; outputs: boolean }
  deprecated: boolean
  experimental: boolean
  policy: 'active' | 'banned' | 'local-only' | 'unknown'
}

/** What the service sends for a single node; nothing in it is trusted to have its type. */
export type RawComfyNode = {
  comfy_node_name?: unknown
  category?: unknown
  description?: unknown
  input_types?: unknown
  return_names?: unknown
  return_types?: unknown
  output_is_list?: unknown
  deprecated?: unknown
  experimental?: unknown
  policy?: unknown
  function?: unknown
}

const MOST_INPUTS = 500
const MOST_OUTPUTS = 200
const MOST_OPTIONS = 2000
const LONGEST_NAME = 200
const LONGEST_TEXT = 2000

/** Types for which ComfyUI draws a control of its own; all others are sockets (standard widgets of its front end). */
const WIDGETS = new Set([
  'INT',
  'FLOAT',
  'STRING',
  'BOOLEAN',
  'COMBO',
  'COMFY_DYNAMICCOMBO_V3',
  'IMAGEUPLOAD',
  'MARKDOWN',
])

const POLICIES = new Map<unknown, ComfyNodeInterface['policy']>([
  ['ComfyNodePolicyActive', 'active'],
  ['ComfyNodePolicyBanned', 'banned'],
  ['ComfyNodePolicyLocalOnly', 'local-only'],
])

/** Reads a single node as the service sends it. Never throws; what cannot be read is empty and says so in `readable`. */
export function parseComfyNode(raw: RawComfyNode): ComfyNodeInterface {
  const inputs = readInputs(readJson(raw.input_types))
  const outputs = readOutputs(readJson(raw.return_types), readJson(raw.return_names), raw.output_is_list)
  return {
    name: textOf(raw.comfy_node_name, LONGEST_NAME),
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
    policy: POLICIES.get(raw.policy) ?? 'unknown',
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
      if (inputs.length >= MOST_INPUTS) return inputs
      if (seen.has(name)) continue
      seen.add(name)
      inputs.push(readInput(name.slice(0, LONGEST_NAME), spec, required))
    }
  }
  return inputs
}

/** What a declaration may say about its input, as far as it is shown. */
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

/** A declaration is `[type, options]`, `[[choices], options]`, or, written carelessly, the bare type. */
function readInput(name: string, spec: unknown, required: NodeInput['required']): NodeInput {
  const [declared, second]: unknown[] = Array.isArray(spec) ? spec : [spec]
  const settings: Settings = isRecord(second) ? second : {}
  const type = Array.isArray(declared) ? 'COMBO' : typeOf(declared)
  // `defaultInput` is the older word for a widget shown as a socket.
  const forceInput = settings.forceInput === true || settings.defaultInput === true
  const drawnAs = typeof settings.widgetType === 'string' ? settings.widgetType : type
  const input: NodeInput = {
    name,
    type,
    kind: WIDGETS.has(drawnAs) && !forceInput ? 'widget' : 'socket',
    required,
    forceInput,
  }
  const choices = Array.isArray(declared) ? declared : settings.options
  if (Array.isArray(choices) && (type === 'COMBO' || WIDGETS.has(type)))
    input.options = choices.slice(0, MOST_OPTIONS).map(choiceOf)
  if (settings.default !== undefined) input.defaultValue = written(settings.default)
  for (const bound of ['min', 'max', 'step'] as const) {
    const number = settings[bound]
    if (typeof number === 'number' && Number.isFinite(number)) input[bound] = number
  }
  if (settings.multiline === true) input.multiline = true
  if (typeof settings.tooltip === 'string' && settings.tooltip !== '')
    input.tooltip = textOf(settings.tooltip, LONGEST_TEXT)
  return input
}

/** Null if the types are unreadable: names alone do not tell what comes out. */
function readOutputs(types: unknown, names: unknown, lists: unknown): NodeOutput[] | null {
  const declared = typeof types === 'string' ? [types] : types
  if (!Array.isArray(declared)) return null
  const named: unknown[] = Array.isArray(names) ? names : [names]
  const areLists: unknown[] = Array.isArray(lists) ? lists : []
  return declared.slice(0, MOST_OUTPUTS).map((item: unknown, index) => {
    const type = Array.isArray(item) ? 'COMBO' : typeOf(item)
    return { name: textOf(named[index], LONGEST_NAME) || type, type, isList: areLists[index] === true }
  })
}

function typeOf(value: unknown): string {
  return textOf(value, LONGEST_NAME).trim() || 'UNKNOWN'
}

/** Choices may be numbers; those of a dynamic combo are objects with a key. */
function choiceOf(value: unknown): string {
  const { key = value }: { key?: unknown } = isRecord(value) ? value : {}
  return written(key)
}

/** Any value as short text. */
function written(value: unknown): string {
  if (typeof value === 'string') return textOf(value, LONGEST_TEXT)
  try {
    return (JSON.stringify(value) ?? '').slice(0, LONGEST_TEXT)
  } catch {
    return ''
  }
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest).toWellFormed() : ''
}
