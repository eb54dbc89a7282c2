import type { NodeVersion } from '#src/api/versions.ts'
import { ownState } from '#src/hooks/useIsOwnLocation.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { isPrerelease, isValidRange, matchesRange } from '#src/lib/version/semver.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { type NodeSearch, nodeSearch } from '../shared/nodeSearch.ts'

/** State of the versions tab. */
export interface VersionSearch extends Pick<NodeSearch, 'range' | 'stable'> {
  isRangeValid: boolean
  /** The same as `stable`, but ahead of the list while a change is pending: for the checkbox. */
  isStableChecked: boolean
  /** Versions picked for comparison, older first; at most two. */
  picked: readonly string[]
}

/** Filters the versions; an invalid range hides nothing. */
export function filterVersions(versions: readonly NodeVersion[], search: VersionSearch): NodeVersion[] {
  const { range, isRangeValid, stable } = search
  return versions.filter(
    ({ version }) =>
      !(stable && isPrerelease(version)) &&
      (range.trim() === '' || !isRangeValid || matchesRange(version, range)),
  )
}

/** State in the URL and its setters. Typing replaces the history entry, a choice adds one. */
export function useVersionSearch() {
  const { search, optimisticSearch, setSearch, getLatestSearch } = useSearchState(nodeSearch)
  const { range, stable } = search
  const replace = { replace: true }
  return {
    search: {
      range,
      isRangeValid: isValidRange(range),
      stable,
      isStableChecked: optimisticSearch.stable,
      picked: optimisticSearch.picked.toSorted((a, b) => compareVersionsDesc(b, a)),
    },
    setRange: (range: string) => setSearch({ range }, { replace: true, state: ownState }),
    setStable: (stable: boolean) => setSearch({ stable }),
    clear: () => setSearch({ range: '', stable: false }),
    unpick: () => setSearch({ picked: [] }, replace),
    /** A third pick replaces the first one. */
    pick: (version: string, isPicked: boolean) => {
      const others = getLatestSearch().picked.filter((other) => other !== version)
      setSearch({ picked: isPicked ? [...others, version].slice(-2) : others }, replace)
    },
  }
}
