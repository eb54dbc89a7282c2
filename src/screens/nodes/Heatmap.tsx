import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useMonthName } from '#src/i18n/useMonthName.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { type Heatmap as HeatmapData, type HeatmapDay, releaseHeatmap } from '#src/lib/heatmap.ts'
import { classes } from '#src/ui/classes.ts'
import { VersionLink } from './VersionLabel.tsx'

export interface Release {
  version: string
  createdAt: string | null
}

const levels = ['bg-sunken', 'bg-accent/35', 'bg-accent/55', 'bg-accent/75', 'bg-accent'] as const
const cell = 'size-[11px] rounded-[2px] forced-color-adjust-none'

/** The more releases on a day, the stronger; the busiest day is the strongest. */
function level(count: number, max: number): string {
  return levels[count === 0 ? 0 : Math.max(1, Math.ceil((count / max) * 4))] ?? levels[4]
}

const monthOf = (week: readonly HeatmapDay[] | undefined) => week?.[0]?.date.slice(0, 7) ?? ''

/** The columns in which a month begins; a month's last days at the left edge get no name, there is no room for it. */
function monthColumns({ weeks }: HeatmapData): { column: number; date: string }[] {
  return weeks.flatMap((week, index) =>
    monthOf(week) !== monthOf(weeks[index - 1]) && monthOf(week) === monthOf(weeks[index + 2])
      ? [{ column: index + 1, date: week[0]?.date ?? '' }]
      : [],
  )
}

function Months({ heatmap }: { heatmap: HeatmapData }) {
  const nameMonth = useMonthName()
  return (
    <div className="grid auto-cols-[11px] grid-flow-col gap-[3px] text-10 leading-4 text-muted">
      {monthColumns(heatmap).map(({ column, date }) => (
        <span
          key={date}
          className="row-start-1 whitespace-nowrap"
          style={{ gridColumn: `${column} / span 4` }}
        >
          {nameMonth(date)}
        </span>
      ))}
    </div>
  )
}

function Grid({ heatmap, summary }: { heatmap: HeatmapData; summary: string }) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const titleOf = ({ date, count }: HeatmapDay) =>
    count > 0 ? t('versions.heatmap.day', { count, date: format.date(date) }) : undefined
  return (
    // Turned round, the box begins at its end: where it is too narrow, today is what one sees.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a year may be wider than the page, and must scroll by keyboard too
    <div dir="rtl" tabIndex={0} className="w-fit max-w-full overflow-x-auto pb-1">
      <div dir="ltr" role="img" aria-label={summary} className="w-fit">
        <Months heatmap={heatmap} />
        <div className="grid grid-flow-col grid-rows-7 gap-[3px]">
          {heatmap.weeks.flat().map((day) => (
            <span
              key={day.date}
              title={titleOf(day)}
              className={classes(cell, level(day.count, heatmap.max))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The same as a list, for everybody who can't see or point at small squares. */
function List({ nodeId, releases, first }: { nodeId: string; releases: readonly Release[]; first: string }) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const dated = releases
    .flatMap(({ version, createdAt }) =>
      createdAt && createdAt.slice(0, 10) >= first ? [{ version, createdAt }] : [],
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <details className="text-13">
      <summary className="w-fit min-h-6 text-muted hover:text-text">{t('versions.heatmap.list')}</summary>
      <ul className="mt-2 columns-[12rem] gap-6">
        {dated.map(({ version, createdAt }) => (
          <li key={version} className="flex break-inside-avoid gap-3 py-0.5">
            <time dateTime={createdAt} className="w-24 shrink-0 text-muted tabular-nums">
              {format.date(createdAt)}
            </time>
            <VersionLink nodeId={nodeId} version={version} className="link" />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A year of releases, a square a day, as columns of weeks. */
export function Heatmap({ nodeId, releases }: { nodeId: string; releases: readonly Release[] }) {
  const { t } = useTranslation('nodes')
  const heatmap = releaseHeatmap(
    releases.flatMap(({ createdAt }) => createdAt ?? []),
    useNow(),
  )
  const summary =
    heatmap.total > 0 ? t('versions.heatmap.summary', { count: heatmap.total }) : t('versions.heatmap.none')
  return (
    <section aria-label={t('versions.heatmap.title')} className="flex min-w-0 flex-col gap-2">
      <p className="text-13 text-muted">{summary}</p>
      {heatmap.total > 0 && (
        <>
          <Grid heatmap={heatmap} summary={summary} />
          <List nodeId={nodeId} releases={releases} first={heatmap.weeks[0]?.[0]?.date ?? ''} />
        </>
      )}
    </section>
  )
}
