import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryMessage } from '#src/components/RetryMessage.tsx'
import { packById, packVersions, versionComfyNodesKey } from './planQueries.ts'

/** Shows why a read of a pack failed, with a button that repeats its failed reads. */
export function PackFailure({ packId, error }: { packId: string; error: Error }) {
  const { t } = useTranslation('plan')
  const client = useQueryClient()
  const handleRetry = () => {
    for (const queryKey of [
      packById(packId).queryKey,
      packVersions(packId).queryKey,
      versionComfyNodesKey(packId),
    ])
      void client.refetchQueries({ queryKey, predicate: ({ state }) => state.error !== null })
  }
  return <RetryMessage error={error} missing={t('packs.missing')} onRetry={handleRetry} />
}
