import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'

interface DialogProps {
  onClose: () => void
  title: string
  /** One sentence below the title, announced with it. */
  description?: ReactNode
  /** Label of the close button. Without it, the dialog has no close button and ignores Escape and backdrop clicks. */
  closeLabel?: string
  children: ReactNode
}

/**
 * A modal dialog, open while it is mounted. Uses the native element: it traps focus, makes the page inert, and needs no
 * inline styles, which the content security policy forbids.
 */
export function Dialog({ onClose, title, description, closeLabel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isBackdropPressed = useRef(false)
  const id = useId()
  const isClosable = closeLabel !== undefined
  // Only showModal() opens a modal dialog. Focus returns to the previous element on unmount.
  useEffect(() => {
    const previousFocus = document.activeElement
    const dialog = ref.current
    dialog?.showModal()
    // The browser focuses the close button first; focus the first form control instead.
    body.current?.querySelector<HTMLElement>(':is(input, textarea, select):enabled')?.focus()
    return () => {
      dialog?.close()
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      // Browsers close on the second Escape even if `cancel` was prevented, so prevent the key itself.
      onKeyDown={(event) => event.key === 'Escape' && !isClosable && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault()
        if (isClosable) onClose()
      }}
      // Browsers close a dialog without a cancelable `cancel` on repeated close requests, such as Android's Back.
      onClose={({ currentTarget }) => (isClosable ? onClose() : currentTarget.showModal())}
      // The content fills the element, so a click on the element itself is a click on the backdrop; or the end of a drag
      // that started in the content, whose click the browser sends to the common ancestor.
      onPointerDown={(event) => {
        isBackdropPressed.current = event.target === event.currentTarget
      }}
      onClick={(event) =>
        isClosable && isBackdropPressed.current && event.target === event.currentTarget && onClose()
      }
      className="m-auto max-h-screen-85 w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-xl border border-line bg-bg p-0 text-text shadow-xl backdrop:bg-black/60"
    >
      <div className="p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-lg leading-7 font-semibold wrap-anywhere">
            {title}
          </h2>
          {isClosable && (
            <Button
              kind="quiet"
              size="icon"
              aria-label={closeLabel}
              onClick={onClose}
              className="-me-2 -mt-1"
            >
              <X size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
        {description && (
          <p id={`${id}-text`} className="mt-1 text-sm text-muted wrap-anywhere">
            {description}
          </p>
        )}
        <div ref={body} className="mt-4">
          {children}
        </div>
      </div>
    </dialog>
  )
}
