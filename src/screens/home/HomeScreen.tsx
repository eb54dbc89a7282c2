import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { homeList } from '#src/api/homeList.ts'
import { prepareRequests } from '#src/api/requests.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { isLikeNodeName } from '#src/lib/comfy-node/isLikeNodeName.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { homeDefaults } from '#src/paths.ts'
import { activeFilters } from './activeFilters.ts'
import { comfyNodeText } from './comfyNodeText.ts'
import { Filters } from './Filters.tsx'
import { cardLinks, handleGridKeyDown } from './gridNavigation.ts'
import { Hero } from './Hero.tsx'
import { isWholeList } from './homeSearch.ts'
import { ResultCount } from './ResultCount.tsx'
import { Results } from './Results.tsx'
import { ScopeSwitch, SearchField } from './SearchField.tsx'
import { Sections } from './Sections.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type HomeList, useHomeList } from './useHomeList.ts'
import { type HomeState, useHomeSearch } from './useHomeSearch.ts'
import { useHomeSections } from './useHomeSections.ts'
import { loadHighlight } from './useSearchHighlight.ts'

/** Delay after the last key before a request for comfy nodes in packs, in milliseconds. */
const settleMs = 600

const loadStrip = () => import('./ComfyNodeStrip.tsx')
const ComfyNodeStrip = lazyWithRetry(() => loadStrip().then((file) => file.ComfyNodeStrip))
const LocalComfyNodes = lazyWithRetry(() =>
  import('./LocalComfyNodes.tsx').then((file) => file.LocalComfyNodes),
)
const ComfyNodePreview = lazyWithRetry(() =>
  import('./LocalComfyNodes.tsx').then((file) => file.ComfyNodePreview),
)

/**
 * Moves the focus to the start of the list after a click on a link in it, because the next list lacks that link. After a
 * click in the pager, scrolls there, too.
 */
function useFocusAfterClick(page: number) {
  const start = useRef<HTMLParagraphElement>(null)
  const isPagerClicked = useRef(false)
  // Once the page has changed, so that Back restores the previous scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of `page`
  useEffect(() => {
    if (!isPagerClicked.current) return
    isPagerClicked.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView()
  }, [page])
  const onClick = (event: MouseEvent) => {
    // The router prevents the default of a click that it handles, and of no other.
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !event.defaultPrevented) return
    if (link.closest('nav')) isPagerClicked.current = true
    // A link to another page moves the focus there.
    else if (link.pathname === location.pathname) start.current?.focus({ preventScroll: true })
  }
  return { start, onClick }
}

/** The text that the API looks for in the names of nodes; empty if none, or if the index in memory answers it. */
function requestedNodeText({ answered, isLocal, hasNodeIndex }: HomeList): string {
  const text = comfyNodeText(answered)
  if (!isLocal) return text
  // A search in memory makes no request for a plain word, or for filters that the API doesn't have.
  const isRequested = !hasNodeIndex && isLikeNodeName(text) && activeFilters(answered, true).length === 0
  return isRequested ? text : ''
}

/** Whether nothing matches the current search. */
const isEmpty = ({ page, isPrevious }: HomeList) => page?.total === 0 && !isPrevious

/** The packs that the API finds by the name of a node. */
function PacksWithNode({ list }: { list: HomeList }) {
  const text = requestedNodeText(list)
  const isSettled = useDebouncedValue(text, settleMs) === text && !list.isPrevious
  if (!text) return null
  return (
    <Suspense fallback={<div className="mb-4 h-20 sm:h-12" />}>
      <ComfyNodeStrip search={list.answered} text={text} isSettled={isSettled} hasPacks={!isEmpty(list)} />
    </Suspense>
  )
}

/** The nodes, packs, or both that the scope asks for. */
function FoundItems({ home, list }: { home: HomeState; list: HomeList }) {
  const { answered, foundNodes, hasNodeIndex, isLocal, packNames } = list
  if (foundNodes && answered.scope === 'comfy-nodes')
    return (
      <Suspense>
        <LocalComfyNodes search={answered} found={foundNodes} packNames={packNames} />
      </Suspense>
    )
  return (
    <>
      <PacksWithNode list={list} />
      {/* Before nodes are found, so that its code loads in parallel with them. */}
      {hasNodeIndex && answered.q !== '' && answered.page === 1 && (
        <Suspense>
          <ComfyNodePreview search={answered} found={isLocal ? foundNodes : null} packNames={packNames} />
        </Suspense>
      )}
      <Results search={home.search} list={list} />
    </>
  )
}

interface ListProps {
  home: HomeState
  list: HomeList
  results: RefObject<HTMLDivElement | null>
}

/** The list with its toolbar. */
function List({ home, list, results }: ListProps) {
  const { search, typed, choices, change, field } = home
  const { t } = useTranslation('home')
  const format = useFormat()
  const { leftOut, hasNodeIndex } = list
  const hasHint = hasNodeIndex && choices.scope === 'comfy-nodes' && typed.q === ''
  const leftOutNote = leftOut.length > 0 && t('count.leftOut', { words: format.list(leftOut) })
  const note = leftOutNote || (hasHint && t('nodes.hint'))
  const { start, onClick } = useFocusAfterClick(search.page)
  const wanted = useMemo(() => ({ ...choices, q: typed.q, page: 1 }), [choices, typed.q])
  return (
    <>
      <Toolbar
        wanted={wanted}
        // While the catalog loads, too, so that its filters don't move the list once it's loaded.
        isLocal={list.hasCatalog}
        isEmpty={isEmpty(list)}
        unlisted={list.unlisted}
        onChange={change}
        start={start}
      >
        <ResultCount list={list} />
        {leftOutNote && <span className="sr-only"> {leftOutNote}</span>}
      </Toolbar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: adds arrow keys to the links inside, which work without */}
      <div
        ref={results}
        className="min-h-screen-85 min-w-0 lg:col-start-2"
        onClick={onClick}
        onKeyDown={(event) => handleGridKeyDown(event, () => field.current?.focus())}
      >
        {note && (
          // Screen readers get the left-out words with the number of results.
          <p aria-hidden={Boolean(leftOutNote)} className="mb-4 text-13 text-muted">
            {note}
          </p>
        )}
        <FoundItems home={home} list={list} />
      </div>
    </>
  )
}

/** Home: the search, its results, and without a search the sections and the list of all packs. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const home = useHomeSearch()
  const { search, typed, choices, change, field, onInput, flush } = home
  const list = useHomeList(home)
  const results = useRef<HTMLDivElement>(null)
  const toFirstResult = () => {
    const first = cardLinks(results.current)[0] ?? results.current?.querySelector('a')
    first?.focus()
    return Boolean(first)
  }
  // Load everything before the user types.
  const prepare = () => {
    list.loadCatalog()
    prepareRequests()
    void loadHighlight().catch(() => undefined)
    if (!list.isLocal) void loadStrip().catch(() => undefined)
  }
  const text = cleanText(search.q)
  const isWhole = isWholeList(typed)
  const { sections } = useHomeSections(isWhole)
  // From the list of all packs, if it is cached: a search shows another one.
  const { data: whole } = useQuery({ ...homeList(homeDefaults), enabled: false })
  const { hasCatalog } = list
  // Until the results of a text that was typed before hydration replace them.
  const hasSections = isWhole || (home.isAdopted && isWholeList(list.answered))
  const active = useMemo(
    () => activeFilters({ ...choices, q: typed.q }, hasCatalog),
    [choices, typed.q, hasCatalog],
  )
  return (
    <div className="container-page pb-4">
      <PageTitle title={text ? t('title', { text }) : undefined} />
      <Hero isCompact={!hasSections && !isWholeList({ ...typed, scope: homeDefaults.scope })}>
        <SearchField
          field={field}
          initial={search.q}
          onInput={onInput}
          flush={flush}
          onFocus={prepare}
          toFirstResult={toFirstResult}
        />
        <ScopeSwitch
          scope={choices.scope}
          isRepositoryUrl={readQuery(typed.q).kind === 'repository'}
          // A link to a search loads no sections, and a single number would look like its result.
          packs={typed.q && !sections ? 0 : (whole?.total ?? sections?.packs ?? 0)}
          comfyNodes={sections?.comfyNodes ?? 0}
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
        <List home={home} list={list} results={results} />
      </div>
    </div>
  )
}
