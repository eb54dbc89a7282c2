import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, banNode, type WholeNode } from '#src/api/adminNodes.ts'
import { node } from '#src/api/nodes.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useArm } from '../useArm.ts'
import { WriteProblem } from '../WriteProblem.tsx'
import { ownerId } from './ownerId.ts'

const ConfirmDialog = lazyWithRetry(() => import('../ConfirmDialog.tsx').then((file) => file.ConfirmDialog))

/** Banning a pack and lifting the ban. A ban that was answered but not done is noticed: the pack is read again. */
export function NodeStatusSection({ whole }: { whole: WholeNode }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { isArmed } = useArm()
  const [isAsking, setAsking] = useState(false)
  const isBanned = whole['status'] === 'NodeStatusBanned'
  const ban = useAdminWrite({
    mutationFn: async (pack: { publisherId: string; nodeId: string }, context) => {
      await banNode.mutationFn(pack, context)
      return client.fetchQuery({ ...node(pack.nodeId), staleTime: 0 })
    },
  })
  const lift = useAdminWrite(adminUpdateNode)
  const owner = ownerId(whole)
  const cannot = !isArmed || ban.pending || lift.pending || owner === ''
  const doBan = async () => {
    lift.clear()
    const done = await ban.run({ publisherId: owner, nodeId: whole.id })
    if (!done) return
    if (done.data.status === 'banned') notify({ kind: 'success', text: t('ban.done') })
    else notify({ kind: 'error', text: t('ban.notDone') })
  }
  const doLift = async () => {
    ban.clear()
    if (!(await lift.run({ whole, edit: { status: 'NodeStatusActive' }, publishers: [owner] }))) return
    notify({ kind: 'success', text: t('ban.lifted') })
  }
  return (
    <section aria-label={t('ban.title')} className="rounded-lg border border-line p-4">
      <h2 className="text-base font-semibold">{t('ban.title')}</h2>
      <p className="mt-1 text-sm text-muted">{isBanned ? t('ban.isBanned') : t('ban.text')}</p>
      {isBanned ? (
        <Button size="small" className="mt-3" disabled={cannot} onClick={() => void doLift()}>
          {t('ban.lift')}
        </Button>
      ) : (
        <Button size="small" className="mt-3" disabled={cannot} onClick={() => setAsking(true)}>
          {t('ban.do')}
        </Button>
      )}
      <WriteProblem error={ban.error ?? lift.error} />
      {!isArmed && <p className="mt-2 text-13 text-muted">{t('arm.needed')}</p>}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('ban.confirm', { id: whole.id })}
            action={t('ban.do')}
            onConfirm={() => void doBan()}
            onClose={() => setAsking(false)}
          >
            {t('ban.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
