import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { notify } from '#src/ui/toasts.ts'
import { findNewlyLive } from './boardSearch.ts'
import type { BoardPack } from './useBoard.ts'

function sendNotification(text: string): void {
  notify({ kind: 'success', text })
  if ('Notification' in globalThis && Notification.permission === 'granted') new Notification(text)
}

/** Notifies the user of versions that went live since the last check: by a toast and, if permitted, a browser notification. */
export function useLiveNotifications(packs: readonly BoardPack[]): void {
  const { t } = useTranslation('publish')
  const liveVersions = useRef(new Map<string, string>())
  // Toasts and browser notifications are outside React.
  useEffect(() => {
    for (const { node, health } of findNewlyLive(liveVersions.current, packs)) {
      const version = cleanText(health?.live?.version ?? '')
      sendNotification(t('board.isLive', { name: cleanText(node.name), version }))
    }
    for (const { node, health } of packs) {
      if (health) liveVersions.current.set(node.id, health.live?.version ?? '')
    }
  }, [packs, t])
}
