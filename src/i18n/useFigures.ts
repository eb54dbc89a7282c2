import type { Language } from '#src/paths.ts'
import { useLanguage } from './useLanguage.ts'

/** Formatters of what few pages show; the usual ones are in `useFormat`, which every page loads. */
interface Figures {
  /** Mar 18 — the day of a year that is clear, in UTC */
  day: (iso: string) => string
  /** 3 min 12 sec, from seconds */
  duration: (seconds: number) => string
  /** 5,210 MB */
  megabytes: (value: number) => string
}

const made = new Map<Language, Figures>()

function makeFigures(language: Language): Figures {
  const unit = (name: 'hour' | 'minute' | 'second' | 'megabyte') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumFractionDigits: 0 })
  const [hours, minutes, seconds, megabytes] = [
    unit('hour'),
    unit('minute'),
    unit('second'),
    unit('megabyte'),
  ]
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return {
    day: (iso) => day.format(Date.parse(iso)),
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
  }
}

export function useFigures(): Figures {
  const language = useLanguage()
  let figures = made.get(language)
  if (!figures) {
    figures = makeFigures(language)
    made.set(language, figures)
  }
  return figures
}
