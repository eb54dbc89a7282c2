import { cleanText } from '#src/lib/text/cleanText.ts'
import type { Accelerator, Os } from './machine.ts'

/** `yes` and `no` are the author's claims; `unknown` means no claim, or one we can't parse. */
export type Support = 'yes' | 'no' | 'unknown'

export type Compatibility = {
  os: Record<Os, Support>
  accelerators: Record<Accelerator, Support>
  /** Version range as written by the author, or null. */
  comfyui: string | null
  frontend: string | null
}

/** Compatibility fields that nodes and versions share in the API. */
export type CompatibilityFields = {
  supported_os?: readonly string[] | null | undefined
  supported_accelerators?: readonly string[] | null | undefined
  supported_comfyui_version?: string | null | undefined
  supported_comfyui_frontend_version?: string | null | undefined
}

/** Match Python classifiers ("Operating System :: POSIX :: Linux"), with or without their prefix, and informal names. */
const osPatterns: Readonly<Record<Os, RegExp>> = {
  windows: /\bwin(?:dows|32|64|11|10)?\b|os independent/i,
  macos: /\bmac ?os\b|\bmacosx\b|\bmac\b|\bos ?x\b|\bdarwin\b|\bposix\s*$|\bunix\s*$|os independent/i,
  linux: /linux|\bubuntu\b|\bdebian\b|\bposix\s*$|\bunix\s*$|os independent/i,
}

const acceleratorPatterns: Readonly<Record<Accelerator, RegExp>> = {
  cuda: /\bcuda|\bnvidia\b|gpu independent/i,
  rocm: /\brocm|\bamd\b|\bradeon\b|gpu independent/i,
  intel: /\bintel\b|\bxpu\b|\boneapi\b|gpu independent/i,
  metal: /\bmetal\b|\bmps\b|\bapple\b|gpu independent/i,
  ascend: /\bascend\b|\bhuawei\b/i,
  cpu: /\bcpu\b/i,
}

/**
 * Returns where a version claims to run. Empty fields are taken from `fallback` (the pack). A list with at least one
 * known entry means "no" for the entries it doesn't name.
 */
export function readCompatibility(
  fields: CompatibilityFields,
  fallback: CompatibilityFields = {},
): Compatibility {
  return {
    os: support(osPatterns, listOf(fields.supported_os) ?? listOf(fallback.supported_os)),
    accelerators: support(
      acceleratorPatterns,
      listOf(fields.supported_accelerators) ?? listOf(fallback.supported_accelerators),
    ),
    comfyui: rangeOf(fields.supported_comfyui_version) ?? rangeOf(fallback.supported_comfyui_version),
    frontend:
      rangeOf(fields.supported_comfyui_frontend_version) ??
      rangeOf(fallback.supported_comfyui_frontend_version),
  }
}

function support<K extends string>(
  patterns: Readonly<Record<K, RegExp>>,
  list: readonly string[] | null,
): Record<K, Support> {
  // Object.keys widens the keys to string; the record has exactly these keys.
  const keys = Object.keys(patterns) as K[]
  const named = new Set(keys.filter((key) => list?.some((item) => patterns[key].test(item))))
  const supportOf = (key: K): Support => {
    if (named.size === 0) return 'unknown'
    return named.has(key) ? 'yes' : 'no'
  }
  // Object.fromEntries widens the keys to string, too.
  return Object.fromEntries(keys.map((key) => [key, supportOf(key)])) as Record<K, Support>
}

function listOf(value: readonly string[] | null | undefined): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const items = value
    .filter((item) => typeof item === 'string')
    .slice(0, 100)
    .map((item) => cleanText(item.slice(0, 200)))
    .filter(Boolean)
  return items.length > 0 ? items : null
}

function rangeOf(value: string | null | undefined): string | null {
  return (typeof value === 'string' && cleanText(value.slice(0, 200))) || null
}
