import { relativeParts } from '#src/lib/format/relativeTime.ts'
import type { Language } from '#src/paths.ts'
import { useLanguage } from './useLanguage.ts'

/** Formatters for the numbers and dates of one language. */
export interface Format {
  /** 18,342 */
  number: (value: number) => string
  /** 18K */
  compact: (value: number) => string
  /** Mar 18, 2026 — in UTC, so that all users see the same day. */
  date: (iso: string) => string
  /** Mar 18, 2026, 11:02 UTC; only the date if the text has no time. */
  dateTime: (iso: string) => string
  /** Windows, macOS, and Linux */
  list: (names: readonly string[]) => string
  /** Windows, macOS, or Linux */
  anyOf: (names: readonly string[]) => string
  /** Yesterday, 3 days ago, 14 months ago */
  relative: (iso: string, now: number) => string
}

const formatByLanguage = new Map<Language, Format>()

function createFormat(language: Language): Format {
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const dateTime = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  // The long forms of Russian don't fit on a card.
  const style = language === 'ru' ? 'short' : 'long'
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
  // “1 month ago” instead of “last month”, which could be yesterday.
  const elapsed = new Intl.RelativeTimeFormat(language, { numeric: 'always', style })
  return {
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    date: (iso) => date.format(Date.parse(iso)),
    dateTime: (iso) => (iso.length === 10 ? date : dateTime).format(Date.parse(iso)),
    list: (names) => new Intl.ListFormat(language).format(names),
    anyOf: (names) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
    relative: (iso, now) => {
      const parts = relativeParts(iso, now)
      if (!parts) return ''
      const isLong = ['week', 'month', 'year'].includes(parts.unit)
      return (isLong ? elapsed : relative).format(parts.value, parts.unit)
    },
  }
}

/** Returns the formatters of a language. Caches them, because creating an `Intl` formatter is slow. */
export function formatOf(language: Language): Format {
  const format = formatByLanguage.get(language) ?? createFormat(language)
  formatByLanguage.set(language, format)
  return format
}

export const useFormat = (): Format => formatOf(useLanguage())
