import { Activity, useEffect, useInsertionEffect, useState } from 'react'
import { isSound } from './RouteView.tsx'
import { matchAt } from './routeAt.ts'
import { type Place, setPagesAtHand, useShownPlace } from './SiteRouter.tsx'
import { View } from './View.tsx'

/** Pages put aside, besides the one shown. Each costs memory for its elements, and no time. */
const mostAside = 3

/**
 * Only what everybody may read is put aside: nothing private outlives its visit, and a form begins anew. What failed, or
 * shows answers that were forgotten meanwhile, is thrown away: the next visit asks again.
 */
const mayBePutAside = ({ location }: Place) =>
  isSound(location) && matchAt(location.pathname)?.route.access === 'public'

const addressOf = ({ location }: Place) => location.pathname + location.search + location.hash

/** The pages after a change of the address: the one shown first, then those put aside, the newest first. */
function pagesWith(pages: readonly Place[], shown: Place): readonly Place[] {
  // A replaced address is no place to come back to.
  const before = shown.navigationType === 'REPLACE' ? pages.slice(1) : pages
  const others = before.filter(
    (page) => page.location.pathname !== shown.location.pathname && mayBePutAside(page),
  )
  // Whoever comes back to the very address of a page finds it as it was left: nothing in it has to be drawn again.
  const left = pages.slice(1).find((page) => addressOf(page) === addressOf(shown) && isSound(page.location))
  return [left ?? shown, ...others.slice(0, mostAside)]
}

/** Where a browser can keep the layout of what it does not show. */
const keepsLayout = globalThis.CSS?.supports('content-visibility', 'hidden')

/**
 * One page. React hides what is put aside by `display: none`, and the browser would have to lay it out anew when it is
 * shown again; it is hidden with its layout instead, in the same commit.
 */
function Page({ place, isShown }: { place: Place; isShown: boolean }) {
  const [box] = useState<{ element?: HTMLElement }>({})
  useInsertionEffect(() => {
    const { element } = box
    if (!keepsLayout || !element) return
    if (isShown) element.style.cssText = ''
    const keepLayout = () => {
      if (element.style.display) element.style.cssText = 'content-visibility:hidden'
    }
    keepLayout()
    // React hides it again whenever something in it changes meanwhile.
    const watcher = new MutationObserver(keepLayout)
    watcher.observe(element, { attributeFilter: ['style'] })
    return () => watcher.disconnect()
  }, [box, isShown])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        ref={(element) => {
          // A page put aside loses its references, and is still there.
          if (element) box.element = element
        }}
      >
        <View place={place} />
      </div>
    </Activity>
  )
}

/**
 * The pages under the header. The last few are put aside instead of thrown away, with all they show, so that Back
 * and a pack seen before are there at once; their reads begin anew when they are shown again.
 */
export function Pages() {
  const shown = useShownPlace()
  const [last, setLast] = useState<{ shown?: Place; pages: readonly Place[] }>({ pages: [] })
  const pages = last.shown === shown ? last.pages : pagesWith(last.pages, shown)
  if (last.shown !== shown) setLast({ shown, pages })
  // The router is told, because it changes the address before this part knows of it.
  useEffect(() => setPagesAtHand(pages.slice(1).map(({ location }) => location.pathname)), [pages])
  // In an order that never changes for a page, because moving its elements would lose their scroll positions.
  const inOrder = [...pages].sort((a, b) => (a.location.pathname < b.location.pathname ? -1 : 1))
  return (
    <>
      {inOrder.map((page) => (
        <Page key={page.location.pathname} place={page} isShown={page === pages[0]} />
      ))}
    </>
  )
}
