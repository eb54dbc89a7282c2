import { useTranslation } from 'react-i18next'
import type { CommitSummary } from '#src/api/ci.ts'
import type { JobResult } from '#src/api/jobResults.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import type { RunState } from '#src/lib/ci/runState.ts'
import { to } from '#src/paths.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { CommitLink, CommitName, firstLine } from './CommitName.tsx'
import { displayName } from './displayName.ts'
import { StateIcon, useStateLabels } from './StateBadge.tsx'

interface RunCellProps {
  runs: readonly JobResult[]
  row: number
  column: number
  /** Roving tabindex: only one cell of the table is a tab stop. */
  isTabStop: boolean
}

/** Links to the run of a workflow on a system: the worst one if a commit has several. */
export function RunCell({ runs, row, column, isTabStop }: RunCellProps) {
  const { t } = useTranslation('ci')
  const labels = useStateLabels()
  const [run] = runs
  if (!run) {
    return (
      <td className="px-0.5 py-1 text-center text-muted">
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{t('grid.noRun')}</VisuallyHidden>
      </td>
    )
  }
  const name = t('grid.run', {
    workflow: displayName(run.workflow),
    system: displayName(run.system),
    state: labels[run.state],
  })
  return (
    <td className="px-0.5 py-1 text-center">
      <Link
        to={to.testRun(run.id)}
        data-row={row}
        data-column={column}
        tabIndex={isTabStop ? 0 : -1}
        className="inline-flex rounded no-underline hover:ring-2 hover:ring-line-strong"
        aria-label={runs.length > 1 ? `${name} ${t('grid.more', { count: runs.length - 1 })}` : name}
        title={name}
      >
        <StateIcon state={run.state} />
      </Link>
    </td>
  )
}

/** The state of a commit on a system, as the API summarizes it. */
export function SummaryCell({ state }: { state: RunState | undefined }) {
  const { t } = useTranslation('ci')
  const labels = useStateLabels()
  return (
    <td className="border-s border-line px-1.5 py-1 text-center">
      {state ? (
        <>
          <StateIcon state={state} className="rounded-full" />
          <VisuallyHidden>{labels[state]}</VisuallyHidden>
        </>
      ) : (
        <>
          <span aria-hidden="true" className="text-muted">
            ·
          </span>
          <VisuallyHidden>{t('grid.noRun')}</VisuallyHidden>
        </>
      )}
    </td>
  )
}

export function CommitCell({ commit, repository }: { commit: CommitSummary; repository: string }) {
  const author = displayName(commit.author)
  return (
    <th
      scope="row"
      className="sticky start-0 z-10 min-w-40 border-e border-line bg-bg px-3 py-1.5 text-start font-normal sm:min-w-60"
    >
      <span
        title={firstLine(commit.message)}
        className="line-clamp-2 font-medium wrap-anywhere sm:line-clamp-1"
      >
        <CommitName message={commit.message} hash={commit.hash} />
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        <CommitLink repository={repository} hash={commit.hash} />
        <bdi title={author} className="max-w-32 truncate max-sm:hidden">
          {author}
        </bdi>
        <RelativeTime moment={commit.committedAt} />
      </span>
    </th>
  )
}
