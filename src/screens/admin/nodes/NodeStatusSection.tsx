import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { banNode, type EditableNode, editNode } from '#src/api/adminNodes.ts'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { node } from '#src/api/nodes.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { combineActions } from '#src/hooks/combineActions.ts'
import { useFocusAfterDialog } from '#src/hooks/useFocusAfterDialog.ts'
import { nodeStatusNames } from '#src/lib/node/nodeStatus.ts'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminFormError } from '../AdminFormError.tsx'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useElevation } from '../useElevation.ts'

const ConfirmDialog = lazyWithRetry(() =>
  import('../ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

/**
 * Bans and unbans a pack, and shows the result as a toast. Reads the pack after a ban, because the API may answer 2xx
 * without banning it.
 */
function useBan({ id: nodeId, ownerId: publisherId }: EditableNode) {
  const { t } = useTranslation('admin')
  const banning = useAdminWrite(
    {
      mutationFn: async (pack: { publisherId: string; nodeId: string }, context) => {
        await banNode.mutationFn(pack, context)
        // A failed check must not count as a failed ban.
        return fetchUncached(context.client, node(pack.nodeId)).catch(() => null)
      },
    },
    `${t('ban.do')} (${nodeId})`,
  )
  const unbanning = useAdminWrite(editNode, `${t('ban.lift')} (${nodeId})`)
  const { isPending, error, clear } = combineActions(banning, unbanning)
  const ban = async () => {
    clear()
    const result = await banning.run({ publisherId, nodeId })
    if (!result) return
    if (result.data === null) notify({ kind: 'error', text: t('ban.unchecked') })
    else if (result.data.status === 'banned') notify({ kind: 'success', text: t('ban.done') })
    else notify({ kind: 'error', text: t('ban.notDone') })
  }
  const unban = async () => {
    clear()
    if (await unbanning.run({ nodeId, edit: { status: nodeStatusNames.active } }))
      notify({ kind: 'success', text: t('ban.lifted') })
  }
  return { ban, unban, isPending, error }
}

/** The button that bans or unbans a pack, in its own section. */
export function NodeStatusSection({ pack }: { pack: EditableNode }) {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const { ban, unban, isPending, error } = useBan(pack)
  const [isConfirming, setIsConfirming] = useState(false)
  const section = useRef<HTMLElement>(null)
  const focusSection = useFocusAfterDialog(section)
  const isBanned = pack.status === 'banned'
  const isDisabled = !isElevated || isPending || pack.ownerId === ''
  const handleBan = () => {
    focusSection()
    void ban()
  }
  const handleUnban = () => {
    focusSection()
    void unban()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('ban.title')}
      className="rounded-lg border border-line p-4 outline-none"
    >
      <h2 className="text-base font-semibold">{t('ban.title')}</h2>
      <p className="mt-1 text-sm text-muted">{isBanned ? t('ban.isBanned') : t('ban.text')}</p>
      {isBanned ? (
        <Button size="small" className="mt-3" disabled={isDisabled} onClick={handleUnban}>
          {t('ban.lift')}
        </Button>
      ) : (
        <Button
          kind="danger"
          size="small"
          className="mt-3"
          disabled={isDisabled}
          onClick={() => setIsConfirming(true)}
        >
          {t('ban.do')}
        </Button>
      )}
      <AdminFormError error={error} />
      {!isElevated && <p className="mt-2 text-13 text-muted">{t('elevation.needed')}</p>}
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            title={t('ban.confirm', { id: pack.id })}
            action={t('ban.do')}
            isDestructive
            onConfirm={handleBan}
            onClose={() => setIsConfirming(false)}
          >
            {t('ban.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
