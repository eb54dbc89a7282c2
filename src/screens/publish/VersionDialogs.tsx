import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteVersion, updateVersion } from '#src/api/ownVersions.ts'
import { type NodeVersion, nodeVersion } from '#src/api/versions.ts'
import { FormError } from '#src/components/FormError.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useIsMounted } from '#src/hooks/useIsMounted.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import { changelogDraftKey, forgetVersionDraft } from './nodeDrafts.ts'
import { useClearAfterSignIn } from './useClearAfterSignIn.ts'

export interface VersionDialogProps {
  nodeId: string
  publisherId: string
  version: NodeVersion
  onClose: () => void
}

function ChangelogForm({ nodeId, publisherId, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('publish')
  const { form, isDirty, markSaved } = useDraftForm(changelogDraftKey(nodeId, version.version), {
    text: version.changelog,
  })
  const { isPending, error, run, clear } = useWriteAction(updateVersion, {
    title: t('versions.changelogOf', { version: cleanText(version.version) }),
  })
  useClearAfterSignIn({ error, clear })
  const handleSubmit = async ({ text }: { text: string }) => {
    const { uuid } = version
    if (!uuid) return
    const change = { changelog: text }
    if (!(await run({ publisherId, nodeId, uuid, version: version.version, change }))) return
    const isSaved = markSaved({ text })
    notify({ kind: 'success', text: t('saved') })
    // What the user typed during the save stays on screen.
    if (isSaved) onClose()
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <FormTextArea
        // The dialog focuses its first field, but opens before this one has loaded.
        autoFocus
        name="text"
        label={t('versions.changelog')}
        hint={t('node.descriptionHint')}
        rows={10}
      />
      <FormError error={error} />
      <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
        <Button type="submit" kind="primary" disabled={isPending || !isDirty}>
          {t('save')}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Edits the changelog of a version. */
export function ChangelogDialog(props: VersionDialogProps) {
  const { t } = useTranslation('publish')
  // The list of versions has no changelogs.
  const query = useQuery(nodeVersion(props.nodeId, props.version.version))
  return (
    <Dialog
      onClose={props.onClose}
      title={t('versions.changelogOf', { version: cleanText(props.version.version) })}
      closeLabel={t('cancel')}
    >
      <QueryBoundary query={query} fallback={<Skeleton className="h-56 w-full" />}>
        {(version) => <ChangelogForm {...props} version={version} />}
      </QueryBoundary>
    </Dialog>
  )
}

/** Deletes a version after a confirmation. */
export function DeleteVersionDialog({
  nodeId,
  publisherId,
  version,
  onClose,
  onDeleted,
  isLatest,
}: VersionDialogProps & { isLatest: boolean; onDeleted: () => void }) {
  const { t } = useTranslation('publish')
  const label = cleanText(version.version)
  const { isPending, error, run } = useWriteAction(deleteVersion, {
    title: `${t('versions.delete')} (${label})`,
  })
  const isOpen = useIsMounted()
  const handleDelete = async () => {
    const { uuid } = version
    if (!uuid || !(await run({ publisherId, nodeId, uuid, version: version.version }))) return
    forgetVersionDraft(nodeId, version.version)
    notify({ kind: 'success', text: t('versions.deleted', { version: label }) })
    if (!isOpen()) return
    onDeleted()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('versions.deleteTitle', { version: label })}
      description={t('versions.deleteText', { version: label })}
      closeLabel={t('cancel')}
    >
      <div className="flex flex-col gap-4">
        {isLatest && <p className="text-sm">{t('versions.deleteLatest')}</p>}
        <FormError error={error} />
        <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
          <Button kind="danger" disabled={isPending} onClick={() => void handleDelete()}>
            {t('versions.delete')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
