import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReasonedVersion } from '#src/api/versionReasons.ts'
import { Findings } from '#src/components/Findings.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { diffFindings, type FindingDiff } from '#src/lib/version/findingDiff.ts'
import { allFindings, findingsToReview, readStatusReason } from '#src/lib/version/statusReason.ts'
import { compareVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StateHistory } from './StateHistory.tsx'

interface ReasonViewProps {
  reviewed: { version: string; reason: string }
  versions: readonly ReasonedVersion[] | undefined
  repository: string
  /** Whether an unfinished batch contains this version. */
  isBusy: boolean
  onUndo: (batchId: string) => void
}

/** The newest active version before this one. */
function lastApproved(versions: readonly ReasonedVersion[], version: string): ReasonedVersion | null {
  return (
    versions.find((other) => other.status === 'active' && compareVersionsDesc(version, other.version) < 0) ??
    null
  )
}

function FindingsDiff({ diff, version }: { diff: FindingDiff; version: string }) {
  const { t } = useTranslation('admin')
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
      {t('reason.against', { version: cleanText(version) })}
      <Badge tone={diff.added.length > 0 ? 'warn' : 'good'}>
        {t('reason.new', { count: diff.added.length })}
      </Badge>
      <Badge>{t('reason.unchanged', { count: diff.unchanged.length })}</Badge>
      <Badge tone={diff.removed.length > 0 ? 'good' : 'neutral'}>
        {t('reason.resolved', { count: diff.removed.length })}
      </Badge>
    </p>
  )
}

function RemovedFindings({ diff, repository }: { diff: FindingDiff; repository: string }) {
  const { t } = useTranslation('admin')
  if (diff.removed.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="text-muted">{t('reason.showResolved', { count: diff.removed.length })}</summary>
      <div className="mt-2 opacity-80">
        <Findings findings={diff.removed} repository={repository} />
      </div>
    </details>
  )
}

/** Shows why a version has its status: findings compared with the last approved version, and the status history. */
export function ReasonView({ reviewed, versions, repository, isBusy, onUndo }: ReasonViewProps) {
  const { t } = useTranslation('admin')
  const reason = useMemo(() => readStatusReason(reviewed.reason), [reviewed.reason])
  const approved = useMemo(
    () => versions && lastApproved(versions, reviewed.version),
    [versions, reviewed.version],
  )
  const findings = findingsToReview(reason)
  const diff = useMemo(
    () => approved && diffFindings(findings, allFindings(readStatusReason(approved.reason))),
    [approved, findings],
  )
  const newFindings = new Set(diff?.added)
  return (
    <section aria-label={t('reason.title')} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t('reason.title')}</h3>
      {reason.kind === 'none' && findings.length === 0 && (
        <p className="text-sm text-muted">{t('reason.none')}</p>
      )}
      {reason.kind === 'unreadable' && <p className="text-sm text-muted">{t('reason.unreadable')}</p>}
      {reason.text && (
        <blockquote dir="auto" className="border-s-2 border-line-strong/50 ps-3 text-sm wrap-anywhere">
          {cleanText(reason.text, { keepNewlines: true })}
        </blockquote>
      )}
      {reason.by && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <span>
            {t('reason.by')} <bdi>{cleanText(reason.by)}</bdi>
          </span>
          {reason.batchId && (
            <Button
              size="small"
              disabled={isBusy}
              title={isBusy ? t('decide.busy') : undefined}
              onClick={() => onUndo(reason.batchId)}
            >
              <Undo2 size={15} aria-hidden="true" />
              {t('reason.undoBatch')}
            </Button>
          )}
        </p>
      )}
      {diff && approved && findings.length + diff.removed.length > 0 && (
        <FindingsDiff diff={diff} version={approved.version} />
      )}
      {versions && !approved && findings.length > 0 && (
        <p className="text-13 text-muted">{t('reason.first')}</p>
      )}
      {findings.length > 0 && (
        <Findings
          findings={findings}
          repository={repository}
          unread={reason.unread}
          note={(finding) =>
            diff && (
              <Badge tone={newFindings.has(finding) ? 'warn' : 'neutral'}>
                {newFindings.has(finding) ? t('reason.isNew') : t('reason.isKnown')}
              </Badge>
            )
          }
        />
      )}
      {diff && <RemovedFindings diff={diff} repository={repository} />}
      <StateHistory history={reason.history} />
    </section>
  )
}
