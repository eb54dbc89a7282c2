import { type ComponentType, type ReactNode, useState } from 'react'
import { buttonClass } from '#src/ui/Button.tsx'
import type { OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { ChunkError } from './ChunkError.tsx'

interface LazyMenuProps {
  label: string
  trigger: ReactNode
  className?: string
  /** Loads the menu, which opens as soon as it is loaded. */
  load: () => Promise<ComponentType<OpenMenuProps>>
}

/**
 * A menu button that preloads its menu on hover and focus and loads it on click, Enter and arrow down. Until then it
 * renders a plain button that looks the same, to avoid layout shift. If the menu can't be loaded, a message offers a retry.
 */
export function LazyMenu({ label, trigger, className, load }: LazyMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<OpenMenuProps> | null>(null)
  /** Whether a key opened it, once it is opened. */
  const [isFromKeyboard, setIsFromKeyboard] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)
  const preload = () => void load().catch(() => undefined)
  const triggerClass = buttonClass('quiet', 'icon', className)
  const openMenu = (isKey: boolean) => {
    setIsFromKeyboard(isKey)
    setHasFailed(false)
    load().then(
      (LoadedMenu) => setMenu(() => LoadedMenu),
      () => {
        setIsFromKeyboard(undefined)
        setHasFailed(true)
      },
    )
  }
  if (Menu) return <Menu {...{ label, trigger, triggerClass }} isFromKeyboard={isFromKeyboard ?? false} />
  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-busy={isFromKeyboard !== undefined || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        // A key clicks without a count.
        onClick={(event) => openMenu(event.detail === 0)}
        onKeyDown={(event) => event.key === 'ArrowDown' && openMenu(true)}
      >
        {trigger}
      </button>
      {hasFailed && (
        <div className="fixed inset-x-4 bottom-0 z-20 mx-auto w-fit">
          <ChunkError onRetry={() => openMenu(true)} onClose={() => setHasFailed(false)} />
        </div>
      )}
    </>
  )
}
