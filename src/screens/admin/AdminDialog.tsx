import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

interface AdminDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is open as long as it is drawn. Escape and a click beside it close it. */
export function AdminDialog({ title, onClose, children }: AdminDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-text/30 dark:bg-bg/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[8vh] z-50 mx-auto flex max-h-[84vh] w-[min(40rem,calc(100vw-1.5rem))] flex-col rounded-lg border border-line bg-bg shadow-lg shadow-black/20"
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5">
            <Dialog.Title className="text-base font-semibold [overflow-wrap:anywhere]">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button kind="quiet" size="icon" aria-label={t('close')}>
                <X size={18} aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-4 py-4">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
