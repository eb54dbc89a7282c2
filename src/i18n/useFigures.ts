import type { Language } from '#src/paths.ts'
import { useLanguage } from './useLanguage.ts'

/** Formatters that only a few pages need; `useFormat` has the common ones and is loaded by every page. */
interface Figures {
  /** Mar 18 — in UTC, without the year */
  day: (iso: string) => string
  /** 3 min 12 sec, from seconds */
  duration: (seconds: number) => string
  /** 5,210 MB */
  megabytes: (value: number) => string
}

const figuresByLanguage = new Map<Language, Figures>()

function createFigures(language: Language): Figures {
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
      const totalSeconds = Math.round(value)
      const parts = [
        [Math.floor(totalSeconds / 3600), hours],
        [Math.floor(totalSeconds / 60) % 60, minutes],
        [totalSeconds % 60, seconds],
      ] as const
      const visibleParts = parts
        .filter(([amount]) => amount > 0)
        .map(([amount, format]) => format.format(amount))
      return visibleParts.join(' ') || seconds.format(0)
    },
    megabytes: (value) => megabytes.format(value),
  }
}

export function useFigures(): Figures {
  const language = useLanguage()
  let figures = figuresByLanguage.get(language)
  if (!figures) {
    figures = createFigures(language)
    figuresByLanguage.set(language, figures)
  }
  return figures
}
