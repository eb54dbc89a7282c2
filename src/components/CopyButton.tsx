import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'

const CONFIRMATION_MS = 2000

interface CopyButtonProps {
  text: string
  /** What is copied, for screen readers. */
  label: string
  /** Whether to show "Copy" next to the icon. */
  showLabel?: boolean
}

/** Copies a text and confirms it briefly; shows an error if the browser denies access to the clipboard. */
export function CopyButton({ text, label, showLabel = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      notify({ kind: 'error', text: t('action.copyFailed') })
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${t('action.copy')}: ${label}`}
      onClick={() => void handleCopy()}
    >
      {isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? t('action.copied') : showLabel && t('action.copy')}</span>
    </Button>
  )
}
