import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

const shownMs = 2000

/** A command to copy. Give it only text from `lib/install.ts`, which lets nothing pass that a shell could run. */
export function CopyCommand({ command, label }: { command: string; label: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  // Takes the tick away again.
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-raised ps-3 pe-1 py-1">
      <code className="min-w-0 flex-1 py-1 font-mono text-[0.8125rem] leading-5 [overflow-wrap:anywhere]">
        {command}
      </code>
      <Button
        kind="quiet"
        size="small"
        aria-label={`${t('action.copy')}: ${label}`}
        onClick={() => void navigator.clipboard?.writeText(command).then(() => setCopied(true))}
      >
        {copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        <span aria-live="polite">{copied ? t('action.copied') : ''}</span>
      </Button>
    </div>
  )
}
