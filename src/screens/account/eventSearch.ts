/** Periods to choose from, in days. */
export const periods = [7, 30, 90, 365] as const
type Period = (typeof periods)[number]

/** The filters and page of the event list, as stored in the URL. */
export interface EventSearch {
  /** Empty for every type. */
  type: string
  days: Period
  page: number
}

const maxTypeLength = 100

/** Parses the query string. Invalid values fall back to the defaults. */
export function readEventSearch(params: URLSearchParams): EventSearch {
  const page = params.get('page') ?? ''
  const days = Number(params.get('days'))
  return {
    type: Array.from(params.get('type') ?? '')
      .slice(0, maxTypeLength)
      .join(''),
    days: periods.find((period) => period === days) ?? 30,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Builds the query string. Omits defaults. */
export function writeEventSearch({ type, days, page }: EventSearch): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (days !== 30) params.set('days', String(days))
  if (page > 1) params.set('page', String(page))
  return params.toString()
}
