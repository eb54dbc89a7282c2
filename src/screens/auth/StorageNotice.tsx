import { useTranslation } from 'react-i18next'
import { isStorageBlocked } from '#src/storage.ts'
import { useBrowserValue } from './useBrowserValue.ts'

/** Warns that the next document can't know who signed in here. */
export function StorageNotice() {
  const { t } = useTranslation('auth')
  const isBlocked = useBrowserValue(isStorageBlocked, false)
  return (
    isBlocked && (
      <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
        {t('problem.storage')}
      </p>
    )
  )
}
