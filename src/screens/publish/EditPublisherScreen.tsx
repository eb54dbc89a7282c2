import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publisherMembers, updatePublisher } from '#src/api/ownPublishers.ts'
import { editPermission, publisherPermission } from '#src/api/permissions.ts'
import { type Publisher, publisher } from '#src/api/publishers.ts'
import { FormError } from '#src/components/FormError.tsx'
import { Link } from '#src/components/Link.tsx'
import { useParams } from '#src/components/navigation.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import { Page } from './Page.tsx'
import { PublisherPermissionGate } from './PermissionGate.tsx'
import { PublisherFields } from './PublisherFields.tsx'
import { type PublisherValues, profileOf, usePublisherSchema, valuesOf } from './publisherValues.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useClearAfterSignIn } from './useClearAfterSignIn.ts'

function ProfileForm({ saved, disabled }: { saved: Publisher; disabled: boolean }) {
  const { t } = useTranslation('publish')
  const savedValues = valuesOf(saved)
  const resolver = valibotResolver(usePublisherSchema(savedValues))
  const { form, isDirty, pickChanged, markSaved, drop } = useDraftForm(`publisher/${saved.id}`, savedValues, {
    resolver,
  })
  const { isPending, error, run, clear } = useWriteAction(updatePublisher, {
    title: t('publisher.editTitle', { name: cleanText(saved.name) }),
  })
  useClearAfterSignIn({ error, clear })
  const handleSubmit = async (values: PublisherValues) => {
    if (!(await run({ id: saved.id, ...pickChanged(profileOf(values)) }))) return
    markSaved(values)
    notify({ kind: 'success', text: t('saved') })
  }
  const handleDiscard = () => {
    drop()
    clear()
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="mt-6 flex flex-col gap-5">
      <PublisherFields id={saved.id} disabled={disabled} />
      <FormError error={error} />
      <SaveButtons disabled={disabled || isPending} isDirty={isDirty} onDiscard={handleDiscard} />
    </Form>
  )
}

/** Lists the members of the publisher, without their email addresses. */
function Members({ id }: { id: string }) {
  const { t } = useTranslation('publish')
  const query = useQuery(publisherMembers(id))
  const roles = { owner: t('members.owner'), member: t('members.member') }
  return (
    <section aria-labelledby="members" className="mt-10">
      <h2 id="members" className="text-lg font-semibold">
        {t('members.title')}
      </h2>
      <QueryBoundary
        query={query}
        fallback={<Skeleton className="mt-3 h-20 w-full rounded-lg" />}
        empty={<p className="mt-3 text-sm text-muted">{t('members.none')}</p>}
      >
        {(members) => (
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
            {members.map((member, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: members have no id, and two may share a name
              <li key={index} className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
                <bdi className="min-w-0 wrap-anywhere">{cleanText(member.name) || t('members.nameless')}</bdi>
                <Badge>{roles[member.role]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}

/** Links an owner to the access tokens of the publisher. */
function TokensLink({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  if (editPermission(useQuery(publisherPermission(publisherId))) !== 'yes') return null
  return (
    <Link to={to.tokens(publisherId)} className={buttonClass('plain')}>
      {t('publishers.tokens')}
    </Link>
  )
}

/** Edits the profile of a publisher and lists its members. */
export function EditPublisherScreen() {
  const { publisherId = '' } = useParams()
  const { t } = useTranslation('publish')
  const { data: saved } = useSuspenseQuery(publisher(publisherId))
  return (
    <Page
      title={t('publisher.editTitle', { name: cleanText(saved.name) })}
      intro={<span className="font-mono text-sm">@{saved.id}</span>}
      back={{ to: to.yourNodes(), label: t('title') }}
      actions={<TokensLink publisherId={saved.id} />}
    >
      <PublisherPermissionGate publisher={saved}>
        {(canEdit) => (
          <>
            <ProfileForm key={saved.id} saved={saved} disabled={!canEdit} />
            <Members id={saved.id} />
          </>
        )}
      </PublisherPermissionGate>
    </Page>
  )
}
