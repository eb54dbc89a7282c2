import { useMemo } from 'react'
import { definedOnly, type Machine } from '#src/lib/machine/machine.ts'
import { parseMachine } from '#src/lib/machine/parseMachine.ts'
import { removeLocal, storageKeys, writeLocal } from '#src/storage.ts'
import { emitMachineChange, useStoredMachine } from './useStoredMachine.ts'

/** Facts about the machine; undefined for one that is no longer known. */
export type MachineChanges = { [Fact in keyof Machine]: Machine[Fact] | undefined }

/** Keeps the machine on this device. Returns false if the browser doesn't allow it. */
export function saveMachine(machine: MachineChanges): boolean {
  const known = definedOnly(machine)
  if (Object.keys(known).length === 0) {
    deleteMachine()
    return true
  }
  const isSaved = writeLocal(storageKeys.machine, JSON.stringify(known))
  emitMachineChange()
  return isSaved
}

export function deleteMachine(): void {
  removeLocal(storageKeys.machine)
  emitMachineChange()
}

/** The machine that the user described; null for none, and during hydration. */
export function useMachine(): Machine | null {
  const text = useStoredMachine()
  return useMemo(() => parseMachine(text), [text])
}
