import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Link } from './Link.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  totalPages: number
  /** Address of a page. */
  href: (page: number) => string
}

/** First, neighbours, last: enough to walk and to see where one is. */
function shownPages(page: number, total: number): number[] {
  const wanted = [1, page - 1, page, page + 1, total].filter((one) => one >= 1 && one <= total)
  return [...new Set(wanted)]
}

export function Pager({ page, totalPages, href }: PagerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totalPages <= 1) return null
  const pages = shownPages(page, totalPages)
  const step = (target: number, enabled: boolean, label: string, icon: 'left' | 'right') => {
    const Icon = icon === 'left' ? ChevronLeft : ChevronRight
    const look = buttonClass('plain', 'small', enabled ? '' : 'pointer-events-none opacity-50')
    if (!enabled)
      return (
        <span aria-hidden="true" className={look}>
          <Icon size={16} />
        </span>
      )
    return (
      <Link to={href(target)} className={look} rel={icon === 'left' ? 'prev' : 'next'} aria-label={label}>
        <Icon size={16} aria-hidden="true" />
      </Link>
    )
  }
  return (
    <nav aria-label={t('pager.label')} className="mt-8 flex items-center justify-center gap-1.5">
      {step(page - 1, page > 1, t('pager.previous'), 'left')}
      {pages.map((one, index) => (
        <span key={one} className="contents">
          {index > 0 && one - (pages[index - 1] ?? one) > 1 && (
            <span aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          )}
          <Link
            to={href(one)}
            aria-current={one === page ? 'page' : undefined}
            aria-label={t('pager.page', { page: format.number(one) })}
            className={buttonClass(one === page ? 'primary' : 'plain', 'small', 'min-w-8 tabular-nums')}
          >
            {format.number(one)}
          </Link>
        </span>
      ))}
      {step(page + 1, page < totalPages, t('pager.next'), 'right')}
    </nav>
  )
}
