import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CustomerEvent, type EventPage, myEvents, uniqueEvents } from '#src/api/customers.ts'

const pageSize = 100
const maxPages = 10
/** So many events are added up at most; a screen says when there are more. */
export const maxEvents = pageSize * maxPages

export interface AllEvents {
  /** Each once, in no order. */
  events: CustomerEvent[]
  /** Whether there are more than these. */
  isPart: boolean
}

interface Asked {
  type: string
  /** ISO text. */
  from: string
}

/** Every event since a moment, of one type or (empty) of all: read page by page, and there when all have come. */
const allEvents = ({ type, from }: Asked) => {
  const pageOf = (page: number) => myEvents({ page, limit: pageSize, type, from })
  return queryOptions({
    queryKey: [...pageOf(1).queryKey, 'all'],
    // Each page is retried by itself: retried as a whole, one failing page would repeat all of them.
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
      // One after the other, so that a cancelled or failing history leaves no burst of requests behind.
      while (pages.length < Math.min(first.totalPages, maxPages)) pages.push(await readPage(pages.length + 1))
      // Older deployments of the service ignore the date.
      const isRecent = ({ moment }: CustomerEvent) =>
        moment !== null && Date.parse(moment) >= Date.parse(from)
      return {
        // The pages overlap when something happens while they are read.
        events: uniqueEvents(pages.flatMap(({ events }) => events)).filter(isRecent),
        isPart: first.totalPages > maxPages,
      }
    },
  })
}

/** The usage history of a period, with a way to cancel loading it. */
export interface UsageHistory {
  /** That of the former period while another one loads. */
  data: AllEvents | undefined
  error: Error | null
  isLoading: boolean
  /** `data` belongs to the former period. */
  isFormer: boolean
  load: () => void
  cancel: () => void
}

/** Loads the usage history while the component is mounted; unmounting it cancels the requests. */
export function useUsageHistory(asked: Asked): UsageHistory {
  const client = useQueryClient()
  const options = allEvents(asked)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    placeholderData: (former: AllEvents | undefined) => former,
  })
  return {
    // Canceled: the former period must not pass for the one that was asked for.
    data: isPlaceholderData && !isFetching ? undefined : data,
    error,
    isLoading: isFetching,
    isFormer: isPlaceholderData && isFetching,
    load: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey, exact: true }),
  }
}
