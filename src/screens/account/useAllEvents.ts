import { useQueries, useQuery } from '@tanstack/react-query'
import { type CustomerEvent, myEvents } from '#src/api/customers.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { periodStart } from '#src/lib/spend.ts'

const pageSize = 100
/** So many events are added up at most; a page says when there are more. */
const mostPages = 20

export interface AllEvents {
  /** All that came so far, each once. */
  events: CustomerEvent[]
  /** While any page is on its way. */
  waits: boolean
  error: Error | null
  retry: () => void
  /** Whether there are more than are added up. */
  isPart: boolean
}

/** The pages overlap when something happens while they are read. An event without an id can't be told from another. */
function once(events: readonly CustomerEvent[]): CustomerEvent[] {
  const seen = new Set<string>()
  return events.filter(({ id }) => {
    if (seen.has(id)) return false
    if (id !== '') seen.add(id)
    return true
  })
}

/** Every event of the last days (today, by UTC, is one of them), of one type or (empty) of all. */
export function useAllEvents(days: number, type: string): AllEvents {
  const from = periodStart(useNow(), days)
  const asked = { limit: pageSize, type, from }
  const first = useQuery(myEvents({ ...asked, page: 1 }))
  const pages = Math.min(first.data?.totalPages ?? 1, mostPages)
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      myEvents({ ...asked, page: index + 2 }),
    ),
  })
  const all = [first, ...others]
  // Older deployments of the service ignore the date.
  const isRecent = ({ moment }: CustomerEvent) => moment !== null && Date.parse(moment) >= Date.parse(from)
  return {
    events: once(all.flatMap(({ data }) => data?.events ?? [])).filter(isRecent),
    waits: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    retry: () => {
      for (const { data, refetch } of all) if (!data) void refetch()
    },
    isPart: (first.data?.totalPages ?? 1) > mostPages,
  }
}
