import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { notify } from '#src/ui/toasts.ts'
import { findNewlyLive } from './boardSearch.ts'
import { showNotification } from './browserNotification.ts'
import type { BoardPack } from './useBoard.ts'

/** Notifies the user of versions that went live since the last check: by a toast and, if permitted, a browser notification. */
export function useLiveNotifications(packs: readonly BoardPack[]): void {
  const { t } = useTranslation('publish')
  const liveVersions = useRef(new Map<string, string>())
  // Toasts and browser notifications are outside React.
  useEffect(() => {
    for (const { node, health } of findNewlyLive(liveVersions.current, packs)) {
      const version = cleanText(health?.live?.version ?? '')
      const text = t('board.isLive', { name: cleanText(node.name), version })
      notify({ kind: 'success', text })
      showNotification(text)
    }
    for (const { node, health } of packs) {
      if (health) liveVersions.current.set(node.id, health.live?.version ?? '')
    }
  }, [packs, t])
}
