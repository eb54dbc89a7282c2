import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Button } from '#src/ui/Button.tsx'
import { interfacesOf, planNode, planVersions } from './planQueries.ts'

/** Returns a function that repeats the reads of a pack that failed. */
function useRetry(packId: string): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [planNode(packId).queryKey, planVersions(packId).queryKey, interfacesOf(packId)])
      void client.refetchQueries({ queryKey, predicate: ({ state }) => state.error !== null })
  }
}

/** Why a read of a pack failed, with a button that repeats it. */
export function PackFailure({ packId, error }: { packId: string; error: Error }) {
  const { t } = useTranslation('plan')
  const { t: common } = useTranslation()
  const errorMessage = useErrorMessage()
  const retry = useRetry(packId)
  return (
    <>
      {errorMessage(error, { missing: t('packs.missing') })}
      {!isMissing(error) && (
        <Button size="small" kind="quiet" onClick={retry}>
          <RefreshCw size={14} aria-hidden="true" />
          {common('action.retry')}
        </Button>
      )}
    </>
  )
}
