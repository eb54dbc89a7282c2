import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReasonedVersion } from '#src/api/versionReasons.ts'
import { Findings } from '#src/components/Findings.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { diffFindings, type FindingDiff } from '#src/lib/findingDiff.ts'
import { everyFinding, findingsToJudge, readStatusReason } from '#src/lib/statusReason.ts'
import { compareVersionsDesc } from '#src/lib/versionOrder.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StateHistory } from './StateHistory.tsx'

interface ReasonViewProps {
  one: { version: string; reason: string }
  versions: readonly ReasonedVersion[] | undefined
  repository: string
  onUndo: (batchId: string) => void
}

/** The newest version before this one that went live. */
function lastApproved(versions: readonly ReasonedVersion[], version: string): ReasonedVersion | null {
  return (
    versions.find((one) => one.status === 'active' && compareVersionsDesc(version, one.version) < 0) ?? null
  )
}

function Difference({ diff, version }: { diff: FindingDiff; version: string }) {
  const { t } = useTranslation('admin')
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
      {t('reason.against', { version: cleanText(version) })}
      <Badge tone={diff.fresh.length > 0 ? 'warn' : 'good'}>
        {t('reason.fresh', { count: diff.fresh.length })}
      </Badge>
      <Badge>{t('reason.unchanged', { count: diff.unchanged.length })}</Badge>
      <Badge tone="good">{t('reason.gone', { count: diff.gone.length })}</Badge>
    </p>
  )
}

function Gone({ diff, repository }: { diff: FindingDiff; repository: string }) {
  const { t } = useTranslation('admin')
  if (diff.gone.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="text-muted">{t('reason.showGone', { count: diff.gone.length })}</summary>
      <div className="mt-2 opacity-80">
        <Findings findings={diff.gone} repository={repository} />
      </div>
    </details>
  )
}

/** Why a version has its status: what the scanner found, against what was approved before, and who decided what. */
export function ReasonView({ one, versions, repository, onUndo }: ReasonViewProps) {
  const { t } = useTranslation('admin')
  const reason = useMemo(() => readStatusReason(one.reason), [one.reason])
  const approved = useMemo(() => versions && lastApproved(versions, one.version), [versions, one.version])
  const findings = findingsToJudge(reason)
  const diff = useMemo(
    () => approved && diffFindings(findings, everyFinding(readStatusReason(approved.reason))),
    [approved, findings],
  )
  const fresh = useMemo(() => new Set(diff?.fresh), [diff])
  return (
    <section aria-label={t('reason.title')} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t('reason.title')}</h3>
      {reason.kind === 'none' && findings.length === 0 && (
        <p className="text-sm text-muted">{t('reason.none')}</p>
      )}
      {reason.kind === 'unreadable' && <p className="text-sm text-muted">{t('reason.unreadable')}</p>}
      {reason.text && (
        <blockquote
          dir="auto"
          className="border-s-2 border-line-strong/50 ps-3 text-sm [overflow-wrap:anywhere]"
        >
          {cleanText(reason.text, { keepNewlines: true })}
        </blockquote>
      )}
      {reason.by && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
          <span>
            {t('reason.by')} <bdi>{cleanText(reason.by)}</bdi>
          </span>
          {reason.batchId && (
            <Button size="small" onClick={() => onUndo(reason.batchId)}>
              <Undo2 size={15} aria-hidden="true" />
              {t('reason.undoBatch')}
            </Button>
          )}
        </p>
      )}
      {diff && approved && findings.length + diff.gone.length > 0 && (
        <Difference diff={diff} version={approved.version} />
      )}
      {versions && !approved && findings.length > 0 && (
        <p className="text-[0.8125rem] text-muted">{t('reason.first')}</p>
      )}
      {findings.length > 0 && (
        <Findings
          findings={findings}
          repository={repository}
          unread={reason.unread}
          note={(finding) =>
            diff && (
              <Badge tone={fresh.has(finding) ? 'warn' : 'neutral'}>
                {fresh.has(finding) ? t('reason.isFresh') : t('reason.isKnown')}
              </Badge>
            )
          }
        />
      )}
      {diff && <Gone diff={diff} repository={repository} />}
      <StateHistory history={reason.history} />
    </section>
  )
}
