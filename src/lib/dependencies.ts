import { cutText } from './cleanText.ts'

export type Risk = 'direct-url' | 'index-option' | 'pins-framework' | 'pins-exact' | 'runs-build'

export type Requirement = {
  /** The line without its comment. */
  raw: string
  /** As written; null if the line names no package. */
  name: string | null
  /** Version part such as `>=1.2,<2`, blanks taken out; empty if any version will do. */
  specifier: string
  extras: string[]
  /** Condition after the semicolon, such as `sys_platform == "win32"`; empty if none. */
  marker: string
  kind: 'package' | 'url' | 'option' | 'unreadable'
  risks: Risk[]
}

const MOST_LINES = 1000
const LONGEST_LINE = 1000

/**
 * Packages that ComfyUI itself requires without an upper bound, or that are built against one exact version of those
 * (xformers) or move with them (diffusers). All packs share one Python environment with ComfyUI, so a pin or an
 * upper bound here can downgrade them for everybody.
 */
const FRAMEWORK = new Set(
  'torch torchvision torchaudio torchsde xformers numpy transformers tokenizers safetensors diffusers aiohttp pillow scipy einops kornia'.split(
    ' ',
  ),
)

/** Well-known packages that are published as source only, so installing them runs their build on the user's machine. */
const SOURCE_ONLY = new Set(['flash-attn', 'llama-cpp-python', 'fvcore'])

/**
 * Reads Python requirement lines as pip does, one requirement each. Comments and blanks are dropped, nothing else: a
 * line that makes no sense comes back as `unreadable`. Only the first 1,000 lines are read.
 */
export function parseRequirements(
  lines: readonly (string | null | undefined)[] | null | undefined,
): Requirement[] {
  const found: Requirement[] = []
  for (const item of lines ?? []) {
    if (typeof item !== 'string') continue
    for (const line of item.slice(0, LONGEST_LINE * 20).split(/[\r\n]+/)) {
      if (found.length >= MOST_LINES) return found
      const raw = cutText(
        line
          .replace(/(?:^|\s)#.*$/, '')
          .replace(/\\\s*$/, '')
          .trim(),
        LONGEST_LINE,
      )
      if (raw !== '') found.push(readLine(raw))
    }
  }
  return found
}

/** Key of a package name: case and the difference of `-`, `_`, `.` do not count (Python's name normalisation). */
export function normalizePackageName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

const NAME = '[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?'
const PACKAGE = new RegExp(`^(${NAME})\\s*(?:\\[([A-Za-z0-9._,\\s-]*)\\])?\\s*(.*)$`)
const DIRECT = new RegExp(`^(${NAME})\\s*(?:\\[([A-Za-z0-9._,\\s-]*)\\])?\\s*@\\s*(\\S.*)$`)
const SPECIFIER = /^(?:(?:===?|~=|!=|<=?|>=?)[A-Za-z0-9.*+!_-]+(?:,|$))+$/

function readLine(raw: string): Requirement {
  if (/^(?:-e|--editable)[\s=]/.test(raw)) return directUrl(raw, raw.replace(/^\S+?[\s=]\s*/, ''), null, '')
  if (raw.startsWith('-')) return option(raw)
  const direct = DIRECT.exec(raw)
  if (direct) return directUrl(raw, direct[3] ?? '', direct[1] ?? null, direct[2] ?? '')
  if (/^(?:[a-z]{2,10}\+)?[a-z]{2,10}:\/\/|^git@|^\.{0,2}[/\\]/i.test(raw))
    return directUrl(raw, raw, null, '')
  return namedPackage(raw)
}

function namedPackage(raw: string): Requirement {
  const semicolon = raw.indexOf(';')
  const head = semicolon === -1 ? raw : raw.slice(0, semicolon).trim()
  const marker = semicolon === -1 ? '' : raw.slice(semicolon + 1).trim()
  // Options of one requirement (`--hash`, and `--extra-index-url` that people append) come after a blank.
  const options = /\s(--\S.*)$/.exec(head)
  const plain = options ? head.slice(0, options.index) : head
  const [, name = '', extras = '', rest = ''] = PACKAGE.exec(plain) ?? []
  const specifier = rest.replace(/^\((.*)\)$/, '$1').replace(/\s+/g, '')
  if (name === '' || (specifier !== '' && !SPECIFIER.test(specifier)))
    return { ...nothing(raw), kind: 'unreadable' }
  const risks = versionRisks(name, specifier)
  if (options && INDEX_OPTION.test(options[1] ?? '')) risks.push('index-option')
  return { raw, name, specifier, extras: listed(extras), marker, kind: 'package', risks }
}

function versionRisks(name: string, specifier: string): Risk[] {
  const key = normalizePackageName(name)
  const exact = /={2,3}(?![^,]*\*)/.test(specifier)
  const bounded = /={2,3}|[~<]/.test(specifier)
  const risks: Risk[] = []
  if (FRAMEWORK.has(key) && bounded) risks.push('pins-framework')
  // One exact version leaves the other packs of the shared environment no choice.
  else if (exact) risks.push('pins-exact')
  if (SOURCE_ONLY.has(key)) risks.push('runs-build')
  return risks
}

/** Code that the package index has not seen; anything but a finished wheel also runs its build on installation. */
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
    extras: listed(extras),
    marker: marker.trim(),
    kind: 'url',
    risks,
  }
}

const INDEX_OPTION = /^(?:-i|-f|--(?:extra-)?index-url|--find-links|--trusted-host)(?:[\s=]|$)/

function option(raw: string): Requirement {
  return { ...nothing(raw), kind: 'option', risks: INDEX_OPTION.test(raw) ? ['index-option'] : [] }
}

function nothing(raw: string): Omit<Requirement, 'kind'> {
  return { raw, name: null, specifier: '', extras: [], marker: '', risks: [] }
}

function listed(extras: string): string[] {
  return extras
    .split(',')
    .map((extra) => extra.trim())
    .filter(Boolean)
}

export type RequirementGroup = 'framework' | 'imaging' | 'models' | 'network' | 'other'

const GROUPS: Readonly<Record<Exclude<RequirementGroup, 'other'>, string>> = {
  framework:
    'torch torchvision torchaudio torchsde xformers triton triton-windows flash-attn sageattention numpy scipy einops accelerate onnx onnxruntime onnxruntime-gpu bitsandbytes cupy-cuda12x numba',
  imaging:
    'pillow opencv-python opencv-python-headless opencv-contrib-python opencv-contrib-python-headless scikit-image imageio imageio-ffmpeg av moviepy matplotlib albumentations kornia piexif color-matcher blend-modes mediapipe soundfile librosa pydub trimesh pillow-heif cairosvg svgwrite',
  models:
    'transformers diffusers tokenizers safetensors sentencepiece huggingface-hub peft timm ultralytics insightface gguf open-clip-torch spandrel rembg segment-anything facexlib gfpgan llama-cpp-python openai-whisper clip-interrogator fvcore optimum',
  network:
    'requests aiohttp httpx urllib3 websockets websocket-client websocket openai anthropic google-genai google-generativeai gradio gradio-client boto3 fastapi flask uvicorn yt-dlp pysocks',
}

const GROUP_OF = new Map<string, RequirementGroup>()
for (const group of ['framework', 'imaging', 'models', 'network'] as const) {
  for (const name of GROUPS[group].split(' ')) GROUP_OF.set(name, group)
}

/** Requirements by what they are for, in a fixed order, empty groups left out. Inside a group the order is kept. */
export function groupRequirements(
  reqs: readonly Requirement[],
): { group: RequirementGroup; items: Requirement[] }[] {
  const groupOf = ({ name }: Requirement) =>
    name === null ? 'other' : (GROUP_OF.get(normalizePackageName(name)) ?? 'other')
  return (['framework', 'imaging', 'models', 'network', 'other'] as const)
    .map((group) => ({ group, items: reqs.filter((req) => groupOf(req) === group) }))
    .filter(({ items }) => items.length > 0)
}
