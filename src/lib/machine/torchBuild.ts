import type { Accelerator, Os } from './machine.ts'

/** Reads the accelerator that a build of PyTorch is for from its local version, such as `2.7.0+cu128`. */
export function acceleratorOfTorch(version: string | null | undefined): Accelerator | undefined {
  const local = /\+([a-z]+)/.exec(version?.toLowerCase() ?? '')?.[1] ?? ''
  if (local.startsWith('cu')) return 'cuda'
  if (local.startsWith('rocm')) return 'rocm'
  if (local === 'xpu') return 'intel'
  return local === 'cpu' ? 'cpu' : undefined
}

/** Accelerators by PyTorch's device type. ROCm's device type is `cuda`, too. */
const deviceTypes: Readonly<Record<string, Accelerator>> = {
  cuda: 'cuda',
  mps: 'metal',
  xpu: 'intel',
  npu: 'ascend',
  cpu: 'cpu',
}

interface Device {
  /** `cuda`, `mps`, … */
  type: string
  name: string
}

/** The accelerator of PyTorch's device; undefined for a type that no pack can declare, such as DirectML. */
export function acceleratorOfDevice(
  { type, name }: Device,
  torchVersion: string | undefined,
): Accelerator | undefined {
  const accelerator = Object.hasOwn(deviceTypes, type) ? deviceTypes[type] : undefined
  if (accelerator !== 'cuda') return accelerator
  const isAmd = acceleratorOfTorch(torchVersion) === 'rocm' || /\b(?:amd|radeon)\b/i.test(name)
  return isAmd ? 'rocm' : 'cuda'
}

/** Accelerators that no current Mac has. */
const notOfMacs: ReadonlySet<Accelerator | undefined> = new Set(['cuda', 'rocm', 'intel', 'ascend'])

/** The system that a build of Python is for, from the compiler in `sys.version`: `[MSC v.1943 64 bit (AMD64)]`. */
export function osOfPython(version: unknown, accelerator?: Accelerator): Os | undefined {
  if (accelerator === 'metal') return 'macos'
  if (typeof version !== 'string') return undefined
  const compiler = /\[([^\]]*)\]?/.exec(version)?.[1] ?? ''
  if (/^MSC/.test(compiler)) return 'windows'
  // Apple's compiler names its own version; Clang also builds Python for Linux.
  if (/Apple|\(clang-\d/.test(compiler)) return 'macos'
  if (/^Clang/.test(compiler) && notOfMacs.has(accelerator)) return 'linux'
  return /^GCC/.test(compiler) ? 'linux' : undefined
}
