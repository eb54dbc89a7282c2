import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

const shownMs = 2000

/** A file or several commands to copy. The text is shown and copied as it is. */
export function CopyBlock({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  // Takes the tick away again.
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-raised">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 ps-3 pe-1 text-xs text-muted">
        <span className="min-w-0 font-mono [overflow-wrap:anywhere]">{label}</span>
        <Button
          kind="quiet"
          size="small"
          aria-label={`${t('action.copy')}: ${label}`}
          onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
        >
          {copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          <span aria-live="polite">{copied ? t('action.copied') : t('action.copy')}</span>
        </Button>
      </figcaption>
      <pre
        dir="ltr"
        className="px-3 py-2.5 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </figure>
  )
}
