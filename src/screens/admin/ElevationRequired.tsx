import { useTranslation } from 'react-i18next'
import { ElevationSwitch } from './ElevationSwitch.tsx'
import { useElevation } from './useElevation.ts'

/** In a dialog: offers to turn admin writes on. Renders nothing while they are on. */
export function ElevationRequired() {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  if (isElevated) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-13 text-muted">
      <p>{t('elevation.needed')}</p>
      <ElevationSwitch />
    </div>
  )
}
