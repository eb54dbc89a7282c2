import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { createPublisher } from '#src/api/ownPublishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { FormError } from '#src/components/FormError.tsx'
import { useNavigate } from '#src/components/navigation.ts'
import { useDraft } from '#src/components/useDraft.ts'
import { useFocusInvalid } from '#src/components/useFocusInvalid.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { defineSearch, id } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { maxPublishers } from './OwnPublishers.tsx'
import { Page } from './Page.tsx'
import { PublisherFields } from './PublisherFields.tsx'
import { type PublisherField, publisherFields, useValidatePublisherField } from './publisherValidation.ts'
import { type IdState, useIdCheck } from './useIdCheck.ts'

const emptyValues: Record<PublisherField | 'id', string> = {
  id: '',
  name: '',
  description: '',
  website: '',
  support: '',
  sourceCodeRepo: '',
  logo: '',
}

function useIdStateLabels(): Record<IdState, string> {
  const { t } = useTranslation('publish')
  return {
    empty: t('publisher.id.hint'),
    malformed: t('publisher.id.malformed'),
    checking: t('publisher.id.checking'),
    free: t('publisher.id.free'),
    taken: t('publisher.id.taken'),
    unknown: t('publisher.id.unknown'),
  }
}

function NewPublisherForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation('publish')
  const { t: common } = useTranslation()
  const draft = useDraft('publisher/new', emptyValues)
  const validate = useValidatePublisherField()
  const { pending, error, run } = useAction(createPublisher)
  const form = useFocusInvalid(error)
  const [showErrors, setShowErrors] = useState(false)
  const { id } = draft.values
  const state = useIdCheck(id)
  const idLabels = useIdStateLabels()
  const isUnusable = state === 'taken' || state === 'malformed'
  // Another user took the id between the check and the click.
  const isTakenMeanwhile = error instanceof ApiError && error.status === 400
  const handleSubmit = async () => {
    setShowErrors(true)
    const isInvalid = publisherFields.some((name) => validate(name, draft.values[name]) !== '')
    if (isInvalid || isUnusable || state === 'empty' || state === 'checking') return
    const created = await run({ ...draft.values, name: draft.values.name.trim() })
    if (!created) return
    draft.drop()
    notify({ kind: 'success', text: t('publisher.made', { id }) })
    track('publisher_created', {})
    onCreated(id)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={pending}
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <div>
        <TextField
          label={t('publisher.id.label')}
          name="id"
          value={id}
          required
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          error={
            isUnusable || (showErrors && state === 'empty')
              ? state === 'empty'
                ? t('publisher.id.needed')
                : idLabels[state]
              : isTakenMeanwhile
                ? idLabels.taken
                : ''
          }
          hint={isUnusable ? t('publisher.id.hint') : <span role="status">{idLabels[state]}</span>}
          onChange={(event) => draft.set('id', event.target.value.trim())}
        />
        <p className="mt-1.5 text-xs font-medium text-warn">{t('publisher.id.permanent')}</p>
      </div>
      <PublisherFields draft={draft} disabled={false} showErrors={showErrors} />
      {!isTakenMeanwhile && (
        <FormError error={error} overrides={{ missing: common('writeFailure.cannotCreate') }} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={pending}>
          {t('publisher.create')}
        </Button>
        <p className="text-xs text-muted">{t('publishers.limit', { most: maxPublishers })}</p>
      </div>
    </form>
  )
}

/** The pack to claim once the publisher exists. */
const newPublisherSearch = defineSearch({ claim: id() })

/** Creates a publisher, then leads on to the claim or the first release. */
export function NewPublisherScreen() {
  const { t } = useTranslation('publish')
  const navigate = useNavigate()
  const { claim: claimedNodeId } = useSearchState(newPublisherSearch).search
  const { data } = useQuery(myPublishers())
  const isAtLimit = (data?.length ?? 0) >= maxPublishers
  const nextPath = (publisherId: string) =>
    claimedNodeId ? to.claim(claimedNodeId, publisherId) : to.firstRelease()
  return (
    <Page
      title={t('publisher.newTitle')}
      intro={t('publisher.newIntro')}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      {isAtLimit ? (
        <div className="mt-6">
          <Banner tone="warn" title={t('publisher.full')}>
            {t('publisher.fullText', { most: maxPublishers })}
          </Banner>
        </div>
      ) : (
        <NewPublisherForm onCreated={(id) => void navigate(nextPath(id))} />
      )}
    </Page>
  )
}
