import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

interface LogoProps {
  className: string
  reloadDocument?: boolean
}

/** Link with the logo and, on wider screens, the site's name. */
export function Logo({ className, reloadDocument }: LogoProps) {
  const { t } = useTranslation()
  const label = t('site.name')
  return (
    <Link
      to={to.home()}
      title={label}
      reloadDocument={reloadDocument ?? false}
      className={classes('flex shrink-0 items-center gap-2 font-semibold text-text no-underline', className)}
    >
      <svg viewBox="0 0 28 28" width="28" height="28" role="img" aria-label={label} className="text-accent">
        <path
          d="M9.5 8.5h4c3 0 2 11 5 11h0M9.5 19.5h9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".55"
        />
        <rect x="2" y="4.5" width="8" height="8" rx="2.2" fill="currentColor" />
        <rect x="2" y="15.5" width="8" height="8" rx="2.2" fill="currentColor" opacity=".7" />
        <rect x="18" y="15.5" width="8" height="8" rx="2.2" fill="currentColor" />
      </svg>
      <span aria-hidden="true" className="max-sm:hidden whitespace-nowrap">
        {label}
      </span>
    </Link>
  )
}
