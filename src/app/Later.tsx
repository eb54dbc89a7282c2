import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onSession, session } from '#src/session/identity.ts'
import { hasToasts, onFirstToast } from '#src/ui/toasts.ts'
import { patiently } from './patiently.ts'

const Toasts = lazy(() => patiently(() => import('./Toasts.tsx').then((file) => ({ default: file.Toasts }))))
const PersonWatch = lazy(() =>
  patiently(() => import('./PersonWatch.tsx').then((file) => ({ default: file.PersonWatch }))),
)

let mayHavePerson = false
/** Whether this document ever had to do with somebody who is, or may be, signed in. */
const everHadPerson = () => {
  mayHavePerson ||= session().status !== 'visitor'
  return mayHavePerson
}

/** What comes after first paint, when it is needed: toasts, with the first message; care for who is signed in. */
export function Later() {
  const toasts = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  const person = useSyncExternalStore(onSession, everHadPerson, () => false)
  return (
    <>
      {toasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      {person && (
        <Suspense>
          <PersonWatch />
        </Suspense>
      )}
    </>
  )
}
