import type { Accelerator, Os } from '#src/lib/machine/machine.ts'

/** A value of a filter: a classifier, as packs list it and the API compares it. */
export interface Classifier<Key = Os | Accelerator> {
  value: string
  key: Key
}

export const systemChoices: readonly Classifier<Os>[] = [
  { value: 'Microsoft :: Windows', key: 'windows' },
  { value: 'POSIX :: Linux', key: 'linux' },
  { value: 'MacOS', key: 'macos' },
]

export const acceleratorChoices: readonly Classifier<Accelerator>[] = [
  { value: 'GPU :: NVIDIA CUDA', key: 'cuda' },
  { value: 'GPU :: AMD ROCm', key: 'rocm' },
  { value: 'GPU :: Intel Arc', key: 'intel' },
  { value: 'GPU :: Apple Metal', key: 'metal' },
  { value: 'NPU :: Huawei Ascend', key: 'ascend' },
]

/** Classifier of packs that run on every system. */
export const anySystem = 'OS Independent'

/** Max ages of a pack, in days. */
export const ageChoices = [7, 30, 365] as const
