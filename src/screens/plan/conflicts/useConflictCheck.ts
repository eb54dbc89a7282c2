import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { immutable } from '#src/catalog/queries.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import type { ConflictReport } from '#src/lib/requirements/conflicts.ts'
import { refusalOf } from '../refusalOf.ts'
import type { PlanPack } from '../usePlanPacks.ts'

/** The check of the requirements. Its code loads with the first pack of a plan. */
export interface ConflictCheck {
  /** Null until the code and all packs are loaded. */
  report: ConflictReport | null
  /** Ids of the packs whose requirements couldn't be loaded. */
  unchecked: readonly string[]
  /** Set if the code couldn't be loaded. */
  error: Error | null
  retry: () => void
}

/** A query, because its result is shared by the summary and the list, and a failed load can be repeated. */
const conflictCode = queryOptions({
  ...immutable,
  queryKey: ['conflict code'],
  queryFn: () => import('#src/lib/requirements/conflicts.ts'),
})

/** Checks the requirements of all packs to install together. Waits for all, because a check takes long. */
export function useConflictCheck(packs: readonly PlanPack[], machine: Machine | null): ConflictCheck {
  const { data: code, error, refetch } = useQuery({ ...conflictCode, enabled: packs.length > 0 })
  const report = useMemo(() => {
    if (!code || packs.some(({ node, versions, error }) => !(node && versions) && !error)) return null
    const installable = packs.filter((pack) => !refusalOf(pack))
    const chosen = installable.flatMap(({ item, chosen }) =>
      chosen ? [{ packId: item.packId, version: chosen.version, lines: chosen.dependencies }] : [],
    )
    const others = installable.flatMap(({ item, versions }) =>
      (versions ?? [])
        .filter(({ status }) => status === 'active')
        .map(({ version, dependencies }) => ({ packId: item.packId, version, lines: dependencies })),
    )
    return code.findConflicts(chosen, { machine, others })
  }, [code, packs, machine])
  const unchecked = useMemo(
    () => packs.flatMap((pack) => (refusalOf(pack) === 'not-loaded' ? [pack.item.packId] : [])),
    [packs],
  )
  return { report, unchecked, error, retry: () => void refetch() }
}
