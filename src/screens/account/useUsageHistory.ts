import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CustomerEvent, type EventPage, myEvents, uniqueEvents } from '#src/api/customers.ts'

const pageSize = 100
const maxPages = 10
/** Maximum number of events that are read; screens say so if there are more. */
export const maxEvents = pageSize * maxPages

export interface AllEvents {
  /** Without duplicates, in no particular order. */
  events: CustomerEvent[]
  /** There are more events than these. */
  isPart: boolean
}

interface EventFilter {
  /** Empty for every type. */
  type: string
  /** ISO text. */
  from: string
}

/** Reads every matching event, page by page. */
const allEvents = ({ type, from }: EventFilter) => {
  const pageOf = (page: number) => myEvents({ page, limit: pageSize, type, from })
  return queryOptions({
    queryKey: [...pageOf(1).queryKey, 'all'],
    // Each page is retried on its own: a retry of the whole query would read every page again.
    retry: false,
    queryFn: async ({ client, signal }): Promise<AllEvents> => {
      const readPage = (number: number): Promise<EventPage> => {
        const page = pageOf(number)
        const cancel = () => void client.cancelQueries({ queryKey: page.queryKey, exact: true })
        signal.addEventListener('abort', cancel, { once: true })
        return client.fetchQuery(page)
      }
      const first = await readPage(1)
      const pages = [first]
      // One at a time, so that canceling or a failure leaves no burst of requests behind.
      while (pages.length < Math.min(first.totalPages, maxPages)) pages.push(await readPage(pages.length + 1))
      // Older deployments of the API ignore the date.
      const isRecent = ({ createdAt }: CustomerEvent) =>
        createdAt !== null && Date.parse(createdAt) >= Date.parse(from)
      return {
        // Pages overlap if an event is added while they are read.
        events: uniqueEvents(pages.flatMap(({ events }) => events)).filter(isRecent),
        isPart: first.totalPages > maxPages,
      }
    },
  })
}

/** The usage history of a period, with a way to cancel loading it. */
export interface UsageHistory {
  /** Data of the previous period while another one loads. */
  data: AllEvents | undefined
  error: Error | null
  isLoading: boolean
  /** `data` belongs to the previous period. */
  isPrevious: boolean
  load: () => void
  cancel: () => void
}

/** Loads the usage history while the component is mounted; unmounting it cancels the requests. */
export function useUsageHistory(filter: EventFilter): UsageHistory {
  const client = useQueryClient()
  const options = allEvents(filter)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    placeholderData: keepPreviousData,
  })
  return {
    // After canceling, the previous period's data must not be shown for the new period.
    data: isPlaceholderData && !isFetching ? undefined : data,
    error,
    isLoading: isFetching,
    isPrevious: isPlaceholderData && isFetching,
    load: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey, exact: true }),
  }
}
