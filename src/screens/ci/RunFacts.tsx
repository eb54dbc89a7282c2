import { useTranslation } from 'react-i18next'
import { defaultRepository } from '#src/api/ci.ts'
import type { JobResult } from '#src/api/jobResults.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { useFigures } from '#src/i18n/useFigures.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { FactList } from '#src/ui/FactList.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { CommitLink, CommitName } from './CommitName.tsx'
import { ciSearch } from './ciSearch.ts'
import { pullRequestUrl } from './githubUrls.ts'
import { secondsBetween } from './secondsBetween.ts'

const maxTextLength = 300
const displayText = (text: string) => cutText(cleanText(text), maxTextLength)

function PullRequest({ run }: { run: JobResult }) {
  const url = pullRequestUrl(run.repository, run.pullRequest)
  return url ? (
    <ExternalLink href={url} isTrusted>{`#${run.pullRequest}`}</ExternalLink>
  ) : (
    displayText(run.pullRequest)
  )
}

function Branch({ run }: { run: JobResult }) {
  const repository =
    run.repository.toLowerCase() === defaultRepository.toLowerCase() ? defaultRepository : run.repository
  return (
    <Link to={to.testResults() + ciSearch.query({ repository, branch: run.branch })} className="link">
      {displayText(run.branch)}
    </Link>
  )
}

/** Timings of a run, and what it tested. */
export function RunFacts({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const format = useFormat()
  const figures = useFigures()
  const duration = secondsBetween(run.startedAt, run.endedAt)
  const unknownDuration = run.state === 'running' ? t('run.notEnded') : t('run.notKnown')
  const queued = secondsBetween(run.committedAt, run.startedAt)
  const moment = (iso: string | null) => iso && <time dateTime={iso}>{format.dateTime(iso)}</time>
  return (
    <>
      <Panel title={t('run.timings')}>
        <FactList
          className="text-13"
          facts={[
            [t('run.took'), duration === null ? unknownDuration : figures.duration(duration)],
            [t('run.queued'), queued !== null && figures.duration(queued)],
            [t('run.committed'), moment(run.committedAt)],
            [t('run.started'), moment(run.startedAt)],
            [t('run.ended'), moment(run.endedAt)],
          ]}
        />
      </Panel>
      <Panel title={t('run.tested')}>
        <FactList
          className="text-13"
          facts={[
            [
              t('run.commit'),
              <>
                <CommitName message={run.message} hash={run.commitHash} />{' '}
                <CommitLink repository={run.repository} hash={run.commitHash} />
              </>,
            ],
            [t('run.author'), displayText(run.author)],
            [t('run.startedBy'), run.startedBy !== run.author && displayText(run.startedBy)],
            [t('run.branch'), run.branch && <Branch run={run} />],
            [t('run.pullRequest'), run.pullRequest && <PullRequest run={run} />],
            [t('run.python'), displayText(run.python)],
            [t('run.pytorch'), displayText(run.pytorch)],
            [t('run.cuda'), displayText(run.cuda)],
            [
              t('run.flags'),
              run.flags && <code className="font-mono text-xs">{displayText(run.flags)}</code>,
            ],
          ]}
        />
      </Panel>
    </>
  )
}
