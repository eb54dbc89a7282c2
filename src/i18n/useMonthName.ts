import { useMemo } from 'react'
import { useLanguage } from './useLanguage.ts'

/** Returns a function that formats the month of a date in UTC: `Mar`. */
export function useMonthName(): (iso: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return (iso) => month.format(Date.parse(iso))
  }, [language])
}
