import { Languages, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { usePlanItems } from '#src/hooks/usePlanItems.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { LazyMenu } from '#src/ui/LazyMenu.tsx'
import { DiscordIcon } from './DiscordIcon.tsx'
import { HeaderPart } from './HeaderPart.tsx'
import { Logo } from './Logo.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserArea } from './UserArea.tsx'

const navClass =
  'rounded-md px-2.5 py-1.5 text-sm whitespace-nowrap text-muted no-underline hover:bg-sunken hover:text-text'

const loadSiteMenu = () => import('./OpenSiteMenu.tsx').then((file) => file.OpenSiteMenu)
const loadLanguageMenu = () => import('./OpenLanguageMenu.tsx').then((file) => file.OpenLanguageMenu)

export function Header() {
  const { t } = useTranslation()
  const language = useLanguage()
  const planned = usePlanItems().items.length
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="container-page flex h-14 items-center gap-1 sm:gap-2">
        <Logo to={to.home()} label={t('site.name')} className="sm:me-2" />
        <nav aria-label={t('header.label')} className="flex flex-1 items-center">
          <Link to={to.home()} className={`${navClass} hidden lg:block`}>
            {t('header.browse')}
          </Link>
          <Link to={to.firstRelease()} className={`${navClass} hidden lg:block`}>
            {t('header.publish')}
          </Link>
          <Link to={to.plan()} className={`${navClass} hidden lg:block`}>
            {t('header.plan')}
            {planned > 0 && <span className="ms-1.5 text-xs text-accent tabular-nums">{planned}</span>}
          </Link>
          <Link to={to.releases()} className={`${navClass} hidden lg:block`}>
            {t('header.releases')}
          </Link>
          <a href={docsUrl(language)} className={`${navClass} hidden xl:block`}>
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
        <PaletteButton />
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
