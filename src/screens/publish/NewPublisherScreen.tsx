import { valibotResolver } from '@hookform/resolvers/valibot'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { check, nonEmpty, object, pipe, string, trim } from 'valibot'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { fetchUncached } from '#src/api/client/fetchUncached.ts'
import { createPublisher, publisherIdCheck } from '#src/api/ownPublishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { FormError } from '#src/components/FormError.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useNavigateAfterWrite } from '#src/hooks/useNavigateAfterWrite.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { defineSearch, id } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { firstReleaseSearch } from './firstReleaseSearch.ts'
import { maxPublishers } from './OwnPublishers.tsx'
import { Page } from './Page.tsx'
import { PublisherFields } from './PublisherFields.tsx'
import { isPublisherId } from './publisherId.ts'
import { type PublisherValues, profileOf, usePublisherSchema } from './publisherValues.ts'
import { type IdState, useIdCheck } from './useIdCheck.ts'

type NewPublisherValues = PublisherValues & { id: string }

const emptyValues: NewPublisherValues = {
  id: '',
  name: '',
  description: '',
  website: '',
  support: '',
  sourceCodeRepo: '',
  logo: '',
}

/** Whether another user took the id between the check and the click. */
const isIdTaken = (error: unknown) => failureKind(error) === 'conflict'

/**
 * Creates a publisher. After a failure, one that the user already has counts as created: a response was lost.
 * @throws ApiError `conflict` if the id is taken.
 */
const ensurePublisher = {
  mutationFn: async (input: NewPublisherValues, { client }: { client: QueryClient }) => {
    try {
      await createPublisher.mutationFn(input, { client })
    } catch (error) {
      const own = await fetchUncached(client, myPublishers()).catch(() => [])
      if (own.some(({ id }) => id === input.id)) return
      if (failureKind(error) !== 'invalid') throw error
      // The API answers 400 for an id that is taken and for any other field that it rejects.
      const isFree = await fetchUncached(client, publisherIdCheck(input.id)).catch(() => false)
      throw isFree ? error : new ApiError('conflict', 400, '', error)
    }
  },
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
  const getMessage = useWriteErrorMessage()
  const overrides = { missing: common('writeFailure.cannotCreate') }
  const idLabels = useIdStateLabels()
  const schema = object({
    ...usePublisherSchema().entries,
    id: pipe(string(), trim(), nonEmpty(t('publisher.id.needed')), check(isPublisherId, idLabels.malformed)),
  })
  const { form, drop } = useDraftForm('new-publisher', emptyValues, {
    resolver: valibotResolver(schema),
    rejection: idLabels.taken,
  })
  const { isPending, error, run } = useWriteAction(ensurePublisher, {
    title: t('publisher.newTitle'),
    getMessage: (error) => (isIdTaken(error) ? idLabels.taken : getMessage(error, overrides)),
    onError: (error) => {
      if (isIdTaken(error)) form.setError('id', { message: idLabels.taken }, { shouldFocus: true })
    },
  })
  const id = useWatch({ control: form.control, name: 'id' }).trim()
  const state = useIdCheck(id)
  const isUnusable = state === 'taken' || state === 'malformed'
  const handleSubmit = async (values: NewPublisherValues) => {
    // The API checks an id again, so that a slow check doesn't hold the form up.
    if (isUnusable) return form.setFocus('id')
    const created = await run({ ...profileOf(values), id: values.id })
    if (!created) return
    drop()
    notify({ kind: 'success', text: t('publisher.made', { id: values.id }) })
    track('publisher_created', {})
    onCreated(values.id)
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="mt-6 flex flex-col gap-5">
      <div>
        <FormField
          label={t('publisher.id.label')}
          name="id"
          required
          maxLength={200}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          error={isUnusable && idLabels[state]}
          hint={
            isUnusable ? (
              t('publisher.id.hint')
            ) : (
              <span role="status" className={state === 'free' ? 'text-good' : ''}>
                {idLabels[state]}
              </span>
            )
          }
        />
        <p className="mt-1.5 text-xs font-medium text-warn">{t('publisher.id.permanent')}</p>
      </div>
      <PublisherFields id={id} disabled={false} />
      {!isIdTaken(error) && <FormError error={error} overrides={overrides} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={isPending}>
          {t('publisher.create')}
        </Button>
        <p className="text-xs text-muted">{t('publishers.limit', { max: maxPublishers })}</p>
      </div>
    </Form>
  )
}

/** The pack to claim once the publisher exists. */
const newPublisherSearch = defineSearch({ claim: id() })

/** Creates a publisher, then leads on to the claim or the first release. */
export function NewPublisherScreen() {
  const { t } = useTranslation('publish')
  const navigate = useNavigateAfterWrite()
  const { claim: claimedNodeId } = useSearchState(newPublisherSearch).search
  const { data } = useQuery(myPublishers())
  // The new publisher may be in the list before the next page has loaded.
  const [createdId, setCreatedId] = useState<string | null>(null)
  const others = data?.filter(({ id }) => id !== createdId) ?? []
  const handleCreated = (publisherId: string) => {
    setCreatedId(publisherId)
    const nextPath = claimedNodeId
      ? to.claim(claimedNodeId, publisherId)
      : to.firstRelease() + firstReleaseSearch.query({ publisher: publisherId })
    void navigate(nextPath)
  }
  return (
    <Page
      title={t('publisher.newTitle')}
      intro={t('publisher.newIntro')}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      {others.length >= maxPublishers ? (
        <div className="mt-6">
          <Banner tone="warn" title={t('publisher.full')}>
            {t('publisher.fullText', { max: maxPublishers })}
          </Banner>
        </div>
      ) : (
        <NewPublisherForm onCreated={handleCreated} />
      )}
    </Page>
  )
}
