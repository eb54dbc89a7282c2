import { useState } from 'react'
import { updateVersion } from '#src/api/ownVersions.ts'
import type { VersionNumber, VersionUuid } from '#src/api/versions.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { track } from '#src/telemetry.ts'

/** One version to deprecate or to restore. */
export interface BatchItem {
  uuid: VersionUuid
  version: VersionNumber
  deprecated: boolean
}

export interface BatchResult {
  item: BatchItem
  state: 'waiting' | 'done' | 'failed'
  /** Null unless it failed. */
  error: unknown
}

/** Deprecates or restores versions one after the other, with a result for each; failed items can be run again. */
export function useBatch(publisherId: string, nodeId: string) {
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const setResult = (item: BatchItem, state: BatchResult['state'], error: unknown = null) =>
    setResults((before) => new Map(before).set(item.version, { item, state, error }))
  const { pending, run } = useAction({
    mutationFn: async (items: readonly BatchItem[], context) => {
      setResults(new Map(items.map((item) => [item.version, { item, state: 'waiting', error: null }])))
      let failed = 0
      for (const item of items) {
        const { uuid, version, deprecated } = item
        const variables = { publisherId, nodeId, uuid, version, change: { deprecated } }
        await updateVersion.mutationFn(variables, context).then(
          () => setResult(item, 'done'),
          (error: unknown) => {
            failed += 1
            setResult(item, 'failed', error)
          },
        )
      }
      track('versions_marked', { count: items.length, failed })
    },
  })
  return {
    results,
    pending,
    run: async (items: readonly BatchItem[]) => {
      if (items.length > 0) await run(items)
    },
  }
}
