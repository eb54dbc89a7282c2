import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale, onStaleInOtherTab } from '#src/api/client/staleReads.ts'
import { onSession, session } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { identify, resetUser } from '#src/telemetry.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { isBack, watchSession } from './watchSession.ts'

/** Says that the session has ended, and leads to the login page without touching this one. */
function SessionEnded({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation()
  const place = useLocation()
  const client = useQueryClient()
  // The login page sends away whom the identity provider still knows, though the service refuses them.
  const isKnown = useSession().status === 'user'
  // Who comes back to this tab may have signed in in another one; only the service can tell.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void isBack(client).then((back) => back && onOver())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, onOver])
  return (
    <aside
      aria-label={t('session.label')}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-lg items-start gap-3 rounded-lg border border-line bg-bg py-3 ps-4 pe-2 text-sm shadow-lg shadow-black/10"
    >
      <div>
        <p>
          <span className="font-medium">{t('session.ended')}</span>{' '}
          <span className="text-muted">{t('session.text')}</span>
        </p>
        <Link
          to={isKnown ? to.confirmPerson(place) : to.login(place)}
          reloadDocument
          target="_blank"
          rel="noopener"
          className={buttonClass('plain', 'small', 'mt-2.5')}
        >
          {t('session.login')}
        </Link>
      </div>
      <Button kind="quiet" size="icon" aria-label={t('session.dismiss')} onClick={onOver}>
        <span aria-hidden="true">×</span>
      </Button>
    </aside>
  )
}

/** Watches over who is signed in as long as the document lives. */
export function SessionWatcher() {
  const client = useQueryClient()
  const [isEnded, setEnded] = useState(false)
  const over = useCallback(() => setEnded(false), [])
  // The session and the other tabs are outside React.
  useEffect(() => watchSession(client, setEnded), [client])
  // The service that counts visits is outside too.
  useEffect(() => {
    let told: string | null = null
    const tell = () => {
      const now = session()
      const person = now.status === 'user' ? now.user : null
      if ((person?.uid ?? null) === told) return
      told = person?.uid ?? null
      if (person) identify({ uid: person.uid, email: person.email, name: person.displayName })
      else resetUser()
    }
    tell()
    return onSession(tell)
  }, [])
  // So are the writes of other tabs.
  useEffect(
    () =>
      onStaleInOtherTab((stale) => {
        void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0], stale) })
      }),
    [client],
  )
  return <div role="status">{isEnded && <SessionEnded onOver={over} />}</div>
}
