import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'
import { to } from '#src/paths.ts'
import { homeSearch } from './homeSearch.ts'
import type { MachineFilterProps } from './MachineFilter.tsx'

const MachineFilter = lazyWithRetry(() => import('./MachineFilter.tsx').then((file) => file.MachineFilter))

/** The filter by the user's machine; without one, a link to describe it. */
export function WorksFilter(props: Omit<MachineFilterProps, 'otherwise'>) {
  const { t } = useTranslation('home')
  const { queryWith } = useSearchState(homeSearch)
  const link = (
    <Link
      to={to.machine()}
      state={{ from: `/${queryWith({ works: true, page: 1 })}` }}
      className="flex min-h-9 items-center py-2 text-13 text-accent"
    >
      {t('filters.describeMachine')}
    </Link>
  )
  return (
    <div>
      <Suspense fallback={link}>
        {useStoredMachine() === null ? link : <MachineFilter {...props} otherwise={link} />}
      </Suspense>
    </div>
  )
}
