import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultRepository } from '#src/api/ci.ts'
import type { JobResult } from '#src/api/jobResults.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { CommitLink, CommitName } from './CommitName.tsx'
import { ciSearch } from './ciSearch.ts'
import { pullRequestUrl } from './githubUrls.ts'
import { runSeconds } from './runSeconds.ts'

const maxTextLength = 300
const displayText = (text: string) => cutText(cleanText(text), maxTextLength)

interface Fact {
  name: string
  /** Not rendered if null. */
  value: ReactNode
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-auto-fr px-4 py-2">
        {known.map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="py-1.5 pe-6 text-13 text-muted sm:min-w-32">{name}</dt>
            <dd className="py-1.5 wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

const time = (moment: string | null, text: string) => (moment ? <time dateTime={moment}>{text}</time> : null)

function PullRequest({ run }: { run: JobResult }) {
  const url = pullRequestUrl(run.repository, run.pullRequest)
  return url ? (
    <ExternalLink href={url} trusted>{`#${run.pullRequest}`}</ExternalLink>
  ) : (
    <bdi>{displayText(run.pullRequest)}</bdi>
  )
}

function Branch({ run }: { run: JobResult }) {
  const repository =
    run.repository.toLowerCase() === defaultRepository.toLowerCase() ? defaultRepository : run.repository
  return (
    <Link to={to.testResults() + ciSearch.query({ repository, branch: run.branch })} className="link">
      <bdi>{displayText(run.branch)}</bdi>
    </Link>
  )
}

/** Timings of a run, and what it tested. */
export function RunFacts({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const format = useFormat()
  const figures = useFigures()
  const duration = runSeconds(run)
  const queued = runSeconds({ ...run, startedAt: run.committedAt, endedAt: run.startedAt })
  const moment = (iso: string | null) => time(iso, iso ? format.dateTime(iso) : '')
  const text = (value: string) => (value ? <bdi>{displayText(value)}</bdi> : null)
  return (
    <>
      <Facts
        title={t('run.timings')}
        facts={[
          {
            name: t('run.took'),
            value:
              duration === null
                ? run.state === 'running'
                  ? t('run.notEnded')
                  : t('run.notKnown')
                : figures.duration(duration),
          },
          { name: t('run.queued'), value: queued === null ? null : figures.duration(queued) },
          { name: t('run.committed'), value: moment(run.committedAt) },
          { name: t('run.started'), value: moment(run.startedAt) },
          { name: t('run.ended'), value: moment(run.endedAt) },
        ]}
      />
      <Facts
        title={t('run.tested')}
        facts={[
          {
            name: t('run.commit'),
            value: (
              <>
                <CommitName message={run.message} hash={run.commitHash} />{' '}
                <CommitLink repository={run.repository} hash={run.commitHash} />
              </>
            ),
          },
          { name: t('run.author'), value: text(run.author) },
          { name: t('run.startedBy'), value: run.startedBy === run.author ? null : text(run.startedBy) },
          { name: t('run.branch'), value: run.branch ? <Branch run={run} /> : null },
          { name: t('run.pullRequest'), value: run.pullRequest ? <PullRequest run={run} /> : null },
          { name: t('run.python'), value: text(run.python) },
          { name: t('run.pytorch'), value: text(run.pytorch) },
          { name: t('run.cuda'), value: text(run.cuda) },
          {
            name: t('run.flags'),
            value: run.flags ? <code className="font-mono text-xs">{displayText(run.flags)}</code> : null,
          },
        ]}
      />
    </>
  )
}
