import type { ReactNode } from 'react'
import { failureKind, isTransient } from '#src/api/client/errors.ts'
import { Failure } from './Failure.tsx'
import { RefetchError } from './RefetchError.tsx'

/** The part of `useQuery`'s result that a boundary needs. */
export interface BoundaryQuery<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

/** Combines queries that are shown together: their data is complete or undefined, and one failure fails them all. */
export function combineQueries<Data extends readonly unknown[]>(
  ...queries: { [Key in keyof Data]: BoundaryQuery<Data[Key]> }
): BoundaryQuery<Data> {
  const isComplete = queries.every(({ data }) => data !== undefined)
  const failed = queries.filter(({ data, error }) => error && (isComplete || data === undefined))
  return {
    data: isComplete ? (queries.map(({ data }) => data) as unknown as Data) : undefined, // `map` loses the tuple type
    error: failed[0]?.error ?? null,
    refetch: () => {
      for (const query of failed) query.refetch()
    },
  }
}

interface QueryBoundaryProps<Data> {
  query: BoundaryQuery<Data>
  /** Replaces the children while the first request is pending. */
  fallback: ReactNode
  /** Replaces the children if the data is empty. */
  empty?: ReactNode
  /** Default: an array without elements is empty. */
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

const isEmptyArray = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * Shows a query in each of its states: the fallback while it is pending, a failure with a retry button, the empty state,
 * or its data. Cached data stays visible when a refetch fails.
 */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, fallback, empty, isEmpty = isEmptyArray, children } = props
  const { data, error } = query
  const handleRetry = () => void query.refetch()
  if (data === undefined) return error ? <Failure error={error} onRetry={handleRetry} /> : fallback
  return (
    <>
      {/* `OfflineNotice` reports transient failures, once for the whole page. */}
      {error && !isTransient(failureKind(error)) && <RefetchError error={error} onRetry={handleRetry} />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  )
}
