import { cutText } from '#src/lib/text/cleanText.ts'

export type Risk = 'direct-url' | 'index-option' | 'pins-framework' | 'pins-exact' | 'runs-build'

export type Requirement = {
  /** The line without comments. */
  raw: string
  /** As written; null if the line doesn't name a package. */
  name: string | null
  /** Version specifier without spaces, such as `>=1.2,<2`; empty if any version is accepted. */
  specifier: string
  extras: string[]
  /** Environment marker after the semicolon, such as `sys_platform == "win32"`; empty if none. */
  marker: string
  kind: 'package' | 'url' | 'option' | 'unreadable'
  risks: Risk[]
}

const maxLineLength = 1000

/**
 * Packages that ComfyUI requires without an upper bound, are built against one exact version of those (xformers), or
 * are updated with them (diffusers). All packs share ComfyUI's Python environment, so a pin or an upper bound can
 * downgrade them for every pack.
 */
const frameworkPackages = new Set(
  'torch torchvision torchaudio torchsde xformers numpy transformers tokenizers safetensors diffusers aiohttp pillow scipy einops kornia'.split(
    ' ',
  ),
)

/** Popular packages published as source only: installing them runs a build on the user's machine. */
const sourceOnlyPackages = new Set(['flash-attn', 'llama-cpp-python', 'fvcore'])

/**
 * Parses Python requirement lines as pip does. Skips comments and blank lines only: a line it can't parse is returned
 * as `unreadable`.
 */
export function parseRequirements(
  lines: readonly (string | null | undefined)[] | null | undefined,
  maxLines = 1000,
): Requirement[] {
  const requirements: Requirement[] = []
  for (const item of lines ?? []) {
    if (typeof item !== 'string') continue
    for (const line of item.slice(0, maxLineLength * 20).split(/[\r\n]+/)) {
      if (requirements.length >= maxLines) return requirements
      const raw = cutText(
        line
          .replace(/(?:^|\s)#.*$/, '')
          .replace(/\\\s*$/, '')
          .trim(),
        maxLineLength,
      )
      if (raw !== '') requirements.push(readLine(raw))
    }
  }
  return requirements
}

/** Normalizes a package name: ignores case and treats `-`, `_` and `.` as equal (PEP 503). */
export function normalizePackageName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

const namePattern = '[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?'
const packagePattern = new RegExp(`^(${namePattern})\\s*(?:\\[([A-Za-z0-9._,\\s-]*)\\])?\\s*(.*)$`)
const directPattern = new RegExp(`^(${namePattern})\\s*(?:\\[([A-Za-z0-9._,\\s-]*)\\])?\\s*@\\s*(\\S.*)$`)
const specifierPattern = /^(?:(?:===?|~=|!=|<=?|>=?)[A-Za-z0-9.*+!_-]+(?:,|$))+$/

function readLine(raw: string): Requirement {
  if (/^(?:-e|--editable)[\s=]/.test(raw)) return directUrl(raw, raw.replace(/^\S+?[\s=]\s*/, ''), null, '')
  if (raw.startsWith('-')) return option(raw)
  const direct = directPattern.exec(raw)
  if (direct) return directUrl(raw, direct[3] ?? '', direct[1] ?? null, direct[2] ?? '')
  if (/^(?:[a-z]{2,10}\+)?[a-z]{2,10}:\/\/|^git@|^\.{0,2}[/\\]/i.test(raw))
    return directUrl(raw, raw, null, '')
  return namedPackage(raw)
}

function namedPackage(raw: string): Requirement {
  const semicolon = raw.indexOf(';')
  const head = semicolon === -1 ? raw : raw.slice(0, semicolon).trim()
  const marker = semicolon === -1 ? '' : raw.slice(semicolon + 1).trim()
  // Per-requirement options (`--hash`, or an appended `--extra-index-url`) follow a space.
  const options = /\s(--\S.*)$/.exec(head)
  const plain = options ? head.slice(0, options.index) : head
  const [, name = '', extras = '', rest = ''] = packagePattern.exec(plain) ?? []
  const specifier = rest.replace(/^\((.*)\)$/, '$1').replace(/\s+/g, '')
  if (name === '' || (specifier !== '' && !specifierPattern.test(specifier)))
    return { ...emptyRequirement(raw), kind: 'unreadable' }
  const risks = versionRisks(name, specifier)
  if (options && indexOptionPattern.test(options[1] ?? '')) risks.push('index-option')
  return { raw, name, specifier, extras: splitExtras(extras), marker, kind: 'package', risks }
}

function versionRisks(name: string, specifier: string): Risk[] {
  const key = normalizePackageName(name)
  const exact = /={2,3}(?![^,]*\*)/.test(specifier)
  const bounded = /={2,3}|[~<]/.test(specifier)
  const risks: Risk[] = []
  if (frameworkPackages.has(key) && bounded) risks.push('pins-framework')
  // An exact pin forces that version on all packs in the shared environment.
  else if (exact) risks.push('pins-exact')
  if (sourceOnlyPackages.has(key)) risks.push('runs-build')
  return risks
}

/** Code from outside the package index. Anything but a wheel also runs a build on installation. */
function directUrl(raw: string, url: string, name: string | null, extras: string): Requirement {
  const [address = '', marker = ''] = url.split(/\s+;|;\s+/, 2)
  const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(address)?.[1] ?? null
  const risks: Risk[] = /\.whl(?:$|[?#])/i.test(address.trim())
    ? ['direct-url']
    : ['direct-url', 'runs-build']
  return {
    raw,
    name: name ?? egg,
    specifier: '',
    extras: splitExtras(extras),
    marker: marker.trim(),
    kind: 'url',
    risks,
  }
}

const indexOptionPattern = /^(?:-i|-f|--(?:extra-)?index-url|--find-links|--trusted-host)(?:[\s=]|$)/

function option(raw: string): Requirement {
  return {
    ...emptyRequirement(raw),
    kind: 'option',
    risks: indexOptionPattern.test(raw) ? ['index-option'] : [],
  }
}

function emptyRequirement(raw: string): Omit<Requirement, 'kind'> {
  return { raw, name: null, specifier: '', extras: [], marker: '', risks: [] }
}

function splitExtras(extras: string): string[] {
  return extras
    .split(',')
    .map((extra) => extra.trim())
    .filter(Boolean)
}

const groups = ['framework', 'imaging', 'models', 'network', 'other'] as const
export type RequirementGroup = (typeof groups)[number]

const packagesOfGroup: Readonly<Record<Exclude<RequirementGroup, 'other'>, string>> = {
  framework:
    'torch torchvision torchaudio torchsde xformers triton triton-windows flash-attn sageattention numpy scipy einops accelerate onnx onnxruntime onnxruntime-gpu bitsandbytes cupy-cuda12x numba',
  imaging:
    'pillow opencv-python opencv-python-headless opencv-contrib-python opencv-contrib-python-headless scikit-image imageio imageio-ffmpeg av moviepy matplotlib albumentations kornia piexif color-matcher blend-modes mediapipe soundfile librosa pydub trimesh pillow-heif cairosvg svgwrite',
  models:
    'transformers diffusers tokenizers safetensors sentencepiece huggingface-hub peft timm ultralytics insightface gguf open-clip-torch spandrel rembg segment-anything facexlib gfpgan llama-cpp-python openai-whisper clip-interrogator fvcore optimum',
  network:
    'requests aiohttp httpx urllib3 websockets websocket-client websocket openai anthropic google-genai google-generativeai gradio gradio-client boto3 fastapi flask uvicorn yt-dlp pysocks',
}

const groupByPackage = new Map<string, RequirementGroup>()
for (const group of groups) {
  if (group === 'other') continue
  for (const name of packagesOfGroup[group].split(' ')) groupByPackage.set(name, group)
}

/** Groups requirements by purpose, in a fixed order of groups and without empty ones; keeps the order in a group. */
export function groupRequirements(
  requirements: readonly Requirement[],
): { group: RequirementGroup; items: Requirement[] }[] {
  const groupOf = ({ name }: Requirement) =>
    name === null ? 'other' : (groupByPackage.get(normalizePackageName(name)) ?? 'other')
  return groups
    .map((group) => ({ group, items: requirements.filter((item) => groupOf(item) === group) }))
    .filter(({ items }) => items.length > 0)
}
