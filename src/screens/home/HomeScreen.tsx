import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { homeList } from '#src/api/homeList.ts'
import { prepareRequests } from '#src/api/requests.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { homeDefaults } from '#src/paths.ts'
import { activeFilters } from './activeFilters.ts'
import { Filters } from './Filters.tsx'
import { cardLinks } from './gridNavigation.ts'
import { Hero } from './Hero.tsx'
import { isWholeList } from './homeSearch.ts'
import { loadPackStrip, ResultList } from './ResultList.tsx'
import { ScopeSwitch, SearchField } from './SearchField.tsx'
import { Sections } from './Sections.tsx'
import { useHomeList } from './useHomeList.ts'
import { useHomeSearch } from './useHomeSearch.ts'
import { useHomeSections } from './useHomeSections.ts'
import { loadHighlight } from './useSearchHighlight.ts'

/** Home: the search, its results, and without a search the sections and the list of all packs. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const home = useHomeSearch()
  const { search, typed, choices, change, field, onInput, flush } = home
  const list = useHomeList(home)
  const results = useRef<HTMLDivElement>(null)
  const focusFirstResult = () => {
    const first = cardLinks(results.current)[0] ?? results.current?.querySelector('a')
    first?.focus()
    return Boolean(first)
  }
  // Load everything before the user types.
  const prepare = () => {
    list.loadCatalog()
    prepareRequests()
    void loadHighlight().catch(() => undefined)
    if (!list.isLocal) void loadPackStrip().catch(() => undefined)
  }
  const text = cleanText(search.q)
  const isWhole = isWholeList(typed)
  const isUnfiltered = isWholeList({ ...typed, scope: homeDefaults.scope })
  const { sections } = useHomeSections(isUnfiltered)
  // The cached list of all packs, for their number: `list` may be the result of a search.
  const { data: whole } = useQuery({ ...homeList(homeDefaults), enabled: false })
  const { hasCatalog } = list
  // A text that was typed before hydration hides the prerendered sections only once its results are there.
  const hasSections = isWhole || (home.isAdopted && isWholeList(list.answered))
  const hasIntro = hasSections || isUnfiltered
  const active = useMemo(
    () => activeFilters({ ...choices, q: typed.q }, hasCatalog),
    [choices, typed.q, hasCatalog],
  )
  return (
    <div className="container-page pb-4">
      <PageTitle title={text ? t('title', { text }) : undefined} />
      <Hero isCompact={!hasIntro}>
        <SearchField
          field={field}
          initial={search.q}
          onInput={onInput}
          flush={flush}
          onFocus={prepare}
          focusFirstResult={focusFirstResult}
        />
        <ScopeSwitch
          scope={choices.scope}
          isRepositoryUrl={readQuery(typed.q).kind === 'repository'}
          // Beside a search, these numbers would look like those of its results.
          packs={hasIntro ? (whole?.total ?? sections?.packs ?? 0) : 0}
          comfyNodes={hasIntro ? (sections?.comfyNodes ?? 0) : 0}
          onChange={change}
        />
      </Hero>
      {hasSections && <Sections />}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-sidebar lg:grid-rows-auto-fr lg:gap-x-8">
        <Filters
          choices={choices}
          active={active}
          counts={list.counts}
          // The catalog is not loaded while prerendering, but its sections are.
          hasCatalog={(isWhole && sections !== null) || hasCatalog}
          onChange={change}
          load={list.loadCatalog}
        />
        <ResultList home={home} list={list} results={results} />
      </div>
    </div>
  )
}
