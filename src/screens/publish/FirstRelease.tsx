import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
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
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { publishingDocsUrl, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import {
  newPackIdProblem,
  publishCommands,
  publishWorkflow,
  pyproject,
  tokenSecretName,
} from './pyproject.ts'

interface StepProps {
  number: number
  title: string
  isDone: boolean
  parentLevel: 1 | 2
  children: ReactNode
}

function Step({ number, title, isDone, parentLevel, children }: StepProps) {
  const { t } = useTranslation('publish')
  const Title = parentLevel === 1 ? 'h2' : 'h3'
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-6 first:border-t-0">
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums ${isDone ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
      >
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className="min-w-0">
        <Title className="text-base leading-7 font-semibold">
          {title}
          {isDone && <VisuallyHidden> ({t('first.done')})</VisuallyHidden>}
        </Title>
        <div className="mt-2 flex flex-col gap-4 text-sm">{children}</div>
      </div>
    </li>
  )
}

/** Returns whether the publisher has an access token. Only reads the tokens if the user may see them. */
function useHasToken(publisherId: string): boolean {
  const permission = useQuery({ ...publisherPermission(publisherId || '-'), enabled: publisherId !== '' })
  const isAllowed = editPermission(permission, undefined) === 'yes'
  const { data } = useQuery({ ...tokens(publisherId || '-'), enabled: isAllowed })
  return (data?.length ?? 0) > 0
}

/** Returns why the id can't be used for a new pack, or an empty string. */
function useIdError(id: string): string {
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

const emptyValues = { id: '', displayName: '', description: '', repository: '', version: '1.0.0' }

/** Fields that fill in the file to copy. There is nothing to submit. */
function PackForm({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const { form } = useDraftForm('first-release', emptyValues)
  const values = { ...emptyValues, ...useWatch({ control: form.control }) }
  const idError = useIdError(values.id)
  const file = pyproject({
    ...values,
    publisherId: publisherId || 'your-publisher',
    id: values.id || 'your-pack',
    displayName: values.displayName || values.id || 'Your pack',
    repository: parseRepository(values.repository)?.web ?? 'https://github.com/you/your-pack',
  })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="id"
          label={t('first.id.label')}
          hint={t('first.id.hint')}
          error={idError}
          className="font-mono"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField name="displayName" label={t('first.displayName')} />
        <FormField
          name="repository"
          label={t('first.repository')}
          placeholder="https://github.com/…"
          error={values.repository && !parseRepository(values.repository) ? t('first.noRepository') : ''}
        />
        <FormField name="description" label={t('first.description')} />
      </div>
      <CopyBlock text={file} label="pyproject.toml" />
    </Form>
  )
}

interface FirstReleaseProps {
  publishers: readonly Publisher[]
  /** Level of the heading above the guide. */
  parentLevel: 1 | 2
}

/** Guides the user through a first release, with files and commands to copy that contain the user's own ids. */
export function FirstRelease({ publishers, parentLevel }: FirstReleaseProps) {
  const { t } = useTranslation('publish')
  const usable = usablePublishers(publishers)
  const [selectedId, setSelectedId] = useState('')
  const publisherId = selectedId || usable[0]?.id || ''
  const hasToken = useHasToken(publisherId)
  return (
    <section aria-label={t('first.title')} className="mt-6">
      {parentLevel === 2 && (
        <>
          <h2 className="text-lg font-semibold">{t('first.title')}</h2>
          <p className="mt-1 max-w-2xl text-muted">{t('first.intro')}</p>
        </>
      )}
      <ol className="mt-4 max-w-3xl">
        <Step number={1} title={t('first.publisher')} isDone={publisherId !== ''} parentLevel={parentLevel}>
          <p className="text-muted">{t('first.publisherText')}</p>
          {usable.length > 1 && (
            <SelectField
              label={t('first.publishAs')}
              value={publisherId}
              options={usable.map(({ id, name }) => ({ value: id, label: cleanText(name) }))}
              onChange={(event) => setSelectedId(event.target.value)}
            />
          )}
          {usable.length === 1 && <p className="font-mono text-13">@{publisherId}</p>}
          {usable.length === 0 && (
            <Link to={to.newPublisher()} className={buttonClass('primary', 'normal', 'self-start')}>
              {t('publisher.create')}
            </Link>
          )}
        </Step>
        <Step number={2} title={t('first.token')} isDone={hasToken} parentLevel={parentLevel}>
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
        <Step number={3} title={t('first.file')} isDone={false} parentLevel={parentLevel}>
          <p className="text-muted">{t('first.fileText')}</p>
          <PackForm publisherId={publisherId} />
        </Step>
        <Step number={4} title={t('first.publish')} isDone={false} parentLevel={parentLevel}>
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
