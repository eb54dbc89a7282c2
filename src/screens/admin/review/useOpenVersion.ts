import { useNavigate } from 'react-router'
import { useLocation } from '#src/components/navigation.ts'
import type { useSearchState } from '#src/hooks/useSearchState.ts'
import type { ReviewSearch } from './reviewSearch.ts'

/** State of a history entry with an open version that follows the one of its list. */
const afterList = 'after-list'

/**
 * Returns functions that open and close a version. Opening the first one adds a history entry, so that Back returns to the
 * list, which the version replaces on a phone. The next ones replace it.
 */
export function useOpenVersion({
  setSearch,
  getLatestSearch,
}: Pick<ReturnType<typeof useSearchState<ReviewSearch>>, 'setSearch' | 'getLatestSearch'>) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const openVersion = (openKey: string) => {
    const isFirst = getLatestSearch().openKey === ''
    setSearch({ openKey }, isFirst ? { state: afterList } : { replace: true, state })
  }
  const closeVersion = () => {
    if (state === afterList) void navigate(-1)
    else setSearch({ openKey: '' }, { replace: true })
  }
  return { openVersion, closeVersion }
}
