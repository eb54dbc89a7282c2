import { queryOptions } from '@tanstack/react-query'
import { type CustomerEvent, eachEventOnce, myEvents } from '#src/api/customers.ts'

const pageSize = 100
/** So many pages are added up at most; a screen says when there are more. */
const mostPages = 20

export interface AllEvents {
  /** Each once, in no order. */
  events: CustomerEvent[]
  /** Whether there are more than these. */
  isPart: boolean
}

/** Every event since a moment (ISO text), of one type or (empty) of all: read page by page, and there when all have come. */
export const allEvents = ({ type, from }: { type: string; from: string }) => {
  const pageOf = (page: number) => myEvents({ page, limit: pageSize, type, from })
  return queryOptions({
    queryKey: [...pageOf(1).queryKey, 'all'],
    queryFn: async ({ client }): Promise<AllEvents> => {
      const first = await client.fetchQuery(pageOf(1))
      const count = Math.min(first.totalPages, mostPages)
      const others = Array.from({ length: Math.max(0, count - 1) }, (_, index) =>
        client.fetchQuery(pageOf(index + 2)),
      )
      const pages = [first, ...(await Promise.all(others))]
      // Older deployments of the service ignore the date.
      const isRecent = ({ moment }: CustomerEvent) =>
        moment !== null && Date.parse(moment) >= Date.parse(from)
      return {
        // The pages overlap when something happens while they are read.
        events: eachEventOnce(pages.flatMap(({ events }) => events)).filter(isRecent),
        isPart: first.totalPages > mostPages,
      }
    },
  })
}
