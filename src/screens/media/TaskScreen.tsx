import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { type MediaRef, providerRow } from '#src/api/media.ts'
import { mediaKey, parseMediaProvider, parseMediaRef } from '#src/api/mediaRefs.ts'
import { Link } from '#src/components/Link.tsx'
import { Redirect } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { maxLabelLength, maxTasks, removeTask, renameTask, saveTask, useBoard } from './board.ts'
import { klingSearch } from './klingSearch.ts'
import { useKindLabels, useSourceLabel } from './labels.ts'
import { MediaBreadcrumbs } from './MediaBreadcrumbs.tsx'
import { StateBadge } from './StateBadge.tsx'
import { TaskBody } from './TaskBody.tsx'
import { useTask } from './useTask.ts'

/** Asks for the kind of a task, when its URL does not contain it. */
function KindChoice({ provider, id }: { provider: MediaRef['provider']; id: string }) {
  const { t } = useTranslation('media')
  const kindLabels = useKindLabels()
  return (
    <>
      <PageTitle title={t('kindChoice.title')} />
      <PageHeader
        title={t('kindChoice.title')}
        description={t('kindChoice.text', { name: providerRow(provider).name })}
        size="small"
      />
      <ul className="mt-4 flex flex-wrap gap-2">
        {providerRow(provider).kinds.map((kind) => (
          <li key={kind}>
            <Link to={to.mediaTask({ provider, kind, id })} replace className={buttonClass()}>
              {kindLabels[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Renames the task on the board, or adds it to the board. */
function BoardEntry({ taskRef }: { taskRef: MediaRef }) {
  const { t } = useTranslation('media')
  const tasks = useBoard()
  const saved = tasks.find((task) => mediaKey(task) === mediaKey(taskRef))
  const form = useForm({ values: { label: saved?.label ?? '' } })
  const isFull = tasks.length >= maxTasks
  const entry = useRef<HTMLDivElement>(null)
  const handleBoardChange = (change: (ref: MediaRef) => unknown) => {
    // The pressed button unmounts and would lose the focus.
    entry.current?.focus({ preventScroll: true })
    change(taskRef)
  }
  return (
    <div ref={entry} tabIndex={-1} className="outline-none">
      {saved ? (
        <Form
          form={form}
          onSubmit={({ label }) => renameTask(taskRef, label)}
          className="flex flex-wrap items-end gap-3"
        >
          <div className="w-full">
            <FormField label={t('add.label')} name="label" maxLength={maxLabelLength} autoComplete="off" />
          </div>
          <Button type="submit">{t('boardEntry.save')}</Button>
          <Button kind="quiet" onClick={() => handleBoardChange(removeTask)}>
            {t('boardEntry.remove')}
          </Button>
        </Form>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {!isFull && <Button onClick={() => handleBoardChange(saveTask)}>{t('boardEntry.add')}</Button>}
          <p className="text-13 text-muted">
            {isFull ? t('add.full', { max: maxTasks }) : t('boardEntry.notOnBoard')}
          </p>
        </div>
      )}
    </div>
  )
}

function Task({ initialRef }: { initialRef: MediaRef }) {
  const { t } = useTranslation('media')
  const getSourceLabel = useSourceLabel()
  // Stable for the lifetime of the screen: the effect saves the task only once, even if the user removes it afterwards.
  const [taskRef] = useState(initialRef)
  const query = useTask(taskRef)
  const { task, error } = query
  const label = useBoard().find((task) => mediaKey(task) === mediaKey(taskRef))?.label ?? ''
  const hasData = task !== undefined
  // Opening a task's URL adds it to the board, unless the provider does not know the task.
  useEffect(() => {
    if (hasData) saveTask(taskRef)
  }, [hasData, taskRef])
  const title = cleanText(label) || getSourceLabel(taskRef)
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={<bdi>{title}</bdi>}
        badge={task ? <StateBadge state={task.state} /> : !error && <Skeleton className="h-5 w-20" />}
        size="small"
      />
      <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-muted">
        {label && <span>{getSourceLabel(taskRef)}</span>}
        <span className="font-mono wrap-anywhere">{cleanText(taskRef.id)}</span>
      </p>
      <p className="min-h-5 text-13 text-muted">
        {task?.providerStatus && t('task.status', { status: cleanText(task.providerStatus) })}
      </p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-aside">
        <div className="flex min-w-0 flex-col gap-4">
          {!task && !error && <Skeleton className="aspect-video w-full" />}
          <TaskBody saved={{ ...taskRef, label }} query={query} isLarge />
        </div>
        {(task || error) && (
          <div className="rounded-lg border border-line p-4">
            <BoardEntry taskRef={taskRef} />
          </div>
        )}
      </div>
    </>
  )
}

/** A task by the segments of its URL. */
export function TaskScreen({ provider, kind, id }: { provider: string; kind: string | null; id: string }) {
  const providerId = parseMediaProvider(provider)
  const ref = parseMediaRef(provider, kind, id)
  if (!providerId) throw new ApiError('missing', 404, '')
  const kinds = providerRow(providerId).kinds
  // Two segments can also be a provider and one of its kinds.
  const namedKind = kind ? undefined : kinds.find((other) => other === id)
  if (namedKind)
    return <Redirect to={to.mediaProvider(providerId) + klingSearch.query({ kind: namedKind })} />
  if (!ref && (kind || kinds.length === 0)) throw new ApiError('missing', 404, '')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <MediaBreadcrumbs provider={providerId} />
      {ref ? <Task key={mediaKey(ref)} initialRef={ref} /> : <KindChoice provider={providerId} id={id} />}
    </div>
  )
}
