import { relativeParts } from '#src/lib/relativeTime.ts'
import type { Language } from '#src/paths.ts'
import { useLanguage } from './useLanguage.ts'

/** Formatters of one language; everything a person reads as a number, a date or a list goes through here. */
export interface Format {
  /** 18,342 */
  number: (value: number) => string
  /** 18K */
  compact: (value: number) => string
  /** Mar 18, 2026 — the day in UTC, so that it is the same for everybody. */
  date: (iso: string) => string
  /** Mar 18, 2026, 11:02 UTC */
  dateTime: (iso: string) => string
  /** 3 days ago */
  relative: (iso: string, now: number) => string
}

const made = new Map<Language, Format>()

function makeFormat(language: Language): Format {
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
  // Written out, these languages' words are too long for a card.
  const style = /es|fr|ru/.test(language) ? 'short' : 'long'
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
  return {
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    date: (iso) => date.format(Date.parse(iso)),
    dateTime: (iso) => dateTime.format(Date.parse(iso)),
    relative: (iso, now) => {
      const parts = relativeParts(iso, now)
      return parts ? relative.format(parts.value, parts.unit) : ''
    },
  }
}

/** The formatters of a language, made once: making one takes longer than most uses of it. */
export function formatOf(language: Language): Format {
  const format = made.get(language) ?? makeFormat(language)
  made.set(language, format)
  return format
}

export const useFormat = (): Format => formatOf(useLanguage())
