import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { createPublisher } from '#src/api/ownPublishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { useDraft } from '#src/components/useDraft.ts'
import { useFocusInvalid } from '#src/components/useFocusInvalid.ts'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { useWrite } from '#src/components/useWrite.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { mostPublishers } from './OwnPublishers.tsx'
import { Page } from './Page.tsx'
import { Problem } from './Problem.tsx'
import { PublisherFields } from './PublisherForm.tsx'
import { type PublisherField, publisherFields, usePublisherProblem } from './publisherFields.ts'
import { type IdState, useIdCheck } from './useIdCheck.ts'

const nothing: Record<PublisherField | 'id', string> = {
  id: '',
  name: '',
  description: '',
  website: '',
  support: '',
  sourceCodeRepo: '',
  logo: '',
}

function useIdWords(): Record<IdState, string> {
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

function NewPublisherForm({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation('publish')
  const draft = useDraft('publisher/new', nothing)
  const problem = usePublisherProblem()
  const { pending, error, run } = useWrite(createPublisher)
  const form = useFocusInvalid(error)
  const [strict, setStrict] = useState(false)
  const { id } = draft.values
  const state = useIdCheck(id)
  const words = useIdWords()
  const isWrong = state === 'taken' || state === 'malformed'
  // Taken between the check and the click.
  const lost = error instanceof ApiError && error.status === 400
  const submit = async () => {
    setStrict(true)
    const wrong = publisherFields.some((name) => problem(name, draft.values[name]) !== '')
    if (wrong || isWrong || state === 'empty' || state === 'checking') return
    const made = await run({ ...draft.values, name: draft.values.name.trim() })
    if (!made) return
    draft.drop()
    notify({ kind: 'success', text: t('publisher.made', { id }) })
    track('publisher_created', {})
    onMade(id)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={pending}
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
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
            isWrong || (strict && state === 'empty')
              ? state === 'empty'
                ? t('publisher.id.needed')
                : words[state]
              : lost
                ? words.taken
                : ''
          }
          hint={isWrong ? t('publisher.id.hint') : <span role="status">{words[state]}</span>}
          onChange={(event) => draft.set('id', event.target.value.trim())}
        />
        <p className="mt-1.5 text-xs font-medium text-warn">{t('publisher.id.permanent')}</p>
      </div>
      <PublisherFields draft={draft} disabled={false} strict={strict} />
      {!lost && <Problem error={error} isCreation />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={pending}>
          {t('publisher.create')}
        </Button>
        <p className="text-xs text-muted">{t('publishers.limit', { most: mostPublishers })}</p>
      </div>
    </form>
  )
}

/** Setting up a publisher: the name somebody publishes under. */
export function NewPublisherScreen() {
  const { t } = useTranslation('publish')
  const navigate = useNavigate()
  const params = useSearchParams()
  const claiming = params.get('claim') ?? ''
  const { data } = useQuery(myPublishers())
  const full = (data?.length ?? 0) >= mostPublishers
  const after = (id: string) => (isSafeSegment(claiming) ? to.claim(claiming, id) : to.firstRelease())
  return (
    <Page
      title={t('publisher.newTitle')}
      intro={t('publisher.newIntro')}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      {full ? (
        <div className="mt-6">
          <Banner tone="warn" title={t('publisher.full')}>
            {t('publisher.fullText', { most: mostPublishers })}
          </Banner>
        </div>
      ) : (
        <NewPublisherForm onMade={(id) => void navigate(after(id))} />
      )}
    </Page>
  )
}
