import { Lock, LockOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind } from '#src/api/client/errors.ts'
import { useFailureText } from '#src/components/Failure.tsx'
import { classes } from '#src/ui/classes.ts'
import { useArm } from './useArm.ts'

/** What is left, as 14:05. */
function Left({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  // The clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((until - now) / 1000))
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className="tabular-nums">{text}</span>
}

/** The switch without which nothing is written: on for fifteen minutes, and its time is shown. */
export function ArmSwitch({ id }: { id?: string }) {
  const { t } = useTranslation('admin')
  const say = useFailureText()
  const { until, isArmed, isPending, error, toggle } = useArm()
  const Icon = isArmed ? LockOpen : Lock
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isArmed}
        aria-busy={isPending || undefined}
        disabled={isPending}
        onClick={toggle}
        title={t('arm.hint')}
        className={classes(
          'inline-flex h-8 items-center gap-2 rounded-full border px-3 text-[0.8125rem] font-medium',
          isArmed
            ? 'border-warn/40 bg-warn-soft text-warn'
            : 'border-line-strong/50 bg-bg text-muted hover:text-text',
        )}
      >
        <Icon size={15} aria-hidden="true" />
        {isArmed ? t('arm.on') : t('arm.off')}
        {isArmed && <Left until={until} />}
      </button>
      {error !== null && (
        <p role="alert" className="text-[0.8125rem] text-bad">
          {t('arm.failed')} {failureKind(error) !== 'signed-out' && say(failureKind(error))}
        </p>
      )}
    </div>
  )
}
