import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence under the title, read out with it. */
  description?: ReactNode
  /** Words for the button with the cross. Without them there is none, and neither Escape nor a click outside closes. */
  closeLabel?: string
  children: ReactNode
}

const stay = (event: Event) => event.preventDefault()

/** A question or a form before the page. Focus stays inside, and goes back to where it came from. */
export function Dialog({ open, onClose, title, description, closeLabel, children }: DialogProps) {
  const held = closeLabel === undefined ? { onEscapeKeyDown: stay, onInteractOutside: stay } : {}
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          {...held}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-4 top-[8vh] z-50 mx-auto max-h-[84vh] max-w-xl overflow-y-auto rounded-xl border border-line bg-bg p-5 shadow-xl focus:outline-none sm:p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-lg leading-7 font-semibold [overflow-wrap:anywhere]">
              {title}
            </Radix.Title>
            {closeLabel !== undefined && (
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
            <Radix.Description className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
              {description}
            </Radix.Description>
          )}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
