import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'

/** In the query cache, so that it is deleted on sign-out. */
const droppedFile = queryOptions<File | null>({
  queryKey: ['dropped file'],
  queryFn: skipToken,
  meta: { persist: false },
})

/** A file that the user dropped on another page than the plan, which reads it. */
export function useDroppedFile() {
  const client = useQueryClient()
  return {
    keep: (file: File) => void client.setQueryData(droppedFile.queryKey, file),
    get: () => client.getQueryData(droppedFile.queryKey) ?? null,
    forget: () => client.removeQueries({ queryKey: droppedFile.queryKey }),
  }
}
