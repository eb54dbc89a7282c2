import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import { ElevationSwitch } from './ElevationSwitch.tsx'
import { useElevation } from './useElevation.ts'

/** In a dialog: offers to turn admin writes on. Shows nothing while they are on. */
export function ElevationRequired() {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const container = useRef<HTMLDivElement>(null)
  const wasElevated = useRef(isElevated)
  // Focus is outside React; it is lost when the switch unmounts.
  useEffect(() => {
    const isTurnedOn = isElevated && !wasElevated.current
    if (isTurnedOn && document.activeElement === document.body) container.current?.focus()
    wasElevated.current = isElevated
  }, [isElevated])
  return (
    <div
      ref={container}
      tabIndex={-1}
      className={classes(
        'outline-none',
        isElevated ? 'sr-only' : 'flex flex-wrap items-center gap-3 text-13 text-muted',
      )}
    >
      {!isElevated && (
        <>
          <p>{t('elevation.needed')}</p>
          <ElevationSwitch />
        </>
      )}
    </div>
  )
}
