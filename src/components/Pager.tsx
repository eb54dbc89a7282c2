import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Link } from './Link.tsx'

export interface PagerProps {
  /** Starts at 1. */
  page: number
  totalPages: number
  /** Returns the path of a page. */
  href: (page: number) => string
}

/** Returns the first, previous, current, next and last page. */
function shownPages(page: number, total: number): number[] {
  const candidates = [1, page - 1, page, page + 1, total].filter((number) => number >= 1 && number <= total)
  return [...new Set(candidates)]
}

export function Pager({ page, totalPages, href }: PagerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totalPages <= 1) return null
  const pages = shownPages(page, totalPages)
  const step = (target: number, enabled: boolean, label: string, icon: 'left' | 'right') => {
    const Icon = icon === 'left' ? ChevronLeft : ChevronRight
    const className = buttonClass('plain', 'small', enabled ? '' : 'pointer-events-none opacity-50')
    if (!enabled)
      return (
        <span aria-hidden="true" className={className}>
          <Icon size={16} />
        </span>
      )
    return (
      <Link
        to={href(target)}
        className={className}
        rel={icon === 'left' ? 'prev' : 'next'}
        aria-label={label}
      >
        <Icon size={16} aria-hidden="true" />
      </Link>
    )
  }
  return (
    <nav aria-label={t('pager.label')} className="mt-8 flex items-center justify-center gap-1.5">
      {step(page - 1, page > 1, t('pager.previous'), 'left')}
      {pages.map((number, index) => (
        <span key={number} className="contents">
          {index > 0 && number - (pages[index - 1] ?? number) > 1 && (
            <span aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          )}
          <Link
            to={href(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('pager.page', { page: format.number(number) })}
            className={buttonClass(number === page ? 'primary' : 'plain', 'small', 'min-w-8 tabular-nums')}
          >
            {format.number(number)}
          </Link>
        </span>
      ))}
      {step(page + 1, page < totalPages, t('pager.next'), 'right')}
    </nav>
  )
}
