import { GitCompareArrows } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

interface VersionsPickedProps {
  nodeId: string
  /** Older first. */
  picked: readonly string[]
  onClear: () => void
}

/** The picked versions and a link to compare them. Sticky: stays visible while the user looks for the second one. */
export function VersionsPicked({ nodeId, picked, onClear }: VersionsPickedProps) {
  const { t } = useTranslation('nodes')
  const [older, newer] = picked
  if (!older) return null
  const values = { older: cleanText(older), newer: cleanText(newer ?? '') }
  return (
    <div className="selection-bar sticky bottom-3 z-10 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-1.5 text-13 shadow-sm">
      <GitCompareArrows size={16} aria-hidden="true" className="shrink-0 text-muted" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {newer ? t('versions.pickTwo', values) : t('versions.pickOne', { version: values.older })}
      </p>
      <Button ref={keepFocus} kind="quiet" size="small" onClick={onClear}>
        {t('versions.unpick')}
      </Button>
      {newer && (
        <Link to={to.compare(nodeId, older, newer)} className={buttonClass('primary', 'small')}>
          {t('versions.compare')}
        </Link>
      )}
    </div>
  )
}
