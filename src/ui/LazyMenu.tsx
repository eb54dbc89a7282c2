import { type ComponentType, type ReactNode, useState } from 'react'
import { buttonClass } from './Button.tsx'

export interface OpenMenuProps {
  label: string
  trigger: ReactNode
  triggerClass: string
  /** Whether a key opened it, so that its first item gets the focus. */
  isFromKeyboard: boolean
}

interface LazyMenuProps {
  label: string
  trigger: ReactNode
  className?: string
  /** Loads the menu, which opens as soon as it is loaded. */
  load: () => Promise<ComponentType<OpenMenuProps>>
}

/**
 * A menu button that preloads its menu on hover and focus and loads it on click, Enter and arrow down. Until then it
 * renders a plain button that looks the same, to avoid layout shift.
 */
export function LazyMenu({ label, trigger, className, load }: LazyMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<OpenMenuProps> | null>(null)
  const [isRequested, setIsRequested] = useState(false)
  const [isFromKeyboard, setIsFromKeyboard] = useState(false)
  const preload = () => void load().catch(() => undefined)
  const triggerClass = buttonClass('quiet', 'icon', className)
  const openMenu = (isKey: boolean) => {
    setIsRequested(true)
    setIsFromKeyboard(isKey)
    load().then(
      (LoadedMenu) => setMenu(() => LoadedMenu),
      () => setIsRequested(false),
    )
  }
  if (Menu) return <Menu {...{ label, trigger, triggerClass, isFromKeyboard }} />
  return (
    <button
      type="button"
      className={triggerClass}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={isRequested || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      // A key clicks without a count.
      onClick={(event) => openMenu(event.detail === 0)}
      onKeyDown={(event) => event.key === 'ArrowDown' && openMenu(true)}
    >
      {trigger}
    </button>
  )
}
