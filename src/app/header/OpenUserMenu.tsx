import { useQuery } from '@tanstack/react-query'
import { CircleUserRound, Command, Images, LogOut, Package, ShieldCheck } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#src/api/users.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import type { OpenMenuProps } from '#src/ui/LazyMenu.tsx'
import { menuClass, menuItemClass } from '#src/ui/menuClasses.ts'

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const paletteKeys = isApple ? '⌘ K' : 'Ctrl K'

/** The keys themselves, for whom does not know them: the shell listens to nothing else. Once the menu is gone. */
const openPalette = () =>
  void setTimeout(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))

interface ItemProps {
  to: string
  icon: ReactNode
  children: string
  /** The sign-in pages are documents of their own. */
  reloadDocument?: boolean
}

function Item({ to, icon, children, reloadDocument }: ItemProps) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} reloadDocument={reloadDocument ?? false} className={`${menuItemClass} no-underline`}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

/** The user menu itself; loaded on first use, and open at once. */
export function OpenUserMenu({ label, trigger, triggerClass }: OpenMenuProps) {
  const { t } = useTranslation()
  const { data } = useQuery(currentUser())
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${menuClass} max-w-[min(18rem,calc(100vw-2rem))]`}
          align="end"
          sideOffset={6}
          aria-label={label}
        >
          <DropdownMenu.Label className="truncate px-2.5 py-1.5 text-muted">
            <bdi>{label}</bdi>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
          <Item to={to.yourNodes()} icon={<Package size={16} aria-hidden="true" />}>
            {t('user.yourNodes')}
          </Item>
          <Item to={to.account()} icon={<CircleUserRound size={16} aria-hidden="true" />}>
            {t('user.account')}
          </Item>
          <Item to={to.media()} icon={<Images size={16} aria-hidden="true" />}>
            {t('user.media')}
          </Item>
          {data?.isAdmin === true && (
            <Item to={to.admin()} icon={<ShieldCheck size={16} aria-hidden="true" />}>
              {t('user.admin')}
            </Item>
          )}
          <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
          <DropdownMenu.Item className={menuItemClass} onSelect={openPalette}>
            <Command size={16} aria-hidden="true" />
            {t('user.commands')}{' '}
            <kbd className="ms-auto ps-4 font-mono text-xs text-muted">{paletteKeys}</kbd>
          </DropdownMenu.Item>
          <Item to={to.logout()} icon={<LogOut size={16} aria-hidden="true" />} reloadDocument>
            {t('user.logout')}
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
