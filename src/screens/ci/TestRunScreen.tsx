import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FlaskConicalOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { failureKind } from '#src/api/client/errors.ts'
import { type JobResult, jobResult } from '#src/api/jobResults.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { isUuid } from './ciSearch.ts'
import { RunFacts } from './RunFacts.tsx'
import { RunFiles } from './RunFiles.tsx'
import { RunMachine } from './RunMachine.tsx'
import { RunMemory } from './RunMemory.tsx'
import { StateBadge } from './RunState.tsx'

const longestName = 120
const shown = (name: string) => cutText(cleanText(name), longestName)

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-8 flex flex-col gap-6">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}

function Frame({ title, children, badge }: { title: string; children: ReactNode; badge?: ReactNode }) {
  const { t } = useTranslation('ci')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={title} />
      <p className="text-[0.8125rem]">
        <Link to={to.testResults()} className="link inline-flex items-center gap-1">
          <ArrowLeft size={14} aria-hidden="true" />
          {t('run.back')}
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl leading-8 font-semibold [overflow-wrap:anywhere] sm:text-[1.75rem]">
          <bdi>{title}</bdi>
        </h1>
        {badge}
      </div>
      {children}
    </div>
  )
}

function Run({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const system = shown(run.system)
  const workflow = shown(run.workflow) || t('run.unnamed')
  const title = system ? t('run.title', { workflow, system }) : workflow
  return (
    <Frame title={title} badge={<StateBadge state={run.state} />}>
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <RunFacts run={run} />
          <RunMemory run={run} />
        </div>
        <div className="min-w-0">
          <RunFiles run={run} />
          <RunMachine machine={run.machine} />
        </div>
      </div>
    </Frame>
  )
}

/** The service answers with a failure of its own where there is no such run. */
const mayBeNone = (error: Error) => ['missing', 'server'].includes(failureKind(error))

function Asked({ id }: { id: string }) {
  const { t } = useTranslation('ci')
  const { data, error, refetch } = useQuery(jobResult(id))
  if (data) return <Run run={data} />
  if (!error) {
    return (
      <Frame title={t('run.waiting')}>
        <Waiting />
      </Frame>
    )
  }
  return (
    <Frame title={t('run.failed')}>
      {mayBeNone(error) && <p className="mt-4 text-muted">{t('run.perhapsNone')}</p>}
      <Failure error={error} onRetry={() => void refetch()} />
    </Frame>
  )
}

/** One run of a test workflow: how it went, how long it took, what it needed, what it made. */
export function TestRunScreen() {
  const { t } = useTranslation('ci')
  const { runId = '' } = useParams()
  if (isUuid(runId)) return <Asked id={runId} />
  return (
    <Frame title={t('run.none')}>
      <Empty icon={<FlaskConicalOff size={28} />} title={t('run.noneText')} />
    </Frame>
  )
}
