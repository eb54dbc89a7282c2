import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { deleteNode } from '#src/api/ownNodes.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import { FormError } from '#src/components/FormError.tsx'
import { useNavigateAfterWrite } from '#src/hooks/useNavigateAfterWrite.ts'
import { useToastAfterLeaving } from '#src/hooks/useToastAfterLeaving.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { forgetNodeDrafts } from './nodeDrafts.ts'

export interface DeleteNodeProps {
  pack: RegistryNode
  publisherId: string
}

/** Lists what is deleted with the pack. */
function DeletionImpact({ pack, publisherId }: DeleteNodeProps) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const { data } = useQuery(ownVersions(pack.id))
  const remaining = data?.filter(({ status }) => status !== 'deleted')
  const live = withInstalledVersion(pack, data).latestVersion
  return (
    <ul className="list-disc ps-5 text-sm">
      <li>{remaining ? t('delete.versions', { count: remaining.length }) : t('delete.versionsUnknown')}</li>
      {pack.downloads !== null && <li>{t('delete.installs', { count: pack.downloads })}</li>}
      <li>
        {t('delete.publisher', {
          name: cleanText(pack.publisher?.name ?? publisherId),
        })}
      </li>
      {live && <li>{t('delete.live', { version: cleanText(live.version) })}</li>}
      <li>
        {pack.stars === null
          ? t('delete.starsUnknown')
          : t('delete.stars', { value: format.number(pack.stars) })}
      </li>
    </ul>
  )
}

type DeletionResult = 'deleted' | 'kept' | 'unchecked'

/** Reads the pack again after a deletion, because the API also reports success when it deleted nothing. */
async function checkDeletion(client: QueryClient, id: string): Promise<DeletionResult> {
  try {
    await fetchUncached(client, node(id), { retry: false })
    return 'kept'
  } catch (error) {
    return isMissing(error) ? 'deleted' : 'unchecked'
  }
}

/** Deletes a pack after the user has seen what is deleted with it and typed its id. */
export function DeleteNodeDialog({ pack, publisherId, onClose }: DeleteNodeProps & { onClose: () => void }) {
  const { t } = useTranslation('publish')
  const navigate = useNavigateAfterWrite()
  const form = useForm({ defaultValues: { id: '' } })
  const isConfirmed = useWatch({ control: form.control, name: 'id' }).trim() === pack.id
  const [stillThereCount, setStillThereCount] = useState(0)
  const title = `${t('delete.button')} (${pack.id})`
  const toastAfterLeaving = useToastAfterLeaving(title)
  const { isPending, error, run } = useWriteAction(
    {
      mutationFn: async (_: null, context) => {
        await deleteNode.mutationFn({ publisherId, nodeId: pack.id }, context)
        return checkDeletion(context.client, pack.id)
      },
    },
    { title },
  )
  const handleDelete = async () => {
    if (!isConfirmed) return
    const result = await run(null)
    if (!result) return
    if (result.data === 'kept') {
      toastAfterLeaving(t('delete.leftText'))
      return setStillThereCount((count) => count + 1)
    }
    if (result.data === 'deleted') {
      forgetNodeDrafts(pack.id)
      track('pack_deleted', {})
      notify({ kind: 'success', text: t('delete.done', { id: pack.id }) })
    } else {
      notify({ kind: 'error', text: t('delete.unchecked', { id: pack.id }) })
    }
    void navigate(to.yourNodes())
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('delete.title', { name: cleanText(pack.name) })}
      description={t('delete.text')}
      closeLabel={t('cancel')}
    >
      <Form form={form} onSubmit={handleDelete} className="flex flex-col gap-4">
        <DeletionImpact pack={pack} publisherId={publisherId} />
        <FormField
          name="id"
          label={t('delete.type', { id: pack.id })}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
        {stillThereCount > 0 && !isPending && error === null && (
          <div key={stillThereCount} ref={focusOnMount} tabIndex={-1} role="alert">
            <Banner tone="warn" title={t('delete.left')}>
              {t('delete.leftText')}
            </Banner>
          </div>
        )}
        <FormError error={error} />
        <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
          <Button type="submit" kind="danger" disabled={isPending || !isConfirmed}>
            {t('delete.button')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
