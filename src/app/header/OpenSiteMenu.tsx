import { Item, Separator } from '@radix-ui/react-dropdown-menu'
import { Command } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { usePlannedIds } from '#src/hooks/storedPlan.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, to } from '#src/paths.ts'
import { menuItemClass, OpenMenu, type OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { OpenPalette } from '../palette/PaletteProvider.tsx'

const linkClass = `${menuItemClass} no-underline`

function PageItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Item asChild>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </Item>
  )
}

/** The links of the header, which has no room for them on narrow screens. */
export function OpenSiteMenu(props: OpenMenuProps) {
  const { t } = useTranslation()
  const openPalette = use(OpenPalette)
  const language = useLanguage()
  const planned = usePlannedIds().size
  return (
    <OpenMenu {...props} className="min-w-52">
      <PageItem to={to.home()}>{t('header.browse')}</PageItem>
      <PageItem to={to.firstRelease()}>{t('header.publish')}</PageItem>
      <PageItem to={to.plan()}>
        {t('header.plan')}
        {planned > 0 && <span className="ms-auto text-xs text-accent tabular-nums">{planned}</span>}
      </PageItem>
      <PageItem to={to.releases()}>{t('header.releases')}</PageItem>
      <Separator className="-mx-1 my-1 h-px bg-line" />
      <Item asChild>
        <a href={docsUrl(language)} className={linkClass}>
          {t('header.documentation')}
        </a>
      </Item>
      <Item asChild>
        <a href={to.discord()} className={linkClass}>
          {t('header.discord')}
        </a>
      </Item>
      <Separator className="-mx-1 my-1 h-px bg-line" />
      <Item className={menuItemClass} onSelect={openPalette}>
        <Command size={16} aria-hidden="true" />
        {t('user.commands')}
      </Item>
    </OpenMenu>
  )
}
