import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { type MediaRef, providerRow } from '#src/api/media.ts'
import { mediaKey, parseMediaProvider, parseMediaRef } from '#src/api/mediaRefs.ts'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { Redirect } from '#src/components/Redirect.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { forgetTask, longestLabel, renameTask, saveTask, useBoard } from './board.ts'
import { StateBadge } from './StateBadge.tsx'
import { TaskBody } from './TaskBody.tsx'
import { Trail } from './Trail.tsx'
import { usePolling, useTask } from './usePolling.ts'
import { useKindText, usePlaceText } from './words.ts'

/** Asks of what kind a task is whose address does not say it. */
function KindChoice({ provider, id }: { provider: MediaRef['provider']; id: string }) {
  const { t } = useTranslation('media')
  const kinds = useKindText()
  return (
    <>
      <PageTitle title={t('kindChoice.title')} />
      <h1 className="text-2xl leading-8 font-semibold">{t('kindChoice.title')}</h1>
      <p className="mt-1 text-muted">{t('kindChoice.text', { name: providerRow(provider).name })}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {providerRow(provider).kinds.map((kind) => (
          <li key={kind}>
            <Link to={to.mediaTask({ provider, kind, id })} replace className={buttonClass()}>
              {kinds[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The person's own name for a task, and whether it stays on the board. */
function Keeping({ at }: { at: MediaRef }) {
  const { t } = useTranslation('media')
  const saved = useBoard().find((one) => mediaKey(one) === mediaKey(at))
  if (!saved) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => saveTask(at)}>{t('keeping.keep')}</Button>
        <p className="text-[0.8125rem] text-muted">{t('keeping.notKept')}</p>
      </div>
    )
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        // The form's own field.
        renameTask(at, String(new FormData(event.currentTarget).get('label') ?? ''))
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          key={saved.label}
          label={t('add.label')}
          name="label"
          defaultValue={saved.label}
          maxLength={longestLabel}
          autoComplete="off"
        />
      </div>
      <Button type="submit">{t('keeping.save')}</Button>
      <Button kind="quiet" onClick={() => forgetTask(at)}>
        {t('keeping.remove')}
      </Button>
    </form>
  )
}

function OneTask({ asked }: { asked: MediaRef }) {
  const { t } = useTranslation('media')
  const place = usePlaceText()
  // One object for as long as the task is shown: it is kept on the board once, also when it is taken off again.
  const [at] = useState(asked)
  const [refs] = useState([at])
  const { again, isGivenUp } = usePolling(refs)
  const { task, error, fetchedAt } = useTask(at)
  const label = useBoard().find((one) => mediaKey(one) === mediaKey(at))?.label ?? ''
  const isKnown = task !== undefined
  // Whoever opens a task's address follows it; storage is outside React. One that nobody knows is not kept.
  useEffect(() => {
    if (isKnown) saveTask(at)
  }, [isKnown, at])
  const title = cleanText(label) || place(at)
  return (
    <>
      <PageTitle title={title} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-2xl leading-8 font-semibold [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </h1>
        {task ? <StateBadge state={task.state} /> : !error && <Skeleton className="h-5 w-20" />}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
        {label && <span>{place(at)}</span>}
        <span className="font-mono [overflow-wrap:anywhere]">{cleanText(at.id)}</span>
      </p>
      <p className="min-h-5 text-[0.8125rem] text-muted">
        {task?.providerStatus && t('task.word', { word: cleanText(task.providerStatus) })}
      </p>
      <div className="mt-4 flex min-h-26 max-w-3xl flex-col justify-center sm:min-h-15">
        {task || error ? <Keeping at={at} /> : <Skeleton className="h-15 w-full" />}
      </div>
      <div className="mt-4 flex max-w-3xl flex-col gap-4">
        {!task && !error && <Skeleton className="aspect-video w-full" />}
        <TaskBody
          saved={{ ...at, label }}
          task={task}
          error={error}
          fetchedAt={fetchedAt}
          isGivenUp={isGivenUp(at)}
          onAgain={() => again(at)}
          large
        />
      </div>
    </>
  )
}

/** One task by its address. */
export function TaskScreen({ provider, kind, id }: { provider: string; kind: string | null; id: string }) {
  const known = parseMediaProvider(provider)
  const ref = parseMediaRef(provider, kind, id)
  if (!known) throw new ApiError('missing', 404, '')
  const kinds = providerRow(known).kinds
  // Two segments may also be a provider and one of its kinds.
  if (!kind && kinds.some((one) => one === id)) {
    return <Redirect to={to.mediaProvider(known, new URLSearchParams({ kind: id }))} />
  }
  if (!ref && (kind || kinds.length === 0)) throw new ApiError('missing', 404, '')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <Trail provider={known} />
      {ref ? <OneTask key={mediaKey(ref)} asked={ref} /> : <KindChoice provider={known} id={id} />}
    </div>
  )
}
