import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind, isTransient } from '#src/api/client/errors.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { Button } from '#src/ui/Button.tsx'
import { useOnline } from './useOnline.ts'

const minute = 60_000

/** Shown from before, because asking again has failed. */
function isOld({ state }: Query): boolean {
  const reason = state.error ?? state.fetchFailureReason
  return state.data !== undefined && reason !== null && isTransient(failureKind(reason))
}

/** When the oldest answer that the page shows was read, in milliseconds since 1970: of those that are old, or of all. */
function useReadAt(online: boolean): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.dataUpdatedAt > 0)
    const old = online ? shown.filter(isOld) : shown
    return old.reduce((first, { state }) => Math.min(first, state.dataUpdatedAt), Number.POSITIVE_INFINITY)
  })
}

/** Says that what the page shows is from before: there is no network, or the registry does not answer. */
export function OfflineNotice({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation()
  const online = useOnline()
  const readAt = useReadAt(online)
  const client = useQueryClient()
  const format = useFormat()
  const now = useNow()
  const isRead = Number.isFinite(readAt)
  if (online && !isRead) return null
  // “Read now” would be said to somebody who can't read anything now.
  const ago = isRead ? format.relative(new Date(readAt).toISOString(), Math.max(now, readAt + minute)) : ''
  const words = online ? t('error.readBefore', { ago }) : t('error.readOffline', { ago })
  return (
    <div className="border-b border-line bg-warn-soft py-1.5 text-sm text-warn">
      <div className="container-page flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        {icon}
        <p role="status">{isRead ? words : t('error.offline')}</p>
        {online && (
          <Button
            size="small"
            onClick={() => void client.refetchQueries({ type: 'active', predicate: isOld })}
          >
            {t('action.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
