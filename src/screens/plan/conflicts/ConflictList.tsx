import { useTranslation } from 'react-i18next'
import { useChangeTitle, useUndecidedReasons } from '#src/components/conflictTexts.ts'
import { PackageAdditions } from '#src/components/PackageAdditions.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import type {
  ConflictReport,
  EnvironmentChange,
  OtherVersion,
  PackageRequest,
  UndecidedLine,
} from '#src/lib/requirements/conflicts.ts'
import { openTorchRequests } from '#src/lib/requirements/openTorchRequests.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { OutcomeRow } from '../OutcomeRow.tsx'
import { type Outcome, OutcomeIcon } from '../PlanSummary.tsx'

interface ConflictListProps {
  report: ConflictReport
  /** Ids of the packs whose requirements couldn't be loaded. */
  unchecked: readonly string[]
  /** Names of the packs by id. */
  names: ReadonlyMap<string, string>
  onVersion: (packId: string, version: string) => void
}

type ResolveProps = Pick<ConflictListProps, 'names' | 'onVersion'>

/** The requests of the packs. */
function Requests({
  requests,
  names,
}: {
  requests: readonly PackageRequest[]
  names: ConflictListProps['names']
}) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-13">
      {requests.map(({ packId, version, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pack may ask for the same package twice
        <li key={index} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted wrap-anywhere">
            <bdi>{names.get(packId) ?? packId}</bdi> {cleanText(version)}
          </span>
          <code className="rounded bg-sunken px-1 py-px font-mono text-xs wrap-anywhere">
            {cleanText(line)}
          </code>
        </li>
      ))}
    </ul>
  )
}

/** Offers the versions that would resolve a conflict. */
function Resolutions({ versions, names, onVersion }: { versions: readonly OtherVersion[] } & ResolveProps) {
  const { t } = useTranslation('plan')
  if (versions.length === 0) return <p className="mt-2 text-13 text-muted">{t('conflicts.noFix')}</p>
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {versions.map(({ packId, version }) => (
        <Button key={packId} ref={keepFocus} size="small" onClick={() => onVersion(packId, version)}>
          {t('conflicts.fix', { pack: names.get(packId) ?? packId, version: cleanText(version) })}
        </Button>
      ))}
    </div>
  )
}

const changeOutcomes: Readonly<Record<EnvironmentChange['change'], Outcome>> = {
  upgrade: 'warn',
  downgrade: 'warn',
  either: 'warn',
  unsatisfiable: 'bad',
  unknown: 'unknown',
}

function ChangeEntry({ change, ...props }: { change: EnvironmentChange } & ResolveProps) {
  const { t } = useTranslation('plan')
  const getTitle = useChangeTitle()
  return (
    <OutcomeRow
      outcome={change.isTorch ? 'bad' : changeOutcomes[change.change]}
      title={getTitle(
        change,
        t('conflicts.unsatisfiable', { package: change.package, installed: change.installed ?? '?' }),
      )}
    >
      {change.isTorch && <p className="mt-1 text-13 text-bad">{t('conflicts.torchText')}</p>}
      <Requests requests={change.requests} names={props.names} />
      {(change.change === 'unsatisfiable' || change.resolvedBy.length > 0) && (
        <Resolutions versions={change.resolvedBy} {...props} />
      )}
    </OutcomeRow>
  )
}

function UndecidedLines({
  lines,
  names,
}: {
  lines: readonly UndecidedLine[]
  names: ConflictListProps['names']
}) {
  const { t } = useTranslation('plan')
  const reasons = useUndecidedReasons()
  return (
    <details className="border-t border-line px-4 py-3 text-13 first:border-t-0">
      <summary className="text-muted hover:text-text">
        {t('conflicts.undecided.title', { count: lines.length })}
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {lines.map(({ packId, line, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          <li key={index} className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="text-muted">{names.get(packId) ?? packId}</bdi>
            <code className="font-mono text-xs wrap-anywhere">{cleanText(line)}</code>
            <span className="text-muted">{reasons[why]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Number of entries that a user should look at. */
export const countConflicts = (report: ConflictReport) =>
  report.conflicts.length +
  report.changes.length +
  (openTorchRequests(report, report.changes).length > 0 ? 1 : 0)

/** Conflicts of the packs' requirements with each other and with the installed packages. */
export function ConflictList({ report, unchecked, names, onVersion }: ConflictListProps) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const torch = openTorchRequests(report, report.changes)
  const resolveProps = { names, onVersion }
  return (
    <>
      {countConflicts(report) === 0 && unchecked.length === 0 && (
        <p className="flex items-center gap-2.5 px-4 py-3.5 text-sm">
          <OutcomeIcon outcome="good" />
          {t('conflicts.none')}
        </p>
      )}
      <ul>
        {unchecked.length > 0 && (
          <OutcomeRow
            outcome="unknown"
            title={t('conflicts.notLoaded', {
              packs: format.list(unchecked.map((packId) => names.get(packId) ?? packId)),
            })}
          />
        )}
        {report.conflicts.map((conflict) => (
          <OutcomeRow
            key={conflict.package}
            outcome="bad"
            title={t('conflicts.exclude', { package: conflict.package })}
          >
            <Requests requests={conflict.requests} names={names} />
            <Resolutions versions={conflict.resolvedBy} {...resolveProps} />
          </OutcomeRow>
        ))}
        {report.changes.map((change) => (
          <ChangeEntry key={change.package} change={change} {...resolveProps} />
        ))}
        {torch.length > 0 && (
          <OutcomeRow outcome="warn" title={t('conflicts.torch')}>
            <p className="mt-1 text-13 text-muted">{t('conflicts.torchText')}</p>
            <Requests requests={torch} names={names} />
          </OutcomeRow>
        )}
      </ul>
      {report.undecided.length > 0 && <UndecidedLines lines={report.undecided} names={names} />}
      {report.additions.length > 0 && (
        <div className="border-t border-line px-4 py-3 text-13 text-muted">
          <PackageAdditions additions={report.additions} />
        </div>
      )}
    </>
  )
}
