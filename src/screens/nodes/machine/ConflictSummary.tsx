import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { useChangeTitle, useUndecidedReasons } from '#src/components/conflictTexts.ts'
import { Link } from '#src/components/Link.tsx'
import { PackageAdditions } from '#src/components/PackageAdditions.tsx'
import type { Machine } from '#src/lib/machine/machine.ts'
import {
  type ConflictReport,
  type EnvironmentChange,
  findConflicts,
  type OtherVersion,
  type PackageRequest,
  type UndecidedLine,
} from '#src/lib/requirements/conflicts.ts'
import { openTorchRequests } from '#src/lib/requirements/openTorchRequests.ts'
import { parseRequirements } from '#src/lib/requirements/requirements.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

interface EntryProps {
  isBad: boolean
  title: string
  note?: string | false
  requests: readonly PackageRequest[]
  resolvedBy?: readonly OtherVersion[]
}

function Entry({ isBad, title, note, requests, resolvedBy = [] }: EntryProps) {
  const { t } = useTranslation('plan')
  const Icon = isBad ? CircleX : TriangleAlert
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 first:border-t-0">
      <Icon
        size={15}
        aria-hidden="true"
        className={classes('mt-0.5 shrink-0', isBad ? 'text-bad' : 'text-warn')}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        {note && <p className="text-muted">{note}</p>}
        {requests.map(({ line }) => (
          <code key={line} className="rounded bg-sunken px-1 py-px font-mono text-xs wrap-anywhere">
            {cleanText(line)}
          </code>
        ))}
        {resolvedBy.map(({ packId, version }) => (
          <Link key={version} to={to.version(packId, version)} className="link wrap-anywhere">
            {t('forMachine.avoids', { version: cleanText(version) })}
          </Link>
        ))}
      </div>
    </li>
  )
}

function ChangeEntry({ change }: { change: EnvironmentChange }) {
  const { t } = useTranslation('plan')
  const getTitle = useChangeTitle()
  return (
    <Entry
      isBad={change.isTorch || change.change === 'unsatisfiable'}
      title={getTitle(change, t('forMachine.exclude', { package: change.package }))}
      note={change.isTorch && t('conflicts.torchText')}
      requests={change.requests}
      resolvedBy={change.resolvedBy}
    />
  )
}

function UndecidedLines({ lines }: { lines: readonly UndecidedLine[] }) {
  const { t } = useTranslation('plan')
  const reasons = useUndecidedReasons()
  return (
    <details className="border-t border-line py-2.5 first:border-t-0">
      <summary className="cursor-pointer text-muted hover:text-text">
        {t('conflicts.undecided.title', { count: lines.length })}
      </summary>
      <ul className="mt-1.5 flex flex-col gap-1">
        {lines.map(({ line, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          <li key={index} className="wrap-anywhere">
            <code className="font-mono text-xs">{cleanText(line)}</code>{' '}
            <span className="text-muted">{reasons[why]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function entriesOf(report: ConflictReport) {
  const { conflicts, changes } = report
  const excluded = new Set(conflicts.map((conflict) => conflict.package))
  const changed = changes.filter((change) => !excluded.has(change.package))
  const openTorch = openTorchRequests(report, [...conflicts, ...changed])
  return {
    conflicts,
    changed,
    openTorch,
    isEmpty: conflicts.length + changed.length + openTorch.length === 0,
  }
}

interface ConflictSummaryProps {
  nodeId: string
  version: NodeVersion
  /** Searched for versions that avoid a conflict. */
  versions: readonly NodeVersion[]
  machine: Machine
}

/** The changes that installing a version would make to the packages on the machine. */
export function ConflictSummary({ nodeId, version, versions, machine }: ConflictSummaryProps) {
  const { t } = useTranslation('plan')
  const report = useMemo(() => {
    const requirementsOf = (candidate: NodeVersion) => ({
      packId: nodeId,
      version: candidate.version,
      lines: candidate.dependencies,
    })
    const others = versions.filter(({ status }) => status === 'active').map(requirementsOf)
    return findConflicts([requirementsOf(version)], { machine, others })
  }, [nodeId, version, versions, machine])
  const { conflicts, changed, openTorch, isEmpty } = entriesOf(report)
  const { undecided, additions } = report
  const isAnyChecked = parseRequirements(version.dependencies).length > undecided.length
  const noConflicts: ReactNode = isAnyChecked && (
    <p className="flex items-center gap-2 py-2.5">
      <CircleCheck size={15} aria-hidden="true" className="shrink-0 text-good" />
      {undecided.length > 0 ? t('forMachine.noneOfChecked') : t('forMachine.none')}
    </p>
  )
  return (
    <>
      <p className="mb-2 text-13 text-muted">
        {t('forMachine.checked', {
          version: cleanText(version.version),
          count: machine.packages?.length ?? 0,
        })}
      </p>
      <div className="rounded-lg border border-line px-4 text-13">
        {isEmpty ? (
          noConflicts
        ) : (
          <ul>
            {conflicts.map(({ package: name, requests, resolvedBy }) => (
              <Entry
                key={name}
                isBad
                title={t('forMachine.exclude', { package: name })}
                requests={requests}
                resolvedBy={resolvedBy}
              />
            ))}
            {changed.map((change) => (
              <ChangeEntry key={change.package} change={change} />
            ))}
            {openTorch.length > 0 && (
              <Entry
                isBad={false}
                title={t('conflicts.torch')}
                note={t('conflicts.torchText')}
                requests={openTorch}
              />
            )}
          </ul>
        )}
        {undecided.length > 0 && <UndecidedLines lines={undecided} />}
        {additions.length > 0 && (
          <div className="border-t border-line py-2.5 text-muted">
            <PackageAdditions additions={additions} />
          </div>
        )}
      </div>
    </>
  )
}
