import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useDebouncedValue } from '#src/components/useDebouncedValue.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { comfyNodeText } from './comfyNodeText.ts'
import { Filters } from './Filters.tsx'
import { cardLinks, walkCards } from './gridNavigation.ts'
import { ResultCount } from './ResultCount.tsx'
import { Results } from './Results.tsx'
import { ScopeSwitch, SearchField } from './SearchField.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCatalogue } from './useCatalogue.ts'
import { type HomeAddress, useHomeSearch } from './useHomeSearch.ts'
import { useSearchField } from './useSearchField.ts'

const settleMs = 600

// Comes with the first search; its place is kept, so that nothing moves.
const loadStrip = () => import('./ComfyNodeStrip.tsx')
const ComfyNodeStrip = lazy(() => loadStrip().then((file) => ({ default: file.ComfyNodeStrip })))
/** While nobody waits for it: a slow device has no time for it when the answer is there. */
const fetchStrip = () => void loadStrip().catch(() => undefined)

/** After a turn of the page: the list's beginning, for the eyes and for the keyboard. */
function useTurnedPage(page: number) {
  const start = useRef<HTMLParagraphElement>(null)
  const turned = useRef(false)
  // Scrolling and focus are the browser's. It is done when the page has turned, so that Back finds the former place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a change of `page`
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView()
  }, [page])
  const onClick = (event: MouseEvent) => {
    // The router has taken the click of a page link, and no key opens it elsewhere.
    const link = event.target instanceof Element && event.target.closest('nav a')
    if (link && event.defaultPrevented) turned.current = true
  }
  return { start, onClick }
}

interface FoundProps {
  home: HomeAddress
  /** The search field. */
  field: RefObject<HTMLInputElement | null>
  results: RefObject<HTMLDivElement | null>
}

/** What was found, and how many: all that an answer changes, so that it draws nothing else anew. */
function Found({ home, field, results }: FoundProps) {
  const { search, wanted, newest, change } = home
  const catalogue = useCatalogue(home)
  const { start, onClick } = useTurnedPage(search.page)
  // Comes and goes with the answer, so that nothing moves between two keys.
  const insideText = comfyNodeText(catalogue.answered)
  const insideSettled =
    useDebouncedValue(insideText, settleMs) === insideText && comfyNodeText(newest()) === insideText
  return (
    <>
      <Toolbar wanted={wanted} change={change} start={start}>
        <ResultCount catalogue={catalogue} />
      </Toolbar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: adds arrow keys to the links inside, which work without */}
      <div
        ref={results}
        className="min-h-screen-85 min-w-0 lg:col-start-2"
        onClick={onClick}
        onKeyDown={(event) => walkCards(event, () => field.current?.focus())}
      >
        {insideText && (
          <Suspense fallback={<div className="mb-4 h-20 sm:h-12" />}>
            <ComfyNodeStrip search={catalogue.answered} text={insideText} settled={insideSettled} />
          </Suspense>
        )}
        <Results search={search} catalogue={catalogue} />
      </div>
    </>
  )
}

/** Home: search, and the catalogue while nothing is searched for. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const home = useHomeSearch()
  const { search, wanted, change } = home
  const control = useSearchField(home)
  const results = useRef<HTMLDivElement>(null)
  const searches = wanted.q !== ''
  // Who was in the field before this page was drawn did not enter it since.
  useEffect(() => {
    if (searches) fetchStrip()
  }, [searches])
  const toFirstResult = () => {
    const first = cardLinks(results.current)[0] ?? results.current?.querySelector('a')
    first?.focus()
    return Boolean(first)
  }
  const text = cleanText(search.q)
  return (
    <div className="container-page pb-4">
      <PageTitle title={text ? t('title', { text }) : undefined} />
      <div className="mx-auto flex max-w-2xl flex-col gap-3 pt-7 pb-5 sm:items-center sm:pt-11 sm:pb-9">
        <h1 className="text-22 leading-tight font-semibold sm:mb-1.5 sm:text-28">{t('headline')}</h1>
        <SearchField
          initial={search.q}
          control={control}
          onFocus={fetchStrip}
          toFirstResult={toFirstResult}
        />
        <ScopeSwitch wanted={wanted} change={change} />
      </div>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-sidebar lg:grid-rows-auto-fr lg:gap-x-8">
        <Filters wanted={wanted} change={change} />
        <Found home={home} field={control.field} results={results} />
      </div>
    </div>
  )
}
