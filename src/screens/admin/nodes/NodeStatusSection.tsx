import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, banNode, type WholeNode, wholeNode } from '#src/api/adminNodes.ts'
import { failureKind } from '#src/api/errors.ts'
import { useFailureText } from '#src/components/Failure.tsx'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useArm } from '../useArm.ts'
import { ownerId } from './ownerId.ts'

const ConfirmDialog = lazy(() =>
  import('../ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** Banning a pack and lifting the ban. A ban that was answered but not done is noticed: the pack is read again. */
export function NodeStatusSection({ whole }: { whole: WholeNode }) {
  const { t } = useTranslation('admin')
  const say = useFailureText()
  const client = useQueryClient()
  const { isArmed } = useArm()
  const [isAsking, setAsking] = useState(false)
  const isBanned = whole['status'] === 'NodeStatusBanned'
  const ban = useMutation({
    ...banNode,
    onSuccess: async () => {
      const now = await client.fetchQuery({ ...wholeNode(whole.id), staleTime: 0 })
      if (now['status'] === 'NodeStatusBanned') notify({ kind: 'success', text: t('ban.done') })
      else notify({ kind: 'error', text: t('ban.notDone') })
    },
  })
  const lift = useMutation({
    ...adminUpdateNode,
    onSuccess: () => notify({ kind: 'success', text: t('ban.lifted') }),
  })
  const error = ban.error ?? lift.error
  const owner = ownerId(whole)
  const cannot = !isArmed || ban.isPending || lift.isPending || owner === ''
  return (
    <section aria-label={t('ban.title')} className="rounded-lg border border-line p-4">
      <h2 className="text-base font-semibold">{t('ban.title')}</h2>
      <p className="mt-1 text-sm text-muted">{isBanned ? t('ban.isBanned') : t('ban.text')}</p>
      {isBanned ? (
        <Button
          size="small"
          className="mt-3"
          disabled={cannot}
          onClick={() => lift.mutate({ whole, edit: { status: 'NodeStatusActive' }, publishers: [owner] })}
        >
          {t('ban.lift')}
        </Button>
      ) : (
        <Button size="small" className="mt-3" disabled={cannot} onClick={() => setAsking(true)}>
          {t('ban.do')}
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-2 text-[0.8125rem] text-bad">
          {t('edit.failed')} {say(failureKind(error))}
        </p>
      )}
      {!isArmed && <p className="mt-2 text-[0.8125rem] text-muted">{t('arm.needed')}</p>}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('ban.confirm', { id: whole.id })}
            action={t('ban.do')}
            onConfirm={() => ban.mutate({ publisherId: owner, nodeId: whole.id })}
            onClose={() => setAsking(false)}
          >
            {t('ban.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
