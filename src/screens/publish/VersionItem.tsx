import { Ellipsis } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyMenu } from '#src/components/LazyMenu.tsx'
import { Link } from '#src/components/Link.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { useFocusAfterDialog } from '#src/hooks/useFocusAfterDialog.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import type { BatchResult } from './useBatch.ts'
import type { VersionDialogProps } from './VersionDialogs.tsx'
import { canSelect, type VersionAction, VersionMenuContext, versionActions } from './versionActions.ts'

const ChangelogDialog = lazyWithRetry(() =>
  import('./VersionDialogs.tsx').then((module) => module.ChangelogDialog),
)
const DeleteVersionDialog = lazyWithRetry(() =>
  import('./VersionDialogs.tsx').then((module) => module.DeleteVersionDialog),
)

function BatchStatus({ result }: { result: BatchResult }) {
  const { t } = useTranslation('publish')
  const getMessage = useWriteErrorMessage()
  const noResponse = t('versions.result.noResponse')
  const overrides = { offline: noResponse, timeout: noResponse, unreadable: noResponse }
  const labels = {
    waiting: t('versions.result.waiting'),
    done: t('versions.result.done'),
    failed: getMessage(result.error, overrides),
    unknown: t('versions.result.unknown'),
  }
  const isProblem = result.state === 'failed' || result.state === 'unknown'
  return (
    <span role="status" className={`text-xs ${isProblem ? 'text-bad' : 'text-muted'}`}>
      {labels[result.state]}
    </span>
  )
}

const loadMenu = () => import('./OpenVersionMenu.tsx').then((file) => file.OpenVersionMenu)

interface ItemProps extends Omit<VersionDialogProps, 'onClose'> {
  isLatest: boolean
  canEdit: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
  result: BatchResult | undefined
  /** Whether versions are being deprecated or restored. */
  isBatchPending: boolean
  onToggleDeprecated: () => void
}

/** One version, with the actions of its author. */
export function VersionItem(props: ItemProps) {
  const { t } = useTranslation('publish')
  const { nodeId, publisherId, version, isLatest, canEdit } = props
  const { t: common } = useTranslation()
  const [openDialog, setOpenDialog] = useState<{ action: VersionAction } | null>(null)
  // The user may have opened another dialog since.
  const close = () => setOpenDialog((current) => (current === openDialog ? null : current))
  const dialogProps = { nodeId, publisherId, version, onClose: close }
  const row = useRef<HTMLLIElement>(null)
  const focusRow = useFocusAfterDialog(row)
  const label = cleanText(version.version)
  const actions = canEdit ? versionActions(version) : []
  const handleAction = (action: VersionAction) => {
    if (action === 'changelog' || action === 'delete') setOpenDialog({ action })
    else props.onToggleDeprecated()
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 outline-none"
    >
      {canEdit && canSelect(version) ? (
        <Checkbox
          checked={props.isSelected}
          onClick={(event) => props.onSelect(event.shiftKey)}
          // onClick handles it: a change event has no Shift state.
          onChange={() => undefined}
          aria-label={t('versions.select', { version: label })}
        />
      ) : (
        canEdit && <span className="w-4" />
      )}
      <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          to={to.version(nodeId, version.version)}
          className="font-mono text-sm font-semibold break-all text-text no-underline hover:text-accent hover:underline"
        >
          {label}
        </Link>
        {version.status !== 'active' && <VersionStatusBadge status={version.status} />}
        {version.deprecated && <Badge>{common('status.deprecated')}</Badge>}
        {isLatest && <Badge tone="good">{t('versions.latest')}</Badge>}
        {props.result && <BatchStatus result={props.result} />}
        {/* On a line of its own on phones, where only some names leave space for it. */}
        <span className="w-full text-xs text-muted sm:ms-auto sm:w-auto">
          <RelativeTime moment={version.createdAt} />
        </span>
      </div>
      {actions.length > 0 ? (
        <VersionMenuContext value={{ actions, isBatchPending: props.isBatchPending, onSelect: handleAction }}>
          <LazyMenu
            label={t('versions.actions', { version: label })}
            trigger={<Ellipsis size={18} aria-hidden="true" />}
            load={loadMenu}
          />
        </VersionMenuContext>
      ) : (
        canEdit && <span className="w-9" />
      )}
      <Suspense>
        {openDialog?.action === 'changelog' && <ChangelogDialog {...dialogProps} />}
        {openDialog?.action === 'delete' && (
          <DeleteVersionDialog {...dialogProps} isLatest={isLatest} onDeleted={focusRow} />
        )}
      </Suspense>
    </li>
  )
}
