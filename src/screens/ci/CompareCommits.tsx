import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { CommitSummary } from '#src/api/ci.ts'
import { type JobResult, jobResults } from '#src/api/jobResults.ts'
import { Failure } from '#src/components/Failure.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { firstLine, shortOf } from './CommitName.tsx'
import { Comparison } from './Comparison.tsx'
import type { CiSearch } from './ciSearch.ts'

/** The place on the page that the first bad commits lead to. */
export const anchor = 'compare'
const runsPerCommit = 100

interface Choice {
  id: string
  label: string
}

/** The commits one can choose: the service compares them by an id of its own, which only their runs tell. */
function choicesOf(commits: readonly CommitSummary[], runs: readonly JobResult[]): Choice[] {
  const ids = new Map(runs.map(({ commitHash, commitId }) => [commitHash, commitId]))
  return commits.flatMap(({ hash, message }) => {
    const id = ids.get(hash)
    return id ? [{ id, label: `${shortOf(hash)} ${firstLine(message)}` }] : []
  })
}

function Compared({ before, after, repository }: Pick<CiSearch, 'before' | 'after' | 'repository'>) {
  const { t } = useTranslation('ci')
  const asked = { repository, branch: '', system: '', workflow: '', page: 1, pageSize: runsPerCommit }
  const older = useQuery({ ...jobResults({ ...asked, commitId: before }), placeholderData: keepPreviousData })
  const newer = useQuery({ ...jobResults({ ...asked, commitId: after }), placeholderData: keepPreviousData })
  const failed = [older, newer].find(({ data, error }) => error && !data)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!older.data || !newer.data) return <Skeleton className="mt-4 h-64 w-full rounded-lg" />
  const isPart = [older.data, newer.data].some(({ totalPages }) => totalPages > 1)
  return (
    <>
      <Comparison older={older.data.runs} newer={newer.data.runs} />
      {isPart && <p className="mt-2 text-13 text-muted">{t('compare.part', { most: runsPerCommit })}</p>}
    </>
  )
}

interface CompareCommitsProps {
  change: (part: Partial<CiSearch>) => void
  commits: readonly CommitSummary[]
  runs: readonly JobResult[]
  search: CiSearch
  /** The same, ahead of the page: what is chosen. */
  wanted: CiSearch
}

/** Two commits side by side: what broke, what was repaired, what takes longer. */
export function CompareCommits({ commits, runs, search, wanted, change }: CompareCommitsProps) {
  const { t } = useTranslation('ci')
  const { hash, key } = useLocation()
  const section = useRef<HTMLElement>(null)
  // Where one looks, and where the keyboard is, are the browser's. Each visit, told apart by its key, moves there once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hash !== `#${anchor}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [hash, key])
  const { before, after, repository } = search
  const choices = choicesOf(commits, runs)
  const options = (chosen: string) => [
    { value: '', label: t('compare.choose') },
    ...choices.map(({ id, label }) => ({ value: id, label })),
    ...(chosen && !choices.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: t('compare.elsewhere', { id: chosen.slice(0, 8) }) }]
      : []),
  ]
  return (
    <section
      id={anchor}
      ref={section}
      tabIndex={-1}
      aria-label={t('compare.title')}
      className="mt-8 scroll-mt-4 outline-none"
    >
      <h2 className="text-base font-semibold">{t('compare.title')}</h2>
      <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('compare.before')}
          value={wanted.before}
          options={options(wanted.before)}
          onChange={(event) => change({ before: event.target.value })}
        />
        <SelectField
          label={t('compare.after')}
          value={wanted.after}
          options={options(wanted.after)}
          onChange={(event) => change({ after: event.target.value })}
        />
      </div>
      {before && after && before !== after && (
        <Compared before={before} after={after} repository={repository} />
      )}
      {before !== '' && before === after && <p className="mt-3 text-muted">{t('compare.same')}</p>}
    </section>
  )
}
