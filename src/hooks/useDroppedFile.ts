import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** In the query cache, so that it is deleted on sign-out. */
const droppedFile = queryOptions<File | null>({
  queryKey: ['dropped file'],
  queryFn: skipToken,
  meta: { persist: false },
})

/** A file that the user dropped on another page than the plan, which reads it. */
export function useDroppedFile() {
  const client = useQueryClient()
  const keep = useCallback((file: File) => void client.setQueryData(droppedFile.queryKey, file), [client])
  const get = useCallback(() => client.getQueryData(droppedFile.queryKey) ?? null, [client])
  const forget = useCallback(() => client.removeQueries({ queryKey: droppedFile.queryKey }), [client])
  return { keep, get, forget }
}
