import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'

interface DialogProps {
  onClose: () => void
  title: string
  /** One sentence under the title, read out with it. */
  description?: ReactNode
  /** Words for the button with the cross. Without them there is none, and neither Escape nor a click outside closes. */
  closeLabel?: string
  children: ReactNode
}

/**
 * A question or a form before the page, as long as it is rendered. The browser's own element: it keeps focus inside,
 * makes the rest inert and gives focus back, and needs no inline style, which the page's policy forbids.
 */
export function Dialog({ onClose, title, description, closeLabel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const closable = closeLabel !== undefined
  // Only the method opens it as a modal one; where focus was, it goes back to.
  useEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    dialog?.showModal()
    // The browser would take the cross, which comes first; a form is opened to be filled in.
    body.current?.querySelector<HTMLElement>(':is(input, textarea, select):enabled')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      // Held, Escape does nothing at all; the browser would close it at the second one.
      onKeyDown={(event) => event.key === 'Escape' && !closable && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      // The element fills what is inside it; a click on it itself is one on the ground behind.
      onClick={(event) => closable && event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[86dvh] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-xl border border-line bg-bg p-0 text-text shadow-xl backdrop:bg-black/50"
    >
      <div className="p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-lg leading-7 font-semibold [overflow-wrap:anywhere]">
            {title}
          </h2>
          {closable && (
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
          <p id={`${id}-text`} className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
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
