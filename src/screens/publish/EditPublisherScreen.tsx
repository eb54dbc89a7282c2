import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { publisherMembers, updatePublisher } from '#src/api/ownPublishers.ts'
import { type Publisher, publisher } from '#src/api/publishers.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { useWrite } from '#src/components/useWrite.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import { OwnedPublisher } from './Owned.tsx'
import { Page } from './Page.tsx'
import { Problem } from './Problem.tsx'
import { PublisherFields } from './PublisherForm.tsx'
import { publisherFields, usePublisherProblem } from './publisherFields.ts'

function ProfileForm({ found, disabled }: { found: Publisher; disabled: boolean }) {
  const { t } = useTranslation('publish')
  // A name that is the id was never given.
  const saved = { ...found, name: found.name === found.id ? '' : found.name }
  const draft = useDraft(`publisher/${found.id}`, {
    name: saved.name,
    description: saved.description,
    website: saved.website,
    support: saved.support,
    sourceCodeRepo: saved.sourceCodeRepo,
    logo: saved.logo,
  })
  const problem = usePublisherProblem()
  const { pending, error, run } = useWrite(updatePublisher)
  const [strict, setStrict] = useState(false)
  const submit = async () => {
    setStrict(true)
    if (publisherFields.some((name) => problem(name, draft.values[name]) !== '')) return
    if (!(await run({ id: found.id, ...draft.values }))) return
    draft.drop()
    notify({ kind: 'success', text: t('saved') })
  }
  return (
    <form
      noValidate
      aria-busy={pending}
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PublisherFields draft={draft} disabled={disabled} strict={strict} />
      <Problem error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={disabled || pending || !draft.changed}>
          {t('save')}
        </Button>
        {draft.changed && <Button onClick={draft.drop}>{t('discard')}</Button>}
      </div>
    </form>
  )
}

/** Who belongs to the publisher; nobody's address. */
function Members({ id }: { id: string }) {
  const { t } = useTranslation('publish')
  const { data, error, refetch } = useQuery(publisherMembers(id))
  const roles = { owner: t('members.owner'), member: t('members.member') }
  return (
    <section aria-labelledby="members" className="mt-10">
      <h2 id="members" className="text-lg font-semibold">
        {t('members.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('members.text')}</p>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-20 w-full rounded-lg" />}
      {data?.length === 0 && <p className="mt-3 text-sm text-muted">{t('members.none')}</p>}
      {data && data.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
          {data.map((member, index) => (
            // Two members may have one name, and none has an id to show.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
              <bdi className="min-w-0 [overflow-wrap:anywhere]">
                {cleanText(member.name) || t('members.nameless')}
              </bdi>
              <Badge>{roles[member.role]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function EditPublisher({ id }: { id: string }) {
  const { t } = useTranslation('publish')
  const { data: found } = useSuspenseQuery(publisher(id))
  return (
    <Page
      title={t('publisher.editTitle', { name: cleanText(found.name) })}
      intro={<span className="font-mono text-sm">@{found.id}</span>}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      <OwnedPublisher id={found.id}>
        {(mayEdit) => (
          <>
            <ProfileForm key={found.id} found={found} disabled={!mayEdit} />
            <Members id={found.id} />
            {mayEdit && (
              <p className="mt-8">
                <Link to={to.tokens(found.id)} className={buttonClass('plain')}>
                  {t('publishers.tokens')}
                </Link>
              </p>
            )}
          </>
        )}
      </OwnedPublisher>
    </Page>
  )
}

/** The profile of a publisher, and who belongs to it. */
export function EditPublisherScreen() {
  const { publisherId = '' } = useParams()
  if (!isSafeSegment(publisherId)) throw new ApiError('missing', 0, '')
  return <EditPublisher id={publisherId} />
}
