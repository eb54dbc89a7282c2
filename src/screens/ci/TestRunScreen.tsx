import { useQuery } from '@tanstack/react-query'
import { FlaskConicalOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UUID_REGEX } from 'valibot'
import { failureKind } from '#src/api/client/errors.ts'
import { type JobResult, jobResult } from '#src/api/jobResults.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunFiles } from './RunFiles.tsx'
import { RunMachine } from './RunMachine.tsx'
import { RunMemory } from './RunMemory.tsx'
import { StateBadge } from './StateBadge.tsx'

const maxNameLength = 120
const displayText = (name: string) => cutText(cleanText(name), maxNameLength)

function RunSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-8 flex flex-col gap-6">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}

function RunPage({ title, children, badge }: { title: string; children: ReactNode; badge?: ReactNode }) {
  const { t } = useTranslation('ci')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={title} />
      <BackLink to={to.testResults()}>{t('run.back')}</BackLink>
      <div className="mt-2">
        <PageHeader title={<bdi>{title}</bdi>} badge={badge} />
      </div>
      {children}
    </div>
  )
}

function RunDetails({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const system = displayText(run.system)
  const workflow = displayText(run.workflow) || t('run.unnamed')
  const title = system ? t('run.title', { workflow, system }) : workflow
  return (
    <RunPage title={title} badge={<StateBadge state={run.state} />}>
      {/* On phones, the picture comes first. */}
      <div className="grid items-start gap-x-8 lg:grid-cols-aside lg:grid-rows-auto-fr">
        <div className="min-w-0 lg:col-start-2">
          <RunFiles run={run} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <RunFacts run={run} />
          <RunMemory run={run} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <RunMachine machine={run.machine} />
        </div>
      </div>
    </RunPage>
  )
}

/** The API answers with a server error in place of a 404 for an unknown run. */
const mayNotExist = (error: Error) => ['missing', 'server'].includes(failureKind(error))

function FetchedRun({ id }: { id: string }) {
  const { t } = useTranslation('ci')
  const { data, error, refetch } = useQuery(jobResult(id))
  if (data) return <RunDetails run={data} />
  if (!error) {
    return (
      <RunPage title={t('run.waiting')}>
        <RunSkeleton />
      </RunPage>
    )
  }
  return (
    <RunPage title={t('run.failed')}>
      {mayNotExist(error) && <p className="mt-4 text-muted">{t('run.perhapsNone')}</p>}
      <Failure error={error} onRetry={() => void refetch()} />
    </RunPage>
  )
}

/** Page of a test run: result, timings, memory, machine and artifacts. */
export function TestRunScreen() {
  const { t } = useTranslation('ci')
  const { runId = '' } = useParams()
  if (UUID_REGEX.test(runId)) return <FetchedRun id={runId} />
  return (
    <RunPage title={t('run.none')}>
      <EmptyState icon={<FlaskConicalOff size={28} />} title={t('run.noneText')} />
    </RunPage>
  )
}
