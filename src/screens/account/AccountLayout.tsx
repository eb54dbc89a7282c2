import { CircleUserRound, History, KeyRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

export type AccountSection = 'profile' | 'balance' | 'events' | 'keys'

/** Layout of every account page: navigation beside one column. */
export function AccountLayout({ section, children }: { section: AccountSection; children: ReactNode }) {
  const { t } = useTranslation('account')
  const sections = [
    { id: 'profile', to: to.account(), name: t('nav.profile'), Icon: CircleUserRound },
    { id: 'balance', to: to.balance(), name: t('nav.balance'), Icon: Wallet },
    { id: 'events', to: to.accountEvents(), name: t('nav.events'), Icon: History },
    { id: 'keys', to: to.apiKeys(), name: t('nav.keys'), Icon: KeyRound },
  ] as const
  return (
    <div className="mx-auto w-full max-w-(--breakpoint-xl) md:flex">
      <nav
        aria-label={t('nav.label')}
        className="border-b border-line px-4 pt-3 sm:px-6 md:w-56 md:shrink-0 md:border-0 md:pe-0 md:pt-8"
      >
        <ul className="scroll-cue flex gap-1 md:flex-col md:overflow-visible">
          {sections.map(({ id, to: path, name, Icon }) => (
            <li key={id} className="shrink-0">
              <Link
                to={path}
                aria-current={id === section ? 'page' : undefined}
                className={classes(
                  'flex h-10 items-center gap-2 border-b-2 px-2.5 text-sm font-medium whitespace-nowrap no-underline focus-visible:-outline-offset-2 md:h-9 md:rounded-md md:border-0',
                  id === section
                    ? 'border-accent text-text md:bg-sunken'
                    : 'border-transparent text-muted hover:text-text md:hover:bg-raised',
                )}
              >
                <Icon size={16} aria-hidden="true" className="max-sm:hidden" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-4xl min-w-0 flex-1 px-4 pt-6 pb-16 sm:px-6 sm:pt-8">{children}</div>
    </div>
  )
}
