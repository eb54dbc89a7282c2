import { useMemo, useSyncExternalStore } from 'react'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import {
  type Accelerator,
  definedOnly,
  type InstalledPackage,
  type Machine,
  type Os,
} from '#src/lib/machine/machine.ts'
import { readLocal, removeLocal, storageKeys, writeLocal } from '#src/storage.ts'

export const systems = ['windows', 'macos', 'linux'] as const satisfies readonly Os[]
export const accelerators = [
  'cuda',
  'rocm',
  'metal',
  'intel',
  'ascend',
  'cpu',
] as const satisfies readonly Accelerator[]

/** Facts about the machine; undefined for one that is no longer known. */
export type MachineChanges = { [Fact in keyof Machine]: Machine[Fact] | undefined }

const maxTextLength = 100
const maxPackages = 5000
const maxStoredLength = 1_000_000

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : undefined

function packagesOf(value: unknown): readonly InstalledPackage[] | undefined {
  if (!Array.isArray(value)) return undefined
  const packages = value.slice(0, maxPackages).flatMap((item): InstalledPackage[] => {
    const name = isRecord(item) ? textOf(item['name']) : undefined
    return name && isRecord(item) ? [{ name, version: textOf(item['version']) ?? null }] : []
  })
  return packages.length > 0 ? packages : undefined
}

/** Parses the stored machine; other code of the same origin may have written it. Null without a known fact. */
function parseMachine(text: string | null): Machine | null {
  const stored = readJson(text, maxStoredLength)
  if (!isRecord(stored)) return null
  const machine = definedOnly({
    os: systems.find((known) => known === stored['os']),
    accelerator: accelerators.find((known) => known === stored['accelerator']),
    comfyui: textOf(stored['comfyui']),
    frontend: textOf(stored['frontend']),
    python: textOf(stored['python']),
    packages: packagesOf(stored['packages']),
  })
  return Object.keys(machine).length > 0 ? machine : null
}

const listeners = new Set<() => void>()

function emitChange(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab changed it, or cleared the storage.
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.machine || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}

/** Keeps the machine on this device. Returns false if the browser doesn't allow it. */
export function saveMachine(machine: MachineChanges): boolean {
  const known = definedOnly(machine)
  if (Object.keys(known).length === 0) {
    deleteMachine()
    return true
  }
  const isSaved = writeLocal(storageKeys.machine, JSON.stringify(known))
  emitChange()
  return isSaved
}

export function deleteMachine(): void {
  removeLocal(storageKeys.machine)
  emitChange()
}

/** The machine that the user described; null for none, and during hydration. */
export function useMachine(): Machine | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readLocal(storageKeys.machine),
    () => null,
  )
  return useMemo(() => parseMachine(text), [text])
}
