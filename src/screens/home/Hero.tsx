import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'

interface HeroProps {
  /** Leaves the text out on phones, where the keyboard and the text would cover all results. */
  isSearching: boolean
  /** The search. */
  children: ReactNode
}

/** The introduction to the site: what it is, and the search. */
export function Hero({ isSearching, children }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3 py-8 sm:items-center sm:pt-14">
      <h1 className="text-28 leading-tight font-semibold sm:text-center sm:text-4xl">{t('headline')}</h1>
      <p
        className={classes(
          'mb-2 text-pretty text-muted sm:text-center sm:text-balance',
          isSearching && 'max-sm:hidden',
        )}
      >
        {t('intro')}
      </p>
      {children}
    </div>
  )
}
