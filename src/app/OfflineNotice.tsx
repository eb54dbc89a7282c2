import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind, isTransient } from '#src/api/client/errors.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { minuteMs } from '#src/lib/format/durations.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

/** Whether the browser reports a network connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )

/** Whether a query shows stale data because its last fetch failed. */
function showsStaleData({ state }: Query): boolean {
  const reason = state.error ?? state.fetchFailureReason
  return state.data !== undefined && reason !== null && isTransient(failureKind(reason))
}

/** Unix time in milliseconds of the oldest stale data on the page; offline, of the oldest data. Infinity if there is none. */
function useOldestReadAt(isOnline: boolean): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  return useSyncExternalStore(subscribe, () => {
    const loaded = cache.findAll({ type: 'active' }).filter(({ state }) => state.dataUpdatedAt > 0)
    const queries = isOnline ? loaded.filter(showsStaleData) : loaded
    return Math.min(...queries.map(({ state }) => state.dataUpdatedAt))
  })
}

/**
 * Shown while the page has outdated data, because the browser is offline or the API fails. At the bottom of the window, so
 * that the content doesn't move.
 */
export function OfflineNotice({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const readAt = useOldestReadAt(isOnline)
  const client = useQueryClient()
  const format = useFormat()
  const now = useNow()
  const hasData = Number.isFinite(readAt)
  if (isOnline && !hasData) return null
  // At least a minute ago: “now” would contradict the notice.
  const ago = hasData ? format.relative(new Date(readAt).toISOString(), Math.max(now, readAt + minuteMs)) : ''
  const message = isOnline ? t('error.readBefore', { ago }) : t('error.readOffline', { ago })
  return (
    <div className="offline-notice sticky bottom-0 z-20 border-t border-line bg-warn-soft py-1.5 text-sm text-warn print:hidden">
      <div className="container-page flex min-h-8 items-center gap-x-3">
        {icon}
        <p role="status" className="min-w-0 flex-1 text-pretty">
          {hasData ? message : t('error.offline')}
        </p>
        {isOnline && (
          <Button
            ref={keepFocus}
            size="small"
            onClick={() => void client.refetchQueries({ type: 'active', predicate: showsStaleData })}
          >
            {t('action.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
