import { useTranslation } from 'react-i18next'
import { currentUid } from '#src/auth/session.ts'
import { useAction } from '#src/hooks/useAction.ts'
import type { Batch, BatchItem } from './reviewBatch.ts'
import { scheduleBatch } from './runBatch.ts'

type NewBatch = Pick<Batch, 'action' | 'undoes' | 'message'> & {
  items: readonly Pick<BatchItem, 'nodeId' | 'version' | 'from'>[]
}

/** Schedules a batch of the signed-in user. Fails if storage is full. */
export function useScheduleBatch() {
  const { t } = useTranslation('admin')
  return useAction({
    mutationFn: async ({ items, ...batch }: NewBatch, { client }) => {
      const uid = currentUid()
      if (!uid) throw new Error('Only a signed-in user can schedule a batch')
      const id = crypto.randomUUID()
      const waiting = items.map((item) => ({ ...item, state: 'waiting' as const, why: '' }))
      scheduleBatch(client, { ...batch, id, uid, createdAt: Date.now(), items: waiting }, t('tray.stopped'))
    },
  })
}
