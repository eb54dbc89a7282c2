import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { isOutcomeUnknown } from '#src/api/client/isOutcomeUnknown.ts'
import type { RegistryNode } from '#src/api/nodes.ts'
import { ownVersions, updateVersion } from '#src/api/ownVersions.ts'
import type { VersionNumber, VersionUuid } from '#src/api/versions.ts'
import { guardUnload } from '#src/components/unloadGuards.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useToastAfterLeaving } from '#src/hooks/useToastAfterLeaving.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
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
 * versions after writes without a clear response, because the API may have made these changes. Until all are done, the
 * browser asks before unloading the document, on any page. Once the user has left the page, a toast says how many failed.
 */
export function useBatch(publisherId: string, { id: nodeId, name }: RegistryNode) {
  const { t } = useTranslation('publish')
  const toastAfterLeaving = useToastAfterLeaving(t('versions.title', { name: cleanText(name) }))
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const setResult = (item: BatchItem, state: BatchResult['state'], error: unknown = null) =>
    setResults((before) => new Map(before).set(item.version, { item, state, error }))
  const { isPending, run } = useAction({
    mutationFn: async (items: readonly BatchItem[], context) => {
      const counts = { failed: 0, unknown: 0 }
      const setProblem = (item: BatchItem, state: keyof typeof counts, error: unknown = null) => {
        counts[state] += 1
        setResult(item, state, error)
      }
      setResults(new Map(items.map((item) => [item.version, { item, state: 'waiting', error: null }])))
      const failures: { item: BatchItem; error: unknown }[] = []
      for (const item of items) {
        const { uuid, version, deprecated } = item
        const variables = { publisherId, nodeId, uuid, version, change: { deprecated } }
        await updateVersion.mutationFn(variables, context).then(
          () => setResult(item, 'done'),
          (error: unknown) => {
            failures.push({ item, error })
            if (!isOutcomeUnknown(error)) setProblem(item, 'failed', error)
          },
        )
      }
      const unclear = failures.filter(({ error }) => isOutcomeUnknown(error))
      if (unclear.length > 0) {
        const versions = await fetchUncached(context.client, ownVersions(nodeId), { retry: false }).catch(
          () => null,
        )
        for (const { item, error } of unclear) {
          const stored = versions?.find(({ version }) => version === item.version)
          if (!stored) setProblem(item, 'unknown')
          else if (stored.deprecated === item.deprecated) setResult(item, 'done')
          else setProblem(item, 'failed', error)
        }
      }
      track('versions_marked', { count: items.length, failed: failures.length })
      return counts
    },
  })
  return {
    results,
    isPending,
    run: async (items: readonly BatchItem[]) => {
      if (items.length === 0) return
      // A key per batch: after the user left the page and came back, two may run.
      const guard = `deprecation/${crypto.randomUUID()}`
      guardUnload(guard, true)
      const result = await run(items).finally(() => guardUnload(guard, false))
      if (!result) return
      const { failed, unknown } = result.data
      if (failed + unknown === 0) return
      toastAfterLeaving(
        (failed > 0 ? withSpace(t('versions.someFailed', { count: failed })) : '') +
          (unknown > 0 ? t('versions.someUnknown', { count: unknown }) : ''),
      )
    },
  }
}
