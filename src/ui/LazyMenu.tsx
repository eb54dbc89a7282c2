import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from './Button.tsx'

export interface OpenMenuProps {
  label: string
  trigger: ReactNode
  triggerClass: string
}

interface LazyMenuProps {
  label: string
  trigger: ReactNode
  /** The real menu's code; it opens as soon as it is there. */
  load: () => Promise<ComponentType<OpenMenuProps>>
}

/**
 * A menu button whose menu is loaded when somebody is about to use it (hover, focus) or does (click, Enter, arrow).
 * Until then it is a plain button of the same look, so nothing moves when the menu takes its place.
 */
export function LazyMenu({ label, trigger, load }: LazyMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<OpenMenuProps> | null>(null)
  const [wanted, setWanted] = useState(false)
  const ahead = () => void load().catch(() => undefined)
  const triggerClass = buttonClass('quiet', 'icon')
  // The code comes from the network.
  useEffect(() => {
    if (!wanted) return
    let current = true
    load().then(
      (found) => current && setMenu(() => found),
      () => current && setWanted(false),
    )
    return () => {
      current = false
    }
  }, [wanted, load])
  if (Menu) return <Menu label={label} trigger={trigger} triggerClass={triggerClass} />
  return (
    <button
      type="button"
      className={triggerClass}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={wanted || undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => event.key === 'ArrowDown' && setWanted(true)}
    >
      {trigger}
    </button>
  )
}
