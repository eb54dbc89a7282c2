import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'

/** Class names of every menu item. */
export const menuItemClass =
  'flex cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-sunken data-[state=checked]:font-semibold data-[state=checked]:text-accent'

/** An action in a menu. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Item>) {
  return <Item className={classes(menuItemClass, className)} {...rest} />
}

export interface OpenMenuProps {
  label: string
  trigger: ReactNode
  triggerClass: string
  /** Whether a key opened it, so that its first item gets the focus. */
  isFromKeyboard: boolean
}

interface Props extends OpenMenuProps {
  className?: string
  /** Radix menu items with `menuItemClass`. */
  children: ReactNode
}

/** A menu that replaces the button of a `LazyMenu` once it has loaded, and is open from the start. */
export function OpenMenu({ label, trigger, triggerClass, isFromKeyboard, className, children }: Props) {
  const mustFocusItem = useRef(isFromKeyboard)
  // Radix doesn't know about the key that opened the menu, because it was pressed before the menu mounted.
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!mustFocusItem.current) return
    mustFocusItem.current = false
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  return (
    // A modal menu would write an inline style to lock scrolling, which the security policy forbids.
    <Root defaultOpen modal={false}>
      <Trigger className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </Trigger>
      <Portal>
        <Content
          className={classes(
            'z-40 min-w-40 rounded-lg border border-line bg-bg p-1 text-sm text-text shadow-lg',
            className,
          )}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onFocus={handleFocus}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
