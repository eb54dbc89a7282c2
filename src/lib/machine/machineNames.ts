import type { Accelerator, Os } from './machine.ts'

/** Names that are the same in every language. */
export const systemNames = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
} as const satisfies Record<Os, string>

/** Names of the registry's classifiers, the same in every language; the texts have one for no accelerator. */
export const acceleratorNames = {
  cuda: 'NVIDIA CUDA',
  rocm: 'AMD ROCm',
  metal: 'Apple Metal',
  intel: 'Intel Arc',
  ascend: 'Huawei Ascend',
  cpu: 'CPU',
} as const satisfies Record<Accelerator, string>
