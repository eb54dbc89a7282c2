export const systems = ['windows', 'macos', 'linux'] as const

export type Os = (typeof systems)[number]

export const accelerators = ['cuda', 'rocm', 'metal', 'intel', 'ascend', 'cpu'] as const

export type Accelerator = (typeof accelerators)[number]

/** A Python package that is installed, from `pip freeze`. */
export interface InstalledPackage {
  /** Normalized by PEP 503. */
  name: string
  /** Null for an installation from a URL or folder, whose version isn't listed. */
  version: string | null
}

/** The known facts about the user's computer and ComfyUI. A missing field is unknown. Can be stored as JSON. */
export interface Machine {
  os?: Os
  accelerator?: Accelerator
  /** Version of ComfyUI, such as `0.3.40`. */
  comfyui?: string
  /** Version of the package comfyui-frontend-package. */
  frontend?: string
  /** Such as `3.12.10`. */
  python?: string
  packages?: readonly InstalledPackage[]
}

/** Removes what is undefined, so that facts of several sources can be merged with a spread. */
export function definedOnly(facts: { [Fact in keyof Machine]: Machine[Fact] | undefined }): Machine {
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Machine
}
