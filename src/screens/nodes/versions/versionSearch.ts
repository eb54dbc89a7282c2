import { useNavigate } from 'react-router'
import type { NodeVersion } from '#src/api/versions.ts'
import { useNewestParams, useSearchParams } from '#src/components/useSearchParams.ts'
import { isPrerelease, isValidRange, matchesRange } from '#src/lib/semver.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'

/** What the versions tab keeps in the address. */
export interface VersionSearch {
  range: string
  rangeValid: boolean
  /** Without pre-releases. */
  stable: boolean
  /** Versions ticked for comparing, older first; at most two. */
  picked: readonly string[]
}

const longestRange = 200

function readVersionSearch(params: URLSearchParams): VersionSearch {
  const range = (params.get('range') ?? '').slice(0, longestRange)
  return {
    range,
    rangeValid: isValidRange(range),
    stable: params.get('stable') === 'true',
    picked: [...new Set(params.getAll('pick'))].slice(-2).sort((a, b) => compareVersionsDesc(b, a)),
  }
}

/** The versions to show; a range that can't be read hides nothing. */
export function filterVersions(versions: readonly NodeVersion[], search: VersionSearch): NodeVersion[] {
  const { range, rangeValid, stable } = search
  return versions.filter(
    ({ version }) =>
      !(stable && isPrerelease(version)) &&
      (range.trim() === '' || !rangeValid || matchesRange(version, range)),
  )
}

/** The address's search and how to change it: typing replaces the entry, a choice adds one. */
export function useVersionSearch() {
  const params = useSearchParams()
  const newest = useNewestParams()
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
    /** A third pick takes the place of the first. */
    pick: (version: string, wanted: boolean) => {
      const others = newest()
        .getAll('pick')
        .filter((one) => one !== version)
      set({ pick: wanted ? [...others, version].slice(-2) : others }, true)
    },
  }
}
