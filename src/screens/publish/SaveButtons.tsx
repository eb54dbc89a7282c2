import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

interface SaveButtonsProps {
  disabled: boolean
  isDirty: boolean
  onDiscard: () => void
}

/** The buttons of a form that stays open: “Save”, and “Discard changes” while there are any. */
export function SaveButtons({ disabled, isDirty, onDiscard }: SaveButtonsProps) {
  const { t } = useTranslation('publish')
  const buttons = useRef<HTMLDivElement>(null)
  const focusGroup = () => buttons.current?.focus({ preventScroll: true })
  const handleSave = ({ currentTarget }: MouseEvent) => {
    // The pressed button is disabled during the save and would lose the focus. Enter in a field keeps the focus there.
    if (document.activeElement === currentTarget) focusGroup()
  }
  const handleDiscard = () => {
    // The pressed button unmounts and would lose the focus.
    focusGroup()
    onDiscard()
  }
  return (
    <div ref={buttons} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
      <Button type="submit" kind="primary" disabled={disabled || !isDirty} onClick={handleSave}>
        {t('save')}
      </Button>
      {isDirty && <Button onClick={handleDiscard}>{t('discard')}</Button>}
    </div>
  )
}
