import { useSearchParams } from 'react-router'
import type { NodeVersion } from '#src/api/versions.ts'
import { useLatestSearchParams, useNavigate } from '#src/components/navigation.ts'
import { isPrerelease, isValidRange, matchesRange } from '#src/lib/semver.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'

/** State of the versions tab in the URL. */
export interface VersionSearch {
  range: string
  isRangeValid: boolean
  /** Hide pre-releases. */
  stable: boolean
  /** Versions picked for comparison, older first; at most two. */
  picked: readonly string[]
}

const maxRangeLength = 200

function readVersionSearch(params: URLSearchParams): VersionSearch {
  const range = (params.get('range') ?? '').slice(0, maxRangeLength)
  return {
    range,
    isRangeValid: isValidRange(range),
    stable: params.get('stable') === 'true',
    picked: [...new Set(params.getAll('pick'))].slice(-2).sort((a, b) => compareVersionsDesc(b, a)),
  }
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
  const [params] = useSearchParams()
  const newest = useLatestSearchParams()
  const navigate = useNavigate()
  const set = (changes: Readonly<Record<string, readonly string[]>>, replace = false) => {
    const next = newest()
    for (const [name, values] of Object.entries(changes)) {
      next.delete(name)
      for (const value of values) if (value !== '') next.append(name, value)
    }
    void navigate({ search: `${next}` }, { replace })
  }
  const search = readVersionSearch(params)
  return {
    search,
    setRange: (range: string) => set({ range: [range] }, true),
    setStable: (stable: boolean) => set({ stable: [stable ? 'true' : ''] }),
    clear: () => set({ range: [], stable: [] }),
    unpick: () => set({ pick: [] }, true),
    /** A third pick replaces the first one. */
    pick: (version: string, isPicked: boolean) => {
      const others = newest()
        .getAll('pick')
        .filter((picked) => picked !== version)
      set({ pick: isPicked ? [...others, version].slice(-2) : others }, true)
    },
  }
}
