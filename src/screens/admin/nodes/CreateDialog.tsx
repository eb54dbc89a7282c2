import { valibotResolver } from '@hookform/resolvers/valibot'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { check, maxBytes, nonEmpty, object, pipe, regex, string, trim } from 'valibot'
import { createUnclaimedNode } from '#src/api/adminNodes.ts'
import { ApiError } from '#src/api/client/errors.ts'
import { Link } from '#src/components/Link.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { useNavigateAfterWrite } from '#src/hooks/useNavigateAfterWrite.ts'
import { splitList } from '#src/lib/text/splitList.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField, FormTextArea } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminDialog } from '../AdminDialog.tsx'
import { AdminFormError } from '../AdminFormError.tsx'
import { ElevationRequired } from '../ElevationRequired.tsx'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useElevation } from '../useElevation.ts'
import { TagsField } from './TagsField.tsx'
import { useSimilarNodes } from './useSimilarNodes.ts'

/** Pattern of a new node id. Existing ids may be looser. */
const newIdPattern = /^[a-z](?=.{1,31}$)[a-z0-9-]*[a-z0-9]$/
const maxDescriptionBytes = 1000
/** Delay after the last change, in milliseconds, before existing packs are compared. */
const compareDelayMs = 350

const emptyValues = { id: '', name: '', repository: '', description: '', author: '', icon: '', tags: '' }

/** Returns the schema of a new pack. Fields are checked while typing; a required field that is empty shows no message. */
function useNewNodeSchema() {
  const { t } = useTranslation('admin')
  const trimmed = pipe(string(), trim())
  const required = pipe(trimmed, nonEmpty(''))
  const isRepository = (text: string) => text === '' || parseRepository(text) !== null
  return object({
    id: pipe(required, regex(newIdPattern, t('create.idError'))),
    name: required,
    repository: pipe(required, check(isRepository, t('create.repositoryError'))),
    description: pipe(string(), maxBytes(maxDescriptionBytes, t('create.tooLong'))),
    author: trimmed,
    icon: trimmed,
    tags: string(),
  })
}

/** Warns about existing packs with the same id or repository, before and after the form is sent. */
function DuplicateWarnings({
  id,
  repository,
  conflict,
}: {
  id: string
  repository: string
  /** The error of the API; null if it is none. */
  conflict: ApiError | null
}) {
  const { t } = useTranslation('admin')
  const { sameId, sameRepository, similar } = useSimilarNodes(id, repository)
  const nodeLink = (pack: string) => (
    <Link key={pack} to={to.adminNode(pack)} className="link me-2">
      <bdi>{pack}</bdi>
    </Link>
  )
  return (
    <div role="status" className="flex flex-col gap-1 text-13">
      {conflict && <ErrorMessage error={conflict}>{t('create.conflict')}</ErrorMessage>}
      {sameId && (
        <p className="text-bad">
          {withSpace(t('create.sameId'))}
          {nodeLink(sameId)}
        </p>
      )}
      {sameRepository && (
        <p className="text-bad">
          {withSpace(t('create.sameRepository'))}
          {nodeLink(sameRepository)}
        </p>
      )}
      {similar.length > 0 && (
        <p className="text-warn">
          {withSpace(t('create.similar'))}
          {similar.map(nodeLink)}
        </p>
      )}
    </div>
  )
}

/** Creates an unclaimed pack, which has no owner until a publisher claims it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const navigate = useNavigateAfterWrite()
  const { isElevated } = useElevation()
  const { form, drop } = useDraftForm('admin-new', emptyValues, {
    resolver: valibotResolver(useNewNodeSchema()),
    mode: 'onChange',
  })
  const overrides = { missing: common('writeFailure.cannotCreate'), conflict: t('create.conflict') }
  const [id, repository] = useWatch({ control: form.control, name: ['id', 'repository'] })
  // While typing, not on blur: warnings that change when a button is pressed move it away from the pointer.
  const debouncedId = useDebouncedValue(id.trim(), compareDelayMs)
  const debouncedRepository = useDebouncedValue(repository, compareDelayMs)
  const { isPending, error, run } = useAdminWrite(createUnclaimedNode, t('nodes.create'), overrides)
  const isDisabled = !isElevated || !form.formState.isValid || isPending
  // The API answers 409 to a duplicate; older versions answered 500.
  const conflict = error instanceof ApiError && [409, 500].includes(error.status) ? error : null
  const handleSubmit = async (values: typeof emptyValues) => {
    const input = { ...values, tags: splitList(values.tags), license: '{"file":"LICENSE"}' }
    if (isDisabled || !(await run(input))) return
    drop()
    notify({ kind: 'success', text: t('create.done') })
    // In place of the dialog's history entry: Back must not open it again.
    void navigate(to.adminNode(values.id), { replace: true })
  }
  const field = (name: keyof typeof emptyValues, label: string) => ({
    name,
    label,
    maxLength: 300,
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <AdminDialog title={t('nodes.create')} onClose={onClose}>
      <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-3">
        <FormField {...field('id', t('create.id'))} hint={t('create.idHint')} />
        <FormField {...field('name', t('edit.name'))} />
        <FormField {...field('repository', t('edit.repository'))} />
        <DuplicateWarnings
          id={newIdPattern.test(debouncedId) ? debouncedId : ''}
          repository={debouncedRepository}
          conflict={conflict}
        />
        <FormTextArea
          name="description"
          label={t('edit.description')}
          rows={3}
          maxLength={maxDescriptionBytes}
        />
        <FormField {...field('author', t('edit.author'))} />
        <FormField {...field('icon', t('edit.icon'))} />
        <TagsField />
        {!conflict && <AdminFormError error={error} overrides={overrides} />}
        <ElevationRequired />
        <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
          <Button type="submit" kind="primary" disabled={isDisabled}>
            {t('nodes.create')}
          </Button>
        </DialogActions>
      </Form>
    </AdminDialog>
  )
}
