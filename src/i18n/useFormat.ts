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
  /** Mar 18 — the day of a year that is clear, in UTC */
  day: (iso: string) => string
  /** Mar — the month in UTC */
  month: (iso: string) => string
  /** Mar 18, 2026, 11:02 UTC */
  dateTime: (iso: string) => string
  /** 3 min 12 sec, from seconds */
  duration: (seconds: number) => string
  /** 5,210 MB */
  megabytes: (value: number) => string
  /** 3 days ago */
  relative: (iso: string, now: number) => string
}

const made = new Map<Language, Format>()

function makeFormat(language: Language): Format {
  const number = new Intl.NumberFormat(language)
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const dateTime = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  const unit = (name: 'hour' | 'minute' | 'second' | 'megabyte') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumFractionDigits: 0 })
  const [hours, minutes, seconds, megabytes] = [
    unit('hour'),
    unit('minute'),
    unit('second'),
    unit('megabyte'),
  ]
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    date: (iso) => date.format(Date.parse(iso)),
    day: (iso) => day.format(Date.parse(iso)),
    month: (iso) => month.format(Date.parse(iso)),
    dateTime: (iso) => dateTime.format(Date.parse(iso)),
    duration: (value) => {
      const whole = Math.round(value)
      const parts = [
        [Math.floor(whole / 3600), hours],
        [Math.floor(whole / 60) % 60, minutes],
        [whole % 60, seconds],
      ] as const
      const shown = parts.filter(([amount]) => amount > 0).map(([amount, format]) => format.format(amount))
      return shown.join(' ') || seconds.format(0)
    },
    megabytes: (value) => megabytes.format(value),
    relative: (iso, now) => {
      const parts = relativeParts(iso, now)
      return parts ? relative.format(parts.value, parts.unit) : ''
    },
  }
}

export function useFormat(): Format {
  const language = useLanguage()
  let format = made.get(language)
  if (!format) {
    format = makeFormat(language)
    made.set(language, format)
  }
  return format
}
