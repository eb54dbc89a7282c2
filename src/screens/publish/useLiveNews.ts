import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import { notify } from '#src/ui/toasts.ts'
import { wentLive } from './boardSearch.ts'
import type { BoardPack } from './useBoard.ts'

function tell(text: string): void {
  notify({ kind: 'success', text })
  if ('Notification' in globalThis && Notification.permission === 'granted') new Notification(text)
}

/** Tells when a version has gone live since the last look: here, and by the browser where that is allowed. */
export function useLiveNews(packs: readonly BoardPack[]): void {
  const { t } = useTranslation('publish')
  const before = useRef(new Map<string, string>())
  // Toasts and the browser's notices are outside React.
  useEffect(() => {
    for (const { node, health } of wentLive(before.current, packs)) {
      const version = cleanText(health?.live?.version ?? '')
      tell(t('board.isLive', { name: cleanText(node.name), version }))
    }
    for (const { node, health } of packs) {
      if (health) before.current.set(node.id, health.live?.version ?? '')
    }
  }, [packs, t])
}
