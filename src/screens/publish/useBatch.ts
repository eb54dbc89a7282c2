import { useState } from 'react'
import { isOutcomeUnknown } from '#src/api/client/isOutcomeUnknown.ts'
import { ownVersions, updateVersion } from '#src/api/ownVersions.ts'
import type { VersionNumber, VersionUuid } from '#src/api/versions.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { track } from '#src/telemetry.ts'

/** One version to deprecate or to restore. */
export interface BatchItem {
  uuid: VersionUuid
  version: VersionNumber
  deprecated: boolean
}

/** `unknown`: the change may have been made. */
export interface BatchResult {
  item: BatchItem
  state: 'waiting' | 'done' | 'failed' | 'unknown'
  /** Null unless it failed. */
  error: unknown
}

/**
 * Deprecates or restores versions one after the other, with a result for each; failed items can be run again. Reads the
 * versions after writes without a clear response, because the API may have made these changes.
 */
export function useBatch(publisherId: string, nodeId: string) {
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const setResult = (item: BatchItem, state: BatchResult['state'], error: unknown = null) =>
    setResults((before) => new Map(before).set(item.version, { item, state, error }))
  const { isPending, run } = useAction({
    mutationFn: async (items: readonly BatchItem[], context) => {
      setResults(new Map(items.map((item) => [item.version, { item, state: 'waiting', error: null }])))
      const failures: { item: BatchItem; error: unknown }[] = []
      for (const item of items) {
        const { uuid, version, deprecated } = item
        const variables = { publisherId, nodeId, uuid, version, change: { deprecated } }
        await updateVersion.mutationFn(variables, context).then(
          () => setResult(item, 'done'),
          (error: unknown) => {
            failures.push({ item, error })
            if (!isOutcomeUnknown(error)) setResult(item, 'failed', error)
          },
        )
      }
      const unclear = failures.filter(({ error }) => isOutcomeUnknown(error))
      if (unclear.length > 0) {
        const query = { ...ownVersions(nodeId), staleTime: 0, retry: false as const }
        const versions = await context.client.fetchQuery(query).catch(() => null)
        for (const { item, error } of unclear) {
          const stored = versions?.find(({ version }) => version === item.version)
          if (!stored) setResult(item, 'unknown')
          else if (stored.deprecated === item.deprecated) setResult(item, 'done')
          else setResult(item, 'failed', error)
        }
      }
      track('versions_marked', { count: items.length, failed: failures.length })
    },
  })
  return {
    results,
    isPending,
    run: async (items: readonly BatchItem[]) => {
      if (items.length > 0) await run(items)
    },
  }
}
