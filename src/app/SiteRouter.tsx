import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { Router, type UNSAFE_createBrowserHistory } from 'react-router'
import { splitLanguage } from '#src/paths.ts'

export type SiteHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

let pagesAtHand: readonly string[] = []

/** Paths, without a language, of pages that only have to be shown again. */
export function setPagesAtHand(paths: readonly string[]): void {
  pagesAtHand = paths
}

const HistoryContext = createContext<SiteHistory | null>(null)

/** The history behind the router, for the two who need more than `navigate`: language and scroll. */
export function useSiteHistory(): SiteHistory {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('outside of SiteRouter')
  return history
}

/**
 * The router, with the language prefix of the address as its base. The base follows the address, so that
 * a change of language is an ordinary navigation which keeps every screen and what was typed into it.
 */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [state, setState] = useState({ location: history.location, action: history.action })
  // The address bar is outside React.
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const change = () => setState({ location, action })
        // A page at hand is shown in one go; a new one is drawn bit by bit, so that keys and taps come between.
        if (pagesAtHand.includes(splitLanguage(location.pathname).path)) change()
        else startTransition(change)
      }),
    [history],
  )
  const { language } = splitLanguage(state.location.pathname)
  return (
    <HistoryContext value={history}>
      <Router
        basename={language ? `/${language}` : '/'}
        location={state.location}
        navigationType={state.action}
        navigator={history}
      >
        {children}
      </Router>
    </HistoryContext>
  )
}
