import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVersionStatusLabel } from '#src/components/StatusBadge.tsx'
import { type Decision, isReviewStatus } from '#src/lib/review/reviewTransitions.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { AdminDialog } from '../AdminDialog.tsx'
import { DecideForm } from './DecideForm.tsx'
import {
  type DecidePlan,
  type ExclusionReason,
  planDecision,
  type SelectedVersion,
  type VersionWithFindings,
  withFindings,
} from './decidePlan.ts'
import { SeverityBadges } from './SeverityBadges.tsx'

interface DecideDialogProps {
  action: Decision
  selected: readonly SelectedVersion[]
  /** Keys of versions that already have an unsettled decision. */
  busy: ReadonlySet<string>
  /** Called with the key of the version to open before deciding. */
  onOpen: (key: string) => void
  /** Called with the keys of the scheduled versions. */
  onDecided: (keys: readonly string[]) => void
  onClose: () => void
}

const nameOf = ({ nodeId, version }: SelectedVersion) => `${nodeId} ${cleanText(version)}`

function useDialogTitle(
  action: Decision,
  count: number,
  [first, second]: readonly SelectedVersion[],
): string {
  const { t } = useTranslation('admin')
  if (first && !second) {
    const name = nameOf(first)
    return action === 'approve' ? t('tray.approveOne', { name }) : t('tray.rejectOne', { name })
  }
  return action === 'approve' ? t('decide.approve', { count }) : t('decide.reject', { count })
}

function VersionList({ versions, label }: { versions: readonly VersionWithFindings[]; label: string }) {
  return (
    <section aria-label={label} className="rounded-md border border-line">
      <p className="bg-raised px-3 py-1.5 text-13 font-medium">{label}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        className="flex max-h-40 flex-col gap-1 overflow-y-auto px-3 py-1.5 text-13"
      >
        {versions.map((version) => (
          <li key={versionKey(version)} className="wrap-anywhere">
            <bdi>{version.nodeId}</bdi> <bdi className="font-mono">{cleanText(version.version)}</bdi>{' '}
            <SeverityBadges findings={version.findings} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useExclusionText(): (reason: ExclusionReason) => string {
  const { t } = useTranslation('admin')
  const getStatusLabel = useVersionStatusLabel()
  return (reason) => {
    if (reason === 'busy') return t('decide.busy')
    if (reason === 'unopened') return t('decide.leftOut')
    const { status } = reason
    return t('decide.wrongStatus', { status: isReviewStatus(status) ? getStatusLabel(status) : status })
  }
}

function DecisionPreview({ action, plan }: { action: Decision; plan: DecidePlan }) {
  const { t } = useTranslation('admin')
  const getReasonText = useExclusionText()
  const { included, excluded } = plan
  const excludedByReason = new Map<string, VersionWithFindings[]>()
  for (const { version, reason } of excluded) {
    const text = getReasonText(reason)
    excludedByReason.set(text, [...(excludedByReason.get(text) ?? []), version])
  }
  const count = included.length
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && (
        <VersionList
          versions={included}
          label={
            action === 'approve' ? t('decide.willApprove', { count }) : t('decide.willReject', { count })
          }
        />
      )}
      {[...excludedByReason].map(([text, versions]) => (
        <VersionList
          key={text}
          versions={versions}
          label={withSpace(t('decide.wont', { count: versions.length })) + text}
        />
      ))}
    </div>
  )
}

interface UnopenedVersionsProps {
  unopened: readonly VersionWithFindings[]
  /** Undefined when no version would remain. */
  onSkip: (() => void) | undefined
  onOpen: (key: string) => void
  onClose: () => void
}

/** Sets `autofocus` as an attribute: React would call focus() before the dialog is modal. */
function focusFirstButton(list: HTMLElement | null): void {
  list?.querySelector('button')?.toggleAttribute('autofocus', true)
}

/** Asks the administrator to open the versions with Critical findings they haven't seen. */
function UnopenedVersions({ unopened, onSkip, onOpen, onClose }: UnopenedVersionsProps) {
  const { t } = useTranslation('admin')
  const count = unopened.length
  return (
    <>
      <div role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm">
        {t('decide.unopened', { count })}
      </div>
      <ul ref={focusFirstButton} className="flex max-h-60 flex-col gap-2 overflow-y-auto p-1 text-13">
        {unopened.map((version) => (
          <li key={versionKey(version)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Button
              size="small"
              className="h-auto! max-w-full shrink! py-1 text-start! whitespace-normal! wrap-anywhere"
              onClick={() => onOpen(versionKey(version))}
            >
              {t('decide.open', { name: nameOf(version) })}
            </Button>
            <SeverityBadges findings={version.findings} />
          </li>
        ))}
      </ul>
      <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
        {onSkip && <Button onClick={onSkip}>{t('decide.leaveOut', { count })}</Button>}
      </DialogActions>
    </>
  )
}

/** Prepares a decision: shows the versions it changes with their findings, the versions it excludes, and asks for a reason. */
export function DecideDialog({ action, selected, busy, onOpen, onDecided, onClose }: DecideDialogProps) {
  const [skipsUnopened, setSkipsUnopened] = useState(false)
  // A reason can contain thousands of findings.
  const versions = useMemo(() => withFindings(selected), [selected])
  const plan = planDecision(action, versions, busy, skipsUnopened)
  const { included, unopened } = plan
  const title = useDialogTitle(action, included.length + unopened.length, selected)
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {unopened.length > 0 ? (
          <UnopenedVersions
            unopened={unopened}
            onSkip={included.length > 0 ? () => setSkipsUnopened(true) : undefined}
            onOpen={onOpen}
            onClose={onClose}
          />
        ) : (
          <>
            <DecisionPreview action={action} plan={plan} />
            <DecideForm action={action} versions={included} onDecided={onDecided} onClose={onClose} />
          </>
        )}
      </div>
    </AdminDialog>
  )
}
