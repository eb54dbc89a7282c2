import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { node } from '#src/api/nodes.ts'
import { usablePublishers } from '#src/api/ownPublishers.ts'
import { editPermission, publisherPermission } from '#src/api/permissions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { tokens } from '#src/api/tokens.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import {
  newPackIdProblem,
  publishCommands,
  publishWorkflow,
  pyproject,
  tokenSecretName,
} from '#src/lib/pyproject.ts'
import { parseRepository } from '#src/lib/repository.ts'
import { publishingDocsUrl, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface StepProps {
  number: number
  title: string
  done: boolean
  under: 1 | 2
  children: ReactNode
}

function Step({ number, title, done, under, children }: StepProps) {
  const { t } = useTranslation('publish')
  const Title = under === 1 ? 'h2' : 'h3'
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-6 first:border-t-0">
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums ${done ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
      >
        {done ? <Check size={16} /> : number}
      </span>
      <div className="min-w-0">
        <Title className="text-base leading-7 font-semibold">
          {title}
          {done && <VisuallyHidden> ({t('first.done')})</VisuallyHidden>}
        </Title>
        <div className="mt-2 flex flex-col gap-4 text-sm">{children}</div>
      </div>
    </li>
  )
}

/** Whether the publisher has an access token; asked only by who may see them. */
function useHasToken(publisherId: string): boolean {
  const permission = useQuery({ ...publisherPermission(publisherId || '-'), enabled: publisherId !== '' })
  const allowed = editPermission(permission, undefined) === 'yes'
  const { data } = useQuery({ ...tokens(publisherId || '-'), enabled: allowed })
  return (data?.length ?? 0) > 0
}

function useIdProblem(id: string): string {
  const { t } = useTranslation('publish')
  const problem = newPackIdProblem(id)
  const { data, error } = useQuery({ ...node(id || '-'), retry: false, enabled: problem === null })
  if (id === '') return ''
  if (problem) {
    return {
      empty: '',
      form: t('first.id.form'),
      long: t('first.id.long'),
      reserved: t('first.id.reserved'),
    }[problem]
  }
  return data && !(error && isMissing(error)) ? t('first.id.taken') : ''
}

function PackForm({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const draft = useDraft('first-release', {
    id: '',
    displayName: '',
    description: '',
    repository: '',
    version: '1.0.0',
  })
  const { values, set } = draft
  const problem = useIdProblem(values.id)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const file = pyproject({
    ...values,
    publisherId: publisherId || 'your-publisher',
    id: values.id || 'your-pack',
    displayName: values.displayName || values.id || 'Your pack',
    repository: parseRepository(values.repository)?.web ?? 'https://github.com/you/your-pack',
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('id')}
          label={t('first.id.label')}
          hint={t('first.id.hint')}
          error={problem}
          className="font-mono"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('displayName')} label={t('first.displayName')} />
        <TextField
          {...field('repository')}
          label={t('first.repository')}
          placeholder="https://github.com/…"
          error={values.repository && !parseRepository(values.repository) ? t('first.noRepository') : ''}
        />
        <TextField {...field('description')} label={t('first.description')} />
      </div>
      <CopyBlock text={file} label="pyproject.toml" />
    </>
  )
}

/** The way from nothing to a first release, each step with the person's own ids, to copy. */
export function FirstRelease({ publishers, under }: { publishers: readonly Publisher[]; under: 1 | 2 }) {
  const { t } = useTranslation('publish')
  const usable = usablePublishers(publishers)
  const [chosen, setChosen] = useState('')
  const publisherId = chosen || usable[0]?.id || ''
  const hasToken = useHasToken(publisherId)
  return (
    <section aria-label={t('first.title')} className="mt-6">
      {under === 2 && (
        <>
          <h2 className="text-lg font-semibold">{t('first.title')}</h2>
          <p className="mt-1 max-w-2xl text-muted">{t('first.intro')}</p>
        </>
      )}
      <ol className="mt-4 max-w-3xl">
        <Step number={1} title={t('first.publisher')} done={publisherId !== ''} under={under}>
          <p className="text-muted">{t('first.publisherText')}</p>
          {usable.length > 1 && (
            <SelectField
              label={t('first.publishAs')}
              value={publisherId}
              options={usable.map((one) => ({ value: one.id, label: cleanText(one.name) }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
          {usable.length === 1 && <p className="font-mono text-[0.8125rem]">@{publisherId}</p>}
          {usable.length === 0 && (
            <Link to={to.newPublisher()} className={buttonClass('primary', 'normal', 'self-start')}>
              {t('publisher.create')}
            </Link>
          )}
        </Step>
        <Step number={2} title={t('first.token')} done={hasToken} under={under}>
          <p className="text-muted">{t('first.tokenText')}</p>
          {publisherId !== '' && (
            <Link
              to={to.tokens(publisherId)}
              className={buttonClass(hasToken ? 'plain' : 'primary', 'normal', 'self-start')}
            >
              {t('first.toTokens')}
            </Link>
          )}
        </Step>
        <Step number={3} title={t('first.file')} done={false} under={under}>
          <p className="text-muted">{t('first.fileText')}</p>
          <PackForm publisherId={publisherId} />
        </Step>
        <Step number={4} title={t('first.publish')} done={false} under={under}>
          <p className="text-muted">{t('first.byHand')}</p>
          <CopyBlock text={publishCommands} label="comfy-cli" />
          <p className="text-muted">{t('first.byAction', { name: tokenSecretName })}</p>
          <CopyBlock text={publishWorkflow} label=".github/workflows/publish.yml" />
          <p className="text-muted">{t('first.after')}</p>
          <ExternalLink href={publishingDocsUrl} trusted>
            {t('begin')}
          </ExternalLink>
        </Step>
      </ol>
    </section>
  )
}
