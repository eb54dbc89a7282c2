import { useMemo } from 'react'
import { definedOnly, type Machine } from '#src/lib/machine/machine.ts'
import { parseMachine } from '#src/lib/machine/parseMachine.ts'
import { useStoredMachine, writeStoredMachine } from './useStoredMachine.ts'

/** Changed facts about the machine; undefined removes a fact. */
export type MachineChanges = { [Fact in keyof Machine]: Machine[Fact] | undefined }

/** Stores the machine on this device. Returns false if the browser doesn't store it; it lasts until the page is closed then. */
export function saveMachine(machine: MachineChanges): boolean {
  const known = definedOnly(machine)
  return writeStoredMachine(Object.keys(known).length > 0 ? JSON.stringify(known) : null)
}

export const deleteMachine = () => void writeStoredMachine(null)

/** The machine that the user described; null for none, and during hydration. */
export function useMachine(): Machine | null {
  const text = useStoredMachine()
  return useMemo(() => parseMachine(text), [text])
}
