import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invalidation } from '#src/api/client/invalidation.ts'
import { refetchStale } from '#src/api/client/refetchStale.ts'
import { onStale, onStaleInOtherTab } from '#src/api/client/staleInTabs.ts'
import { rememberStale } from '#src/api/client/staleReads.ts'
import { onSession, session } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { LoginLink } from '#src/components/LoginLink.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { identify, resetUser } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { readRecentWrites, saveRecentWrite } from './recentWrites.ts'
import { checkSession, watchSession } from './watchSession.ts'

/** Notice that the session has expired. */
function SessionEnded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const location = useLocation()
  const client = useQueryClient()
  // The login page redirects users who are signed in to Firebase, even if the API rejects their token.
  const isInFirebase = useSession().status === 'user'
  // The user may have signed in in another tab. Only the API can tell whether it accepts the session again.
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState !== 'visible') return
      void checkSession(client).then((isValid) => isValid && onClose())
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [client, onClose])
  return (
    <aside
      ref={keepFocus}
      aria-label={t('session.label')}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-lg items-start gap-3 rounded-lg border border-line bg-bg py-3 ps-4 pe-2 text-sm shadow-lg"
    >
      <div>
        <p>
          <span className="font-medium">{withSpace(t('session.ended'))}</span>
          <span className="text-muted">{t('session.text')}</span>
        </p>
        <LoginLink to={isInFirebase ? to.reauthenticate(location) : to.login(location)} />
      </div>
      <Button kind="quiet" size="icon" aria-label={t('action.dismiss')} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </Button>
    </aside>
  )
}

/** Reacts to changes of the session, and to writes of other tabs and earlier documents. */
export function SessionWatcher() {
  const client = useQueryClient()
  const [isEnded, setIsEnded] = useState(false)
  const close = useCallback(() => setIsEnded(false), [])
  useEffect(() => watchSession(client, setIsEnded), [client])
  useEffect(() => {
    let identifiedUid: string | null = null
    const updateAnalytics = () => {
      const current = session()
      const user = current.status === 'user' ? current.user : null
      if ((user?.uid ?? null) === identifiedUid) return
      identifiedUid = user?.uid ?? null
      if (user) identify({ uid: user.uid, email: user.email, name: user.displayName })
      else resetUser()
    }
    updateAnalytics()
    return onSession(updateAnalytics)
  }, [])
  useEffect(() => {
    const refetch = (stale: Invalidation) => refetchStale(client, stale)
    for (const { stale } of readRecentWrites()) {
      rememberStale(stale)
      refetch(stale)
    }
    const unsubscribers = [onStaleInOtherTab(refetch), onStale(saveRecentWrite)]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [client])
  return <div role="status">{isEnded && <SessionEnded onClose={close} />}</div>
}
