import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommitSummary } from '#src/api/ci.ts'
import { type JobResult, jobResults } from '#src/api/jobResults.ts'
import { useLocation } from '#src/components/navigation.ts'
import { combineQueries, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { classes } from '#src/ui/classes.ts'
import { SelectField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { firstLine, shortHash } from './CommitName.tsx'
import { Comparison } from './Comparison.tsx'
import type { CiSearch } from './ciSearch.ts'

/** Anchor of the section; the list of first bad commits links to it. */
export const compareAnchor = 'compare'
const runsPerCommit = 100

interface Choice {
  id: string
  label: string
}

/** The commits to choose from. The API compares by its own commit ids, which only the runs contain. */
function choicesOf(commits: readonly CommitSummary[], runs: readonly JobResult[]): Choice[] {
  const ids = new Map(runs.map(({ commitHash, commitId }) => [commitHash, commitId]))
  return commits.flatMap(({ hash, message }) => {
    const id = ids.get(hash)
    return id ? [{ id, label: `${shortHash(hash)} ${firstLine(message)}` }] : []
  })
}

function CompareResult({ before, after, repository }: Pick<CiSearch, 'before' | 'after' | 'repository'>) {
  const { t } = useTranslation('ci')
  const params = { repository, page: 1, pageSize: runsPerCommit }
  const older = useQuery({
    ...jobResults({ ...params, commitId: before }),
    placeholderData: keepPreviousData,
  })
  const newer = useQuery({ ...jobResults({ ...params, commitId: after }), placeholderData: keepPreviousData })
  const isPrevious = older.isPlaceholderData || newer.isPlaceholderData
  return (
    <QueryBoundary
      query={combineQueries(older, newer)}
      fallback={<Skeleton className="mt-4 h-64 w-full rounded-lg" />}
    >
      {(pages) => (
        <div aria-busy={isPrevious} className={classes('transition-opacity', isPrevious && 'opacity-60')}>
          <Comparison older={pages[0].runs} newer={pages[1].runs} />
          {pages.some(({ totalPages }) => totalPages > 1) && (
            <p className="mt-2 text-13 text-muted">{t('compare.part', { max: runsPerCommit })}</p>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

interface CompareCommitsProps {
  onChange: (changes: Partial<CiSearch>) => void
  commits: readonly CommitSummary[]
  runs: readonly JobResult[]
  search: CiSearch
  /** The selection shown in the controls; ahead of `search` while a transition is pending. */
  selected: CiSearch
}

/** Compares the test runs of two commits: what broke, what was fixed, how long it takes. */
export function CompareCommits({ commits, runs, search, selected, onChange }: CompareCommitsProps) {
  const { t } = useTranslation('ci')
  const { hash, key } = useLocation()
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` scrolls again on each navigation to the anchor
  useEffect(() => {
    if (hash !== `#${compareAnchor}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [hash, key])
  const { before, after, repository } = search
  const choices = choicesOf(commits, runs)
  const optionsWith = (chosen: string) => [
    { value: '', label: t('compare.choose') },
    ...choices.map(({ id, label }) => ({ value: id, label })),
    ...(chosen && !choices.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: t('compare.elsewhere', { id: chosen.slice(0, 8) }) }]
      : []),
  ]
  return (
    <section
      id={compareAnchor}
      ref={section}
      tabIndex={-1}
      aria-label={t('compare.title')}
      className="mt-8 scroll-mt-4 outline-none"
    >
      <h2 className="text-base font-semibold">{t('compare.title')}</h2>
      <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('compare.before')}
          value={selected.before}
          options={optionsWith(selected.before)}
          onChange={(event) => onChange({ before: event.target.value })}
        />
        <SelectField
          label={t('compare.after')}
          value={selected.after}
          options={optionsWith(selected.after)}
          onChange={(event) => onChange({ after: event.target.value })}
        />
      </div>
      {before && after && before !== after && (
        <CompareResult before={before} after={after} repository={repository} />
      )}
      {before !== '' && before === after && <p className="mt-3 text-muted">{t('compare.same')}</p>}
    </section>
  )
}
