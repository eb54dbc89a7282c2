import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useMonthName } from '#src/i18n/useMonthName.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { classes } from '#src/ui/classes.ts'
import { VersionLink } from '../shared/VersionLink.tsx'
import { type Heatmap as HeatmapData, type HeatmapDay, releaseHeatmap } from './releaseHeatmap.ts'

export interface Release {
  version: string
  createdAt: string | null
}

const levelClasses = ['bg-sunken', 'bg-accent/35', 'bg-accent/55', 'bg-accent/75', 'bg-accent'] as const
const cellClass = 'size-2.75 rounded-xs forced-color-adjust-none'

/** Color class of a day, relative to the busiest day. */
function levelClass(count: number, max: number): string {
  return levelClasses[count === 0 ? 0 : Math.max(1, Math.ceil((count / max) * 4))] ?? levelClasses[4]
}

const monthOf = (week: readonly HeatmapDay[] | undefined) => week?.[0]?.date.slice(0, 7) ?? ''

/** Columns with the first day of a month. Skips a month with fewer than three columns, whose name would not fit. */
function monthColumns({ weeks }: HeatmapData): { column: number; date: string }[] {
  return weeks.flatMap((week, index) =>
    monthOf(week) !== monthOf(weeks[index - 1]) && monthOf(week) === monthOf(weeks[index + 2])
      ? [{ column: index + 1, date: week[0]?.date ?? '' }]
      : [],
  )
}

function MonthLabels({ heatmap }: { heatmap: HeatmapData }) {
  const nameMonth = useMonthName()
  return (
    <div className="grid auto-cols-heatmap grid-flow-col gap-0.75 text-11 leading-4 text-muted">
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

function DayGrid({ heatmap, summary }: { heatmap: HeatmapData; summary: string }) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const titleOf = ({ date, count }: HeatmapDay) =>
    count > 0 ? t('versions.heatmap.day', { count, date: format.date(date) }) : undefined
  return (
    // `rtl` makes the box scroll from its end, so that a narrow screen shows the latest days first.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide grid must be scrollable by keyboard
    <div dir="rtl" tabIndex={0} className="w-fit max-w-full overflow-x-auto pb-1">
      <div dir="ltr" role="img" aria-label={summary} className="w-fit">
        <MonthLabels heatmap={heatmap} />
        <div className="grid grid-flow-col grid-rows-7 gap-0.75">
          {heatmap.weeks.flat().map((day) => (
            <span
              key={day.date}
              title={titleOf(day)}
              className={classes(cellClass, levelClass(day.count, heatmap.max))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The same data as a list: an accessible alternative to the small squares. */
function ReleaseList({
  nodeId,
  releases,
  since,
}: {
  nodeId: string
  releases: readonly Release[]
  since: string
}) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const dated = releases
    .flatMap(({ version, createdAt }) =>
      createdAt && createdAt.slice(0, 10) >= since ? [{ version, createdAt }] : [],
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <details className="text-13">
      <summary className="w-fit text-muted hover:text-text">{t('versions.heatmap.list')}</summary>
      <ul className="mt-2 columns-4xs gap-6">
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

/** Releases of the past year: one square per day, one column per week. */
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
          <DayGrid heatmap={heatmap} summary={summary} />
          <ReleaseList nodeId={nodeId} releases={releases} since={heatmap.weeks[0]?.[0]?.date ?? ''} />
        </>
      )}
    </section>
  )
}
