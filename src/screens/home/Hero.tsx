import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'

interface HeroProps {
  /** Hides the introduction, which would push results out of small windows. */
  isCompact: boolean
  /** The search. */
  children: ReactNode
}

/** The introduction to the site: what it is, and the search. */
export function Hero({ isCompact, children }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <div
      className={classes(
        'mx-auto flex max-w-2xl flex-col gap-3 sm:items-center',
        isCompact ? 'pt-4 pb-6 sm:pt-6' : 'py-8 sm:pt-14',
      )}
    >
      <h1
        className={isCompact ? 'sr-only' : 'text-28 leading-tight font-semibold sm:text-center sm:text-4xl'}
      >
        {t('headline')}
      </h1>
      {!isCompact && (
        <p className="mb-2 text-pretty text-muted sm:text-center sm:text-balance">{t('intro')}</p>
      )}
      {children}
    </div>
  )
}
