import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { updateVersion } from '#src/api/ownVersions.ts'
import type { VersionNumber, VersionUuid } from '#src/api/versions.ts'
import { track } from '#src/telemetry.ts'

/** One version to mark, or to take the mark from. */
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

/** Marks versions one after the other, with a result for each; what failed can be run again. */
export function useBatch(publisherId: string, nodeId: string) {
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const say = (item: BatchItem, state: BatchResult['state'], error: unknown = null) =>
    setResults((before) => new Map(before).set(item.version, { item, state, error }))
  const run = async (items: readonly BatchItem[]) => {
    if (busy.current || items.length === 0) return
    busy.current = true
    setPending(true)
    setResults(new Map(items.map((item) => [item.version, { item, state: 'waiting', error: null }])))
    let failed = 0
    for (const item of items) {
      const { uuid, version, deprecated } = item
      const what = { publisherId, nodeId, uuid, version, change: { deprecated } }
      await updateVersion.mutationFn(what, { client }).then(
        () => say(item, 'done'),
        (error: unknown) => {
          failed += 1
          say(item, 'failed', error)
        },
      )
    }
    busy.current = false
    setPending(false)
    track('versions_marked', { count: items.length, failed })
  }
  return { results, pending, run }
}
