import { useMemo } from 'react'
import type { Machine } from '#src/lib/machine/machine.ts'
import { type ConflictReport, findConflicts } from '#src/lib/requirements/conflicts.ts'
import type { PlanPack } from './usePlanPacks.ts'

/** What the chosen versions require together. Packs that aren't loaded yet are left out. */
export function useConflictReport(packs: readonly PlanPack[], machine: Machine | null): ConflictReport {
  const key = JSON.stringify(
    packs.map(({ item, chosen, versions }) => [item.packId, chosen?.version, versions?.length]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the packs, which are new on each render
  return useMemo(() => {
    const chosen = packs.flatMap(({ item, chosen }) =>
      chosen ? [{ packId: item.packId, version: chosen.version, lines: chosen.dependencies }] : [],
    )
    const others = packs.flatMap(({ item, versions }) =>
      (versions ?? [])
        .filter(({ status }) => status === 'active')
        .map(({ version, dependencies }) => ({ packId: item.packId, version, lines: dependencies })),
    )
    return findConflicts(chosen, { machine, others })
  }, [key, machine])
}
