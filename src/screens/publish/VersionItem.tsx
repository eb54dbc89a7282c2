import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteVersion, updateVersion } from '#src/api/ownVersions.ts'
import { type NodeVersion, nodeVersion } from '#src/api/versions.ts'
import { FormError } from '#src/components/FormError.tsx'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import type { BatchResult } from './useBatch.ts'

interface VersionProps {
  nodeId: string
  publisherId: string
  version: NodeVersion
  onClose: () => void
}

function ChangelogForm({ nodeId, publisherId, version, onClose }: VersionProps) {
  const { t } = useTranslation('publish')
  const { form, isDirty, drop } = useDraftForm(`changelog/${nodeId}/${version.version}`, {
    text: version.changelog,
  })
  const { pending, error, run } = useAction(updateVersion)
  const handleSubmit = async ({ text }: { text: string }) => {
    const { uuid } = version
    if (!uuid) return
    const change = { changelog: text }
    if (!(await run({ publisherId, nodeId, uuid, version: version.version, change }))) return
    drop()
    notify({ kind: 'success', text: t('saved') })
    onClose()
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <FormTextArea name="text" label={t('versions.changelog')} hint={t('node.descriptionHint')} rows={10} />
      <FormError error={error} />
      <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
        <Button type="submit" kind="primary" disabled={pending || !isDirty}>
          {t('save')}
        </Button>
      </DialogActions>
    </Form>
  )
}

function ChangelogDialog(props: VersionProps) {
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

function DeleteDialog({
  nodeId,
  publisherId,
  version,
  onClose,
  isLatest,
}: VersionProps & { isLatest: boolean }) {
  const { t } = useTranslation('publish')
  const { pending, error, run } = useAction(deleteVersion)
  const label = cleanText(version.version)
  const handleDelete = async () => {
    const { uuid } = version
    if (!uuid || !(await run({ publisherId, nodeId, uuid, version: version.version }))) return
    notify({ kind: 'success', text: t('versions.deleted', { version: label }) })
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
          <Button kind="danger" disabled={pending} onClick={() => void handleDelete()}>
            {t('versions.delete')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function BatchStatus({ result }: { result: BatchResult }) {
  const { t } = useTranslation('publish')
  const getMessage = useWriteErrorMessage()
  const labels = {
    waiting: t('versions.result.waiting'),
    done: t('versions.result.done'),
    failed: getMessage(result.error),
  }
  return (
    <span role="status" className={`text-xs ${result.state === 'failed' ? 'text-bad' : 'text-muted'}`}>
      {labels[result.state]}
    </span>
  )
}

interface ItemProps extends Omit<VersionProps, 'onClose'> {
  isLatest: boolean
  canEdit: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  result: BatchResult | undefined
  onToggleDeprecated: () => void
}

/** One version, with the actions of its author. */
export function VersionItem(props: ItemProps) {
  const { t } = useTranslation('publish')
  const { nodeId, version, isLatest, canEdit } = props
  const { t: common } = useTranslation()
  const [open, setOpen] = useState<'changelog' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const label = cleanText(version.version)
  const isDeleted = version.status === 'deleted'
  // The API identifies versions by UUID.
  const canManage = canEdit && !isDeleted && version.uuid !== null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <Checkbox
        checked={props.isSelected}
        disabled={!canManage}
        onChange={(event) => props.onSelect(event.target.checked)}
        aria-label={t('versions.pick', { version: label })}
      />
      <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          to={to.version(nodeId, version.version)}
          className="font-mono text-sm font-semibold break-all text-text no-underline hover:text-accent hover:underline"
        >
          {label}
        </Link>
        <StatusBadge status={version.status} />
        {version.deprecated && <Badge tone="warn">{common('status.deprecated')}</Badge>}
        {isLatest && <Badge tone="accent">{t('versions.latest')}</Badge>}
        <span className="text-xs text-muted">
          <RelativeTime moment={version.createdAt} />
        </span>
        {props.result && <BatchStatus result={props.result} />}
      </div>
      {canManage && (
        <div className="flex flex-wrap gap-1">
          <Button
            kind="quiet"
            size="small"
            aria-label={`${t('versions.changelog')}: ${label}`}
            onClick={() => setOpen('changelog')}
          >
            {t('versions.changelog')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${version.deprecated ? t('versions.restore') : t('versions.deprecate')}: ${label}`}
            onClick={props.onToggleDeprecated}
          >
            {version.deprecated ? t('versions.restore') : t('versions.deprecate')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${t('versions.delete')}: ${label}`}
            onClick={() => setOpen('delete')}
          >
            {t('versions.delete')}
          </Button>
        </div>
      )}
      {open === 'changelog' && <ChangelogDialog {...props} onClose={close} />}
      {open === 'delete' && <DeleteDialog {...props} onClose={close} />}
    </li>
  )
}
