import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { Button } from '#src/ui/Button.tsx'

interface BatchBarProps {
  selected: readonly NodeVersion[]
  /** Whether versions are being deprecated or restored. */
  isPending: boolean
  onSetDeprecated: (deprecated: boolean) => void
  /** Called to deselect all versions. */
  onClear: () => void
}

/** Actions on all selected versions. Below the list, which must not move when it appears. */
export function BatchBar({ selected, isPending, onSetDeprecated, onClear }: BatchBarProps) {
  const { t } = useTranslation('publish')
  const deprecatedCount = selected.filter(({ deprecated }) => deprecated).length
  const count = selected.length
  const bar = useRef<HTMLDivElement>(null)
  const setDeprecated = (deprecated: boolean) => {
    // The pressed button unmounts once no selected version needs it, and would lose the focus.
    bar.current?.focus({ preventScroll: true })
    onSetDeprecated(deprecated)
  }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={
        count === 0
          ? 'sr-only'
          : 'selection-bar sticky bottom-3 z-10 mt-3 flex min-h-12 flex-wrap items-center gap-x-1.5 gap-y-2 rounded-lg border border-line-strong/50 bg-bg px-3 py-2 text-sm shadow-lg outline-none'
      }
    >
      {count > 0 && (
        <Button
          kind="quiet"
          size="small"
          className="-ms-1.5"
          aria-label={t('versions.clear')}
          title={t('versions.clear')}
          onClick={onClear}
        >
          <X size={15} aria-hidden="true" />
        </Button>
      )}
      {/* Always rendered, so that screen readers announce its changes. */}
      <span role="status" className="tabular-nums">
        {count > 0 && t('versions.selected', { count })}
      </span>
      {count > 0 && (
        // One item of the bar, so that both buttons wrap together.
        <div className="flex grow flex-wrap justify-end gap-2">
          {deprecatedCount < count && (
            <Button size="small" disabled={isPending} onClick={() => setDeprecated(true)}>
              {t('versions.deprecate')}
            </Button>
          )}
          {deprecatedCount > 0 && (
            <Button size="small" disabled={isPending} onClick={() => setDeprecated(false)}>
              {t('versions.restore')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
