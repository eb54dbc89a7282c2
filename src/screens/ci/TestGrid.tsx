import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommitSummary } from '#src/api/ci.ts'
import type { JobResult } from '#src/api/jobResults.ts'
import type { TestGrid as Grid } from '#src/lib/ci/testGrid.ts'
import { displayName } from './displayName.ts'
import { CommitCell, RunCell, SummaryCell } from './GridCells.tsx'

/** The nearest link in the direction of the arrow key; skips cells without a run. */
function nextLink(link: HTMLElement, rows: number, columns: number): HTMLElement | null {
  const { row = '0', column = '0' } = link.dataset
  const table = link.closest('table')
  const links = [...(table?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  const distances = links.map((target) => ({
    target,
    down: Number(target.dataset['row']) - Number(row),
    across: Number(target.dataset['column']) - Number(column),
  }))
  const ahead = distances.filter(({ down, across }) =>
    rows === 0 ? down === 0 && across * columns > 0 : across === 0 && down * rows > 0,
  )
  ahead.sort((a, b) => Math.abs(a.down) + Math.abs(a.across) - Math.abs(b.down) - Math.abs(b.across))
  return ahead[0]?.target ?? null
}

const arrowSteps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function GridHead({ systems }: Pick<Grid<JobResult>, 'systems'>) {
  const { t } = useTranslation('ci')
  return (
    <thead className="bg-raised text-xs text-muted">
      <tr>
        <th
          scope="col"
          rowSpan={2}
          className="sticky start-0 z-10 border-e border-line bg-raised px-3 py-2 text-start align-bottom font-medium"
        >
          {t('grid.commit')}
        </th>
        {systems.map(({ system, workflows }) => (
          <th
            key={system}
            scope="colgroup"
            colSpan={workflows.length + 1}
            className="border-s border-line px-2 py-2 text-center font-semibold text-text"
          >
            <bdi>{displayName(system)}</bdi>
          </th>
        ))}
      </tr>
      <tr>
        {systems.flatMap(({ system, workflows }) => [
          <th
            key={system}
            scope="col"
            className="border-s border-line px-1 pb-2 align-bottom font-medium text-text"
          >
            <span className="[writing-mode:vertical-rl]">{t('grid.all')}</span>
          </th>,
          ...workflows.map((workflow) => (
            <th key={`${system} ${workflow}`} scope="col" className="px-0.5 pb-2 align-bottom font-normal">
              <span className="max-h-32 truncate [writing-mode:vertical-rl]">
                <bdi>{displayName(workflow)}</bdi>
              </span>
            </th>
          )),
        ])}
      </tr>
    </thead>
  )
}

interface TestGridProps {
  commits: readonly CommitSummary[]
  grid: Grid<JobResult>
  repository: string
}

/**
 * Grid of commits × systems × workflows. Each cell links to a run; the arrow keys move between runs. Not a `Table`, which has
 * neither grouped columns nor arrow keys.
 */
export function TestGrid({ commits, grid, repository }: TestGridProps) {
  const { t } = useTranslation('ci')
  const [tabStop, setTabStop] = useState('')
  const cells = commits.flatMap(({ hash }, row) =>
    grid.series.flatMap((series, column) =>
      grid.runsOf(hash, series).length > 0 ? [`${row} ${column}`] : [],
    ),
  )
  // A new filter may have removed the cell that was the tab stop.
  const currentStop = cells.includes(tabStop) ? tabStop : cells[0]
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const direction = arrowSteps[event.key]
    if (!direction || !(event.target instanceof HTMLElement) || !event.target.dataset['row']) return
    event.preventDefault()
    const next = nextLink(event.target, ...direction)
    next?.focus()
    if (next) setTabStop(`${next.dataset['row']} ${next.dataset['column']}`)
  }
  return (
    <section
      aria-label={t('grid.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full border-collapse text-13" onKeyDown={handleKeyDown}>
        <GridHead systems={grid.systems} />
        <tbody>
          {commits.map((commit, row) => (
            <tr key={commit.hash} className="border-t border-line">
              <CommitCell commit={commit} repository={repository} />
              {grid.systems.flatMap(({ system, workflows }) => [
                <SummaryCell key={system} state={commit.states.get(system)} />,
                ...workflows.map((workflow) => {
                  const column = grid.series.findIndex(
                    (series) => series.system === system && series.workflow === workflow,
                  )
                  return (
                    <RunCell
                      key={`${system} ${workflow}`}
                      runs={grid.runsOf(commit.hash, { system, workflow })}
                      row={row}
                      column={column}
                      isTabStop={currentStop === `${row} ${column}`}
                    />
                  )
                }),
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
