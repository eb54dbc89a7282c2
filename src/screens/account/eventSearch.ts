/** Days back that can be looked at. */
export const periods = [7, 30, 90, 365] as const
type Period = (typeof periods)[number]

/** What the history shows, as it stands in the address. */
export interface EventSearch {
  /** Empty for every type. */
  type: string
  days: Period
  page: number
}

const longestType = 100

/** Reads the address; what is unknown or out of range counts as not given. */
export function readEventSearch(params: URLSearchParams): EventSearch {
  const page = params.get('page') ?? ''
  const days = Number(params.get('days'))
  return {
    type: Array.from(params.get('type') ?? '')
      .slice(0, longestType)
      .join(''),
    days: periods.find((one) => one === days) ?? 30,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Writes the address; what is usual is left out. */
export function writeEventSearch({ type, days, page }: EventSearch): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (days !== 30) params.set('days', String(days))
  if (page > 1) params.set('page', String(page))
  return params.toString()
}
