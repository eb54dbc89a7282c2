import { ClipboardPaste, FileUp, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { FileButton } from './FileButton.tsx'
import { PlanPicture } from './PlanPicture.tsx'

interface DropZoneProps {
  isDragging: boolean
  /** Why the last file or text was rejected. Replaces the picture, so that the page doesn't move. */
  notice: ReactNode
  onFile: (file: File) => void
  onPaste: () => void
  /** Progress of reading a file, which replaces the content. The height stays, so that the page doesn't move. */
  children: ReactNode
}

/** The empty plan: what can be dropped, and the alternatives to dropping. */
export function DropZone({ isDragging, notice, onFile, onPaste, children }: DropZoneProps) {
  const { t } = useTranslation('plan')
  const isBusy = children !== null
  return (
    <section
      aria-labelledby="drop-title"
      className={classes(
        'grid items-center rounded-lg border border-dashed px-5 py-10 transition-colors sm:py-14',
        isDragging ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised',
      )}
    >
      <div
        // Remounts, so that a button that becomes invisible doesn't keep the focus.
        key={`${isBusy}`}
        className={classes(
          'col-start-1 row-start-1 flex flex-col items-center text-center',
          isBusy && 'invisible',
        )}
      >
        <div className="flex min-h-28 items-end text-start">{notice || <PlanPicture />}</div>
        <h2 id="drop-title" className="mt-6 text-lg font-semibold">
          {isDragging ? t('input.release') : t('input.title')}
        </h2>
        <p className="mt-1 max-w-lg text-sm text-balance text-muted">{t('input.text')}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <FileButton kind="primary" onFile={onFile} />
          <Button onClick={onPaste}>
            <ClipboardPaste size={16} aria-hidden="true" />
            {t('input.paste')}
          </Button>
        </div>
        <p className="mt-5 text-13 text-balance text-muted">
          <ShieldCheck size={15} aria-hidden="true" className="me-1.5 inline text-good" />
          {t('input.private')}
        </p>
      </div>
      {children}
    </section>
  )
}

/** Covers the page while a file is dragged over it. */
export function DropOverlay() {
  const { t } = useTranslation('plan')
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-2 text-lg font-semibold text-accent">
        <FileUp size={22} aria-hidden="true" />
        {t('input.release')}
      </p>
    </div>
  )
}
