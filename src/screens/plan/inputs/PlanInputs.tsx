import { ClipboardPaste, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusSection } from '../PlanSection.tsx'
import type { useWorkflowPlan } from '../useWorkflowPlan.ts'
import { DropOverlay, DropZone } from './DropZone.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { FileButton } from './FileButton.tsx'
import { PackSearch } from './PackSearch.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { PlanProgress } from './PlanProgress.tsx'
import { useFileDrop } from './useFileDrop.ts'

/** Handles the click on a button that the action removes. */
const keepingFocus = (action: () => void) => () => {
  focusSection('inputs')
  action()
}

/** Reading a workflow removes the controls that it started with. */
const restoreFocus = () => {
  if (document.activeElement === document.body) focusSection('inputs')
}

interface PlanInputsProps {
  isEmpty: boolean
  workflow: ReturnType<typeof useWorkflowPlan>
  /** Ids in the plan. */
  added: ReadonlySet<string>
  onAdd: (packId: string) => void
  onClear: () => void
}

/**
 * The inputs of a plan: a drop zone while it is empty, and a row of buttons afterwards. The search comes first, because it
 * is in both and stays where it is.
 */
export function PlanInputs({ isEmpty, workflow, added, onAdd, onClear }: PlanInputsProps) {
  const { t } = useTranslation('plan')
  const { state, cancel } = workflow
  const handleRead = (source: File | string) => void workflow.read(source)
  const [isPasting, setIsPasting] = useState(false)
  const [pastedText, setPastedText] = useState('')
  const handlePaste = async () => {
    if (await workflow.read(pastedText)) setPastedText('')
  }
  const isDragging = useFileDrop({ onFile: handleRead, onText: handleRead })
  const isBusy = state.step === 'reading' || state.step === 'resolving'
  useEffect(() => {
    if (!isBusy) return
    restoreFocus()
    return restoreFocus
  }, [isBusy])
  const progress = isBusy ? (
    <PlanProgress
      progress={state.step === 'resolving' ? state.progress : null}
      fileName={cleanText(state.fileName)}
      onCancel={keepingFocus(cancel)}
    />
  ) : null
  const notice = state.step === 'failed' && (
    <FailureNotice failure={state.failure} fileName={cleanText(state.fileName)} />
  )
  // Removing the last pack removes the focused button, too.
  useEffect(() => (isEmpty ? undefined : restoreFocus), [isEmpty])
  return (
    <div id="inputs" tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="relative flex flex-wrap items-end gap-x-3 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <PackSearch added={added} onAdd={onAdd} />
        </div>
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <FileButton onFile={handleRead} />
            <Button onClick={() => setIsPasting(true)}>
              <ClipboardPaste size={16} aria-hidden="true" />
              {t('input.paste')}
            </Button>
            {/* On phones, it would be alone on a second line. */}
            <Button
              kind="quiet"
              className="max-sm:absolute max-sm:end-0 max-sm:-top-2.5 max-sm:px-0"
              onClick={keepingFocus(onClear)}
            >
              <RotateCcw size={16} aria-hidden="true" />
              {t('input.clear')}
            </Button>
          </div>
        )}
      </div>
      {isEmpty ? (
        <DropZone
          isDragging={isDragging}
          notice={notice}
          onFile={handleRead}
          onPaste={() => setIsPasting(true)}
        >
          {progress}
        </DropZone>
      ) : (
        (progress ?? notice)
      )}
      {isDragging && !isEmpty && <DropOverlay />}
      {isPasting && (
        <PasteDialog
          text={pastedText}
          onChange={setPastedText}
          onRead={() => void handlePaste()}
          onClose={() => setIsPasting(false)}
        />
      )}
    </div>
  )
}
