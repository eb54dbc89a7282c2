import { Item, Label, Separator } from '@radix-ui/react-dropdown-menu'
import { useQuery } from '@tanstack/react-query'
import { CircleUserRound, Command, Images, LogOut, Package, ShieldCheck } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#src/api/users.ts'
import { Link } from '#src/components/Link.tsx'
import { paletteKeys } from '#src/lib/text/paletteKeys.ts'
import { to } from '#src/paths.ts'
import { menuItemClass, OpenMenu, type OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { OpenPalette } from '../palette/PaletteProvider.tsx'

interface LinkItemProps {
  to: string
  icon: ReactNode
  children: string
  /** For sign-in pages, which have another security policy. */
  reloadDocument?: boolean
}

function LinkItem({ to, icon, children, reloadDocument }: LinkItemProps) {
  return (
    <Item asChild>
      <Link to={to} reloadDocument={reloadDocument ?? false} className={`${menuItemClass} no-underline`}>
        {icon}
        {children}
      </Link>
    </Item>
  )
}

/** Menu of the signed-in user. */
export function OpenUserMenu(props: OpenMenuProps) {
  const { t } = useTranslation()
  const openPalette = use(OpenPalette)
  const { data } = useQuery(currentUser())
  return (
    <OpenMenu {...props} className="max-w-72">
      <Label className="truncate px-2.5 py-1.5 text-muted">
        <bdi>{props.label}</bdi>
      </Label>
      <Separator className="-mx-1 my-1 h-px bg-line" />
      <LinkItem to={to.yourNodes()} icon={<Package size={16} aria-hidden="true" />}>
        {t('user.yourNodes')}
      </LinkItem>
      <LinkItem to={to.account()} icon={<CircleUserRound size={16} aria-hidden="true" />}>
        {t('user.account')}
      </LinkItem>
      <LinkItem to={to.media()} icon={<Images size={16} aria-hidden="true" />}>
        {t('user.media')}
      </LinkItem>
      {data?.isAdmin === true && (
        <LinkItem to={to.admin()} icon={<ShieldCheck size={16} aria-hidden="true" />}>
          {t('user.admin')}
        </LinkItem>
      )}
      <Separator className="-mx-1 my-1 h-px bg-line" />
      <Item className={menuItemClass} onSelect={openPalette}>
        <Command size={16} aria-hidden="true" />
        {t('user.commands')} <kbd className="ms-auto ps-4 font-mono text-xs text-muted">{paletteKeys()}</kbd>
      </Item>
      <LinkItem to={to.logout()} icon={<LogOut size={16} aria-hidden="true" />} reloadDocument>
        {t('user.logout')}
      </LinkItem>
    </OpenMenu>
  )
}
