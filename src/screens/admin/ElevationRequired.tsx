import { useTranslation } from 'react-i18next'
import { useFocusIfLost } from '#src/hooks/useFocusIfLost.ts'
import { classes } from '#src/ui/classes.ts'
import { ElevationSwitch } from './ElevationSwitch.tsx'
import { useElevation } from './useElevation.ts'

/** In a dialog: offers to turn admin writes on. Shows nothing while they are on. */
export function ElevationRequired() {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  // The pressed switch is removed.
  const container = useFocusIfLost<HTMLDivElement>(isElevated)
  // When editing ends, the button of the dialog is disabled.
  const notice = useFocusIfLost<HTMLParagraphElement>(!isElevated)
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
          <p ref={notice} tabIndex={-1} className="outline-none">
            {t('elevation.needed')}
          </p>
          <ElevationSwitch />
        </>
      )}
    </div>
  )
}
