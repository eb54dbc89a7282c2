import { useQuery } from '@tanstack/react-query'
import { failureKind } from '#src/api/client/errors.ts'
import { publisherIdCheck } from '#src/api/ownPublishers.ts'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { isPossibleParam } from '#src/lib/url/ids.ts'
import { isPublisherId } from './publisherId.ts'

/** Delay after the last change of an id, in milliseconds, before the API is asked about it. */
export const idDebounceMs = 350

export type IdState = 'empty' | 'malformed' | 'checking' | 'free' | 'taken' | 'unknown'

/** Asks the API, debounced, whether a publisher id is free. Malformed ids are not sent. */
export function useIdCheck(id: string): IdState {
  const debouncedId = useDebouncedValue(id, idDebounceMs)
  const isValid = id !== '' && isPublisherId(id)
  // The API itself accepts an id that its paths use, such as `validate`.
  const isReserved = isValid && !isPossibleParam('publisherId', id)
  const { data, error, isFetching } = useQuery({
    ...publisherIdCheck(debouncedId),
    enabled: isValid && !isReserved && debouncedId === id,
  })
  if (id === '') return 'empty'
  if (!isValid) return 'malformed'
  if (isReserved) return 'taken'
  if (debouncedId !== id || isFetching) return 'checking'
  // The error first: after a failed refetch, `data` is the result of an earlier one. The API answers 400 for an id that is
  // taken: an expected result, not a failure.
  if (error) return failureKind(error) === 'invalid' ? 'taken' : 'unknown'
  if (data === undefined) return 'unknown'
  return data ? 'free' : 'taken'
}
