import { CircleUserRound, History, KeyRound, type LucideIcon, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { Link } from '#src/components/Link.tsx'
import { useFamilyLinks, useLocation } from '#src/components/navigation.ts'
import { patterns } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  [patterns.account]: CircleUserRound,
  [patterns.balance]: Wallet,
  [patterns.accountEvents]: History,
  [patterns.apiKeys]: KeyRound,
}

/** Layout of every account page: navigation beside one column. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const links = useFamilyLinks<'account'>().map((link) => ({
    ...link,
    Icon: icons[link.path] ?? CircleUserRound,
    isCurrent: matchPath(link.path, pathname) !== null,
  }))
  return (
    <div className="mx-auto w-full max-w-(--breakpoint-xl) md:flex">
      <nav
        aria-label={t('nav.label')}
        className="border-b border-line px-4 pt-3 sm:px-6 md:w-56 md:shrink-0 md:border-0 md:pe-0 md:pt-8"
      >
        <ul className="scroll-cue flex gap-1 md:flex-col md:overflow-visible">
          {links.map(({ path, text, Icon, isCurrent }) => (
            <li key={path} className="shrink-0">
              <Link
                to={path}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'flex h-10 items-center gap-2 border-b-2 px-2.5 text-sm font-medium whitespace-nowrap no-underline focus-visible:-outline-offset-2 md:h-9 md:rounded-md md:border-0',
                  isCurrent
                    ? 'border-accent text-text md:bg-sunken'
                    : 'border-transparent text-muted hover:text-text md:hover:bg-raised',
                )}
              >
                <Icon size={16} aria-hidden="true" className="max-sm:hidden" />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-4xl min-w-0 flex-1 px-4 pt-6 pb-16 sm:px-6 sm:pt-8">{children}</div>
    </div>
  )
}
