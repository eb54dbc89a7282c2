import { useTranslation } from 'react-i18next'
import type { ConflictReport } from '#src/lib/requirements/conflicts.ts'

/** More names would hide what needs a look. */
const maxShown = 5

/** The packages that pip would add to those installed. */
export function PackageAdditions({ additions }: Pick<ConflictReport, 'additions'>) {
  const { t } = useTranslation('plan')
  const title = t('conflicts.additions', { count: additions.length })
  const names = <p className="mt-1 wrap-anywhere">{additions.join(', ')}</p>
  return additions.length > maxShown ? (
    <details>
      <summary className="cursor-pointer hover:text-text">{title}</summary>
      {names}
    </details>
  ) : (
    <>
      <p>{title}</p>
      {names}
    </>
  )
}
