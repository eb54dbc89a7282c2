import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'

const shownMs = 2000

interface CopyButtonProps {
  text: string
  /** What is copied, for those who do not see where the button stands. */
  label: string
  /** Whether the button has a word beside its icon. */
  worded?: boolean
}

/** Copies a text, and says so for a moment; a browser that does not let it is told of too. */
export function CopyButton({ text, label, worded = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  // Takes the tick away again.
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify({ kind: 'error', text: t('action.copyFailed') })
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${t('action.copy')}: ${label}`}
      onClick={() => void copy()}
    >
      {copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
      <span aria-live="polite">{copied ? t('action.copied') : worded && t('action.copy')}</span>
    </Button>
  )
}
