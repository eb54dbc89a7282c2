import { useMemo } from 'react'
import { useLanguage } from './useLanguage.ts'

/** Names the month of a date in the page's language, shortened and in UTC: `Mar`. */
export function useMonthName(): (iso: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return (iso) => month.format(Date.parse(iso))
  }, [language])
}
