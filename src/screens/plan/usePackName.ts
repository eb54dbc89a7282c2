import { useQuery } from '@tanstack/react-query'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { planNode } from './planQueries.ts'
import { useIndexOfPacks } from './usePlanPacks.ts'

/** The name of a pack outside of the plan: its id until it is loaded, and if it has none. */
export function usePackName(packId: string): string {
  const index = useIndexOfPacks(true)
  const indexed = index?.find(packId)
  const { data } = useQuery({ ...planNode(packId), enabled: index !== undefined && !indexed })
  return cleanText((indexed ?? data)?.name ?? '') || packId
}
