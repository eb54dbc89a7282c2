import { Languages, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { LazyMenu } from '#src/components/LazyMenu.tsx'
import { useHref } from '#src/components/navigation.ts'
import { usePlannedIds } from '#src/hooks/storedPlan.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { DiscordIcon } from './DiscordIcon.tsx'
import { HeaderPart } from './HeaderPart.tsx'
import { Logo } from './Logo.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserArea } from './UserArea.tsx'

const navClass =
  'rounded-md px-2.5 py-1.5 text-sm whitespace-nowrap no-underline hover:bg-sunken hover:text-text'

const loadSiteMenu = () => import('./OpenSiteMenu.tsx').then((file) => file.OpenSiteMenu)
const loadLanguageMenu = () => import('./OpenLanguageMenu.tsx').then((file) => file.OpenLanguageMenu)

interface NavItemProps {
  to: string
  className: string
  children: ReactNode
}

/** Link to a section, which is marked on all pages of the section. Home has no other pages. */
function NavItem({ to, className, children }: NavItemProps) {
  return (
    <NavLink
      to={useHref(to)}
      end={to === '/'}
      className={({ isActive }) => classes(navClass, isActive ? 'text-text' : 'text-muted', className)}
    >
      {children}
    </NavLink>
  )
}

export function Header() {
  const { t } = useTranslation()
  const language = useLanguage()
  const planned = usePlannedIds().size
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="container-page flex h-14 items-center sm:gap-1 lg:gap-2">
        <Logo className="sm:me-2" />
        <nav aria-label={t('header.label')} className="flex flex-1 items-center">
          <NavItem to={to.home()} className="hidden lg:block">
            {t('header.browse')}
          </NavItem>
          <NavItem to={to.firstRelease()} className="hidden lg:block">
            {t('header.publish')}
          </NavItem>
          <NavItem to={to.plan()} className="relative hidden lg:block">
            {t('header.plan')}
            {planned > 0 && (
              <span className="absolute start-full -top-1 -ms-3 rounded-full bg-accent-soft px-1 text-11 text-accent tabular-nums">
                {planned}
              </span>
            )}
          </NavItem>
          <NavItem to={to.releases()} className="hidden xl:block">
            {t('header.releases')}
          </NavItem>
          <a href={docsUrl(language)} className={`${navClass} hidden text-muted xl:block`}>
            {t('header.documentation')}
          </a>
          <a
            href={to.discord()}
            title={t('header.discord')}
            className={buttonClass('quiet', 'icon', 'ms-auto max-xl:hidden')}
          >
            <DiscordIcon label={t('header.discord')} />
          </a>
        </nav>
        <SearchButton />
        <HeaderPart>
          <LazyMenu
            label={t('header.menu')}
            trigger={
              <span className="relative">
                <Menu size={18} aria-hidden="true" />
                {planned > 0 && <span className="absolute -end-1 -top-1 size-2 rounded-full bg-accent" />}
              </span>
            }
            load={loadSiteMenu}
            className="xl:hidden"
          />
        </HeaderPart>
        <HeaderPart>
          <ThemeMenu />
        </HeaderPart>
        <HeaderPart>
          <LazyMenu
            label={t('language.label')}
            trigger={<Languages size={18} aria-hidden="true" />}
            load={loadLanguageMenu}
          />
        </HeaderPart>
        <HeaderPart>
          <UserArea />
        </HeaderPart>
      </div>
    </header>
  )
}
