import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
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

interface StepLinkProps {
  /** Null at the end of the list. */
  to: string | null
  rel: 'prev' | 'next'
  label: string
}

/** Link to the previous or next page. */
function StepLink({ to, rel, label }: StepLinkProps) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  if (to === null)
    return (
      <span aria-hidden="true" className={buttonClass('plain', 'small', 'pointer-events-none opacity-50')}>
        <Icon size={16} />
      </span>
    )
  return (
    // A span without a link replaces it at the end of the list. With another key, React removes this one, which keeps the
    // focus in the pager.
    <span key={rel} ref={keepFocus} className="contents">
      <Link to={to} className={buttonClass('plain', 'small')} rel={rel} aria-label={label}>
        <Icon size={16} aria-hidden="true" />
      </Link>
    </span>
  )
}

export function Pager({ page, totalPages, href }: PagerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (totalPages <= 1) return null
  const pages = shownPages(page, totalPages)
  return (
    <nav
      aria-label={t('pager.label')}
      tabIndex={-1}
      className="mt-8 flex items-center justify-center gap-1.5 outline-none"
    >
      <StepLink to={page > 1 ? href(page - 1) : null} rel="prev" label={t('pager.previous')} />
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
      <StepLink to={page < totalPages ? href(page + 1) : null} rel="next" label={t('pager.next')} />
    </nav>
  )
}
