import { lazy, Suspense, useEffect, useReducer, useSyncExternalStore } from 'react'
import { onSession, session } from '#src/auth/session.ts'
import { hasToasts, onFirstToast } from '#src/ui/toasts.ts'
import { importWithRetry } from './importWithRetry.ts'
import { LocaleWatch } from './LocaleWatch.tsx'

const Toasts = lazy(() =>
  importWithRetry(() => import('./Toasts.tsx').then((file) => ({ default: file.Toasts }))),
)
const SessionWatcher = lazy(() =>
  importWithRetry(() => import('./SessionWatcher.tsx').then((file) => ({ default: file.SessionWatcher }))),
)

const Palette = lazy(() =>
  importWithRetry(() => import('./palette/Palette.tsx').then((file) => ({ default: file.Palette }))),
)

let mayHavePerson = false
/** Whether this document ever had to do with somebody who is, or may be, signed in. */
const everHadPerson = () => {
  mayHavePerson ||= session().status !== 'anonymous'
  return mayHavePerson
}

/** How often somebody has pressed Ctrl or ⌘ and K, wherever the keyboard was. */
function usePaletteKey(): number {
  const [times, press] = useReducer((count: number) => count + 1, 0)
  // Keys of the whole document.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return times
}

/**
 * What comes after first paint, when it is needed: toasts, with the first message; care for who is
 * signed in; the command palette, with its first use.
 */
export function DeferredShell() {
  const toasts = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  const palette = usePaletteKey()
  const person = useSyncExternalStore(onSession, everHadPerson, () => false)
  return (
    <>
      <LocaleWatch />
      {toasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      {palette > 0 && (
        <Suspense>
          <Palette asked={palette} />
        </Suspense>
      )}
      {person && (
        <Suspense>
          <SessionWatcher />
        </Suspense>
      )}
    </>
  )
}
