import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureKind } from '#src/api/client/errors.ts'
import { publisherIdCheck } from '#src/api/ownPublishers.ts'
import { isPublisherId } from '#src/lib/publisherId.ts'

const pauseMs = 350

/** What is known of a wanted id. */
export type IdState = 'empty' | 'malformed' | 'checking' | 'free' | 'taken' | 'unknown'

/** Asks, once typing pauses, whether a publisher's id is free; not for what can't be one anyway. */
export function useIdCheck(id: string): IdState {
  const [asked, setAsked] = useState('')
  // Waits for a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(id), pauseMs)
    return () => clearTimeout(timer)
  }, [id])
  const may = id !== '' && isPublisherId(id)
  const { data, error, isFetching } = useQuery({
    ...publisherIdCheck(asked),
    enabled: may && asked === id,
  })
  if (id === '') return 'empty'
  if (!may) return 'malformed'
  if (asked !== id || isFetching) return 'checking'
  if (data !== undefined) return data ? 'free' : 'taken'
  // The service says 400 for what is taken: an answer, not a failure.
  return error && failureKind(error) === 'invalid' ? 'taken' : 'unknown'
}
