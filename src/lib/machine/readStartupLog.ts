import { normalizeComfyVersion, readPythonVersion } from './comfyVersion.ts'
import { definedOnly, type Machine, type Os } from './machine.ts'
import { acceleratorOfDevice, acceleratorOfTorch, osOfPython } from './torchBuild.ts'

/** The facts are within the first hundred lines, after which packs may print anything. */
const maxLines = 2000
const maxLineLength = 500

/**
 * The lines that ComfyUI and ComfyUI-Manager print. The first group is the value; a log prefix may precede it. Error reports
 * have the same names in bold.
 */
const patterns = {
  platform: /\*\* Platform:\s*(.+)$/,
  mac: /\bMac Version\s*(\(.+)$/,
  python: /\bPython version:[*\s]*(.+)$/i,
  comfyui: /\bComfyUI version:[*\s]*(\S+)/i,
  frontend: /\bComfyUI frontend version:\s*(\S+)|\bInstalled frontend version (\S+) is lower\b/i,
  torch: /\bpytorch version:[*\s]*(\S+)/i,
  device: /(?:^|[\]|:]\s+|\s-\s)Device(?: \[\w+\])?:\s*(.+)$/,
} as const

type Fact = keyof typeof patterns

/**
 * Reads the log that ComfyUI prints when it starts.
 * @returns null unless the text has at least one of its lines.
 */
export function readStartupLog(text: string): Machine | null {
  const facts = collectFacts(text)
  if (Object.keys(facts).length === 0) return null
  const device = facts.device === undefined ? undefined : deviceOf(facts.device)
  const accelerator = device ? acceleratorOfDevice(device, facts.torch) : acceleratorOfTorch(facts.torch)
  return definedOnly({
    os: osOfPlatform(facts.platform) ?? (facts.mac ? 'macos' : osOfPython(facts.python, accelerator)),
    accelerator,
    comfyui: normalizeComfyVersion(facts.comfyui),
    frontend: normalizeComfyVersion(facts.frontend),
    python: readPythonVersion(facts.python),
  })
}

/** Keeps the first line of each kind: the log of a restart may follow. */
function collectFacts(text: string): Partial<Record<Fact, string>> {
  const facts: Partial<Record<Fact, string>> = {}
  for (const line of text.split(/\r?\n/, maxLines)) {
    const start = line.slice(0, maxLineLength)
    for (const [fact, pattern] of Object.entries(patterns)) {
      const value = pattern.exec(start)?.slice(1).find(Boolean)
      // The keys of the table are its type's.
      if (value) facts[fact as Fact] ??= value.trim()
    }
  }
  return facts
}

/** Reads `cuda:0 NVIDIA GeForce RTX 4090 : cudaMallocAsync` and the bare `mps`. */
function deviceOf(text: string): { type: string; name: string } {
  const [, type = '', name = ''] = /^([a-z]+)(?::\d+)?\s*(.*)$/i.exec(text) ?? []
  return { type: type.toLowerCase(), name }
}

function osOfPlatform(platform: string | undefined): Os | undefined {
  if (!platform) return undefined
  if (/^win/i.test(platform)) return 'windows'
  if (/^(?:darwin|mac)/i.test(platform)) return 'macos'
  return /^linux/i.test(platform) ? 'linux' : undefined
}
