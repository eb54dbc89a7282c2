import { useTranslation } from 'react-i18next'
import type { EnvironmentChange, UndecidedLine } from '#src/lib/requirements/conflicts.ts'

/** Returns a function that gives the title of a change to an installed package. `unsatisfiable` is the title for conflicts. */
export function useChangeTitle(): (change: EnvironmentChange, unsatisfiable: string) => string {
  const { t } = useTranslation('plan')
  return ({ change, package: name, installed }, unsatisfiable) => {
    const values = { package: name, installed: installed ?? '?' }
    return {
      upgrade: t('conflicts.upgrade', values),
      downgrade: t('conflicts.downgrade', values),
      either: t('conflicts.either', values),
      unsatisfiable,
      unknown: t('conflicts.unknown', values),
    }[change]
  }
}

/** Returns the reasons why a line of the requirements couldn't be checked. */
export function useUndecidedReasons(): Readonly<Record<UndecidedLine['why'], string>> {
  const { t } = useTranslation('plan')
  return {
    url: t('conflicts.undecided.url'),
    option: t('conflicts.undecided.option'),
    marker: t('conflicts.undecided.marker'),
    unreadable: t('conflicts.undecided.unreadable'),
  }
}
