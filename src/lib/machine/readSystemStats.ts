import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { lookup } from '#src/lib/json/lookup.ts'
import { normalizeComfyVersion, readPythonVersion } from './comfyVersion.ts'
import { type Accelerator, definedOnly, type Machine, type Os } from './machine.ts'
import { acceleratorOfDevice, osOfPython } from './torchBuild.ts'

/** Python's `os.name` and `sys.platform`. `posix` is Linux or macOS. */
const systems: Readonly<Record<string, Os>> = {
  nt: 'windows',
  win32: 'windows',
  darwin: 'macos',
  linux: 'linux',
}

/**
 * Reads the response of ComfyUI's `/system_stats`.
 * @returns null unless the text is one.
 */
export function readSystemStats(text: string): Machine | null {
  const stats = readJson(text)
  if (!isRecord(stats) || !isRecord(stats['system'])) return null
  const system = stats['system']
  const device = deviceOf(stats['devices'])
  const torch = typeof system['pytorch_version'] === 'string' ? system['pytorch_version'] : undefined
  const accelerator = device && acceleratorOfDevice(device, torch)
  return definedOnly({
    os: osOf(system, accelerator),
    accelerator,
    comfyui: normalizeComfyVersion(system['comfyui_version']),
    frontend: normalizeComfyVersion(installedFrontend(system) ?? system['required_frontend_version']),
    python: readPythonVersion(system['python_version']),
  })
}

/** Newer versions of ComfyUI list the packages that they need. */
function installedFrontend({ comfy_package_versions: packages }: Readonly<Record<string, unknown>>): unknown {
  const isFrontend = (item: unknown) => isRecord(item) && item['name'] === 'comfyui-frontend-package'
  const found: unknown = Array.isArray(packages) ? packages.find(isFrontend) : undefined
  return isRecord(found) ? found['installed'] : undefined
}

function osOf(
  system: Readonly<Record<string, unknown>>,
  accelerator: Accelerator | undefined,
): Os | undefined {
  const named = lookup<Os | undefined>(systems, system['os'], undefined)
  if (named || system['os'] !== 'posix') return named
  return osOfPython(system['python_version'], accelerator) ?? 'linux'
}

/** The first device is the one that ComfyUI uses. */
function deviceOf(devices: unknown): { type: string; name: string } | undefined {
  const first: unknown = Array.isArray(devices) ? devices[0] : undefined
  if (!isRecord(first) || typeof first['type'] !== 'string') return undefined
  return { type: first['type'], name: typeof first['name'] === 'string' ? first['name'] : '' }
}
