import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { DeleteNodeProps } from './DeleteNodeDialog.tsx'

const DeleteNodeDialog = lazyWithRetry(() =>
  import('./DeleteNodeDialog.tsx').then((module) => module.DeleteNodeDialog),
)

/** Offers to delete a pack to users who may. */
export function DeleteNode({ pack, publisherId, canEdit }: DeleteNodeProps & { canEdit: boolean }) {
  const { t } = useTranslation('publish')
  const [isOpen, setIsOpen] = useState(false)
  // A deletion ends the permission, and the open dialog still has to report the result.
  if (!canEdit && !isOpen) return null
  return (
    <section
      aria-labelledby="delete"
      className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-bad/30 p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="delete" className="font-semibold">
          {t('delete.heading')}
        </h2>
        <p className="text-sm text-muted">{t('delete.hint')}</p>
      </div>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        {t('delete.button')}
      </Button>
      <Suspense>
        {isOpen && (
          <DeleteNodeDialog pack={pack} publisherId={publisherId} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </section>
  )
}
