import { currentUid } from '#src/auth/session.ts'
import { useAction } from '#src/hooks/useAction.ts'
import type { Batch, BatchItem } from '#src/lib/review/reviewBatch.ts'
import { scheduleBatch } from './runBatch.ts'
import { useStoppedToast } from './useStoppedToast.ts'

type NewBatch = Pick<Batch, 'action' | 'undoes' | 'message'> & {
  items: readonly Pick<BatchItem, 'nodeId' | 'version' | 'from'>[]
}

/** Schedules a batch of the signed-in user. Fails if storage is full. */
export function useScheduleBatch() {
  const onStopped = useStoppedToast()
  return useAction({
    mutationFn: async ({ items, ...batch }: NewBatch, { client }) => {
      const uid = currentUid()
      if (!uid) throw new Error('Only a signed-in user can schedule a batch')
      const id = crypto.randomUUID()
      const waiting = items.map((item) => ({ ...item, state: 'waiting' as const, why: '' }))
      scheduleBatch(client, { ...batch, id, uid, createdAt: Date.now(), items: waiting }, onStopped)
    },
  })
}
