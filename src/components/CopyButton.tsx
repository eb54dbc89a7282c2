import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '#src/hooks/useShortcut.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { notify } from '#src/ui/toasts.ts'

const confirmationMs = 2000

interface CopyButtonProps {
  text: string
  /** Name of the copied text, for screen readers. */
  label: string
  /** Whether to show "Copy" next to the icon. */
  hasLabel?: boolean
  /** Makes the nearest positioned ancestor copy on a click. */
  isStretched?: boolean
  /** A key that copies while the focus is not in a field. Lower case. */
  shortcut?: string | undefined
}

/** Copies a text and confirms it briefly, without changing its size; shows an error if the browser denies access to the clipboard. */
export function CopyButton({
  text,
  label,
  hasLabel = false,
  isStretched = false,
  shortcut,
}: CopyButtonProps) {
  const { t } = useTranslation()
  // When the text was last copied, as Unix time in milliseconds; null once that has been confirmed.
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  const isCopied = copiedAt !== null
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(Date.now())
    } catch {
      notify({ kind: 'error', text: t('action.copyFailed') })
    }
  }
  useShortcut(shortcut, () => void handleCopy())
  return (
    <Button
      kind="quiet"
      size="small"
      className={classes(isStretched && 'after:absolute after:inset-0 after:rounded-md')}
      aria-label={t('labeled', { label: t('action.copy'), value: label })}
      aria-keyshortcuts={shortcut}
      onClick={() => void handleCopy()}
    >
      {isCopied ? (
        <Check size={15} aria-hidden="true" className="text-good" />
      ) : (
        <Copy size={15} aria-hidden="true" />
      )}
      {hasLabel && <span aria-hidden="true">{t('action.copy')}</span>}
      <span aria-live="polite" className="sr-only">
        {isCopied && t('action.copied')}
      </span>
    </Button>
  )
}
