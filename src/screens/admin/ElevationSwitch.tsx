import { Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useSecondsUntil } from '#src/hooks/useSecondsUntil.ts'
import { useShortcut } from '#src/hooks/useShortcut.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { classes } from '#src/ui/classes.ts'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { useElevation } from './useElevation.ts'

/** Time until `until` (Unix time in milliseconds), as 14:05. */
function TimeLeft({ until }: { until: number }) {
  const seconds = useSecondsUntil(until)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className="tabular-nums">{text}</span>
}

/**
 * Turns admin writes on for fifteen minutes and shows the time left. No admin write is sent while it is off.
 * @param props.shortcut key that toggles it from anywhere on the page, in lower case.
 */
export function ElevationSwitch({ shortcut }: { shortcut?: string }) {
  const { t } = useTranslation('admin')
  const getMessage = useErrorMessage()
  const { until, isElevated, isPending, error, toggle } = useElevation()
  useShortcut(shortcut, toggle)
  const Icon = isElevated ? LockOpen : Lock
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        role="switch"
        aria-checked={isElevated}
        aria-busy={isPending || undefined}
        aria-keyshortcuts={shortcut}
        onClick={toggle}
        title={t('elevation.hint')}
        className={classes(
          'inline-flex h-8 items-center gap-2 rounded-full border px-3 text-13 font-medium',
          isElevated
            ? 'border-warn/40 bg-warn-soft text-warn'
            : 'border-line-strong/50 bg-bg text-muted hover:text-text',
        )}
      >
        <Icon size={15} aria-hidden="true" />
        {isElevated ? t('elevation.on') : t('elevation.off')}
        {isElevated && <TimeLeft until={until} />}
      </button>
      {error !== null && (
        <ErrorMessage>
          {withSpace(t('elevation.failed'))}
          {getMessage(error, { 'signed-out': '' })}
        </ErrorMessage>
      )}
    </div>
  )
}
