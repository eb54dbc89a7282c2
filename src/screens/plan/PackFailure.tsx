import { useQueryClient } from '@tanstack/react-query'
import { interfacesOf, planNode, planVersions } from './planQueries.ts'
import { RetryMessage } from './RetryMessage.tsx'

/** Why a read of a pack failed, with a button that repeats its failed reads. */
export function PackFailure({ packId, error }: { packId: string; error: Error }) {
  const client = useQueryClient()
  const handleRetry = () => {
    for (const queryKey of [planNode(packId).queryKey, planVersions(packId).queryKey, interfacesOf(packId)])
      void client.refetchQueries({ queryKey, predicate: ({ state }) => state.error !== null })
  }
  return <RetryMessage error={error} onRetry={handleRetry} />
}
