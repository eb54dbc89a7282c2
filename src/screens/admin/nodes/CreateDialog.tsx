import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createUnclaimedNode } from '#src/api/adminNodes.ts'
import { ApiError } from '#src/api/client/errors.ts'
import { Link } from '#src/components/Link.tsx'
import { useNavigate } from '#src/components/navigation.ts'
import { useDraft } from '#src/components/useDraft.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { parseRepository } from '#src/lib/repository.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminDialog } from '../AdminDialog.tsx'
import { AdminFormError } from '../AdminFormError.tsx'
import { ElevationRequired } from '../ElevationRequired.tsx'
import { useElevation } from '../useElevation.ts'
import { splitList, TagsField } from './TagsField.tsx'
import { useSimilarNodes } from './useSimilarNodes.ts'

/** Pattern of a new node id. Existing ids may be looser (contract notes, section 7). */
const newIdPattern = /^[a-z](?=.{1,31}$)[a-z0-9-]*[a-z0-9]$/
const maxDescriptionBytes = 1000
const byteLength = (text: string) => new TextEncoder().encode(text).length

const emptyForm = { id: '', name: '', repository: '', description: '', author: '', icon: '', tags: '' }

/** Warns about existing packs with the same id or repository, before and after the form is sent. */
function DuplicateWarnings({
  id,
  repository,
  isConflict,
}: {
  id: string
  repository: string
  isConflict: boolean
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
      {isConflict && <ErrorMessage>{t('create.conflict')}</ErrorMessage>}
      {sameId && (
        <p className="text-bad">
          {t('create.sameId')} {nodeLink(sameId)}
        </p>
      )}
      {sameRepository && (
        <p className="text-bad">
          {t('create.sameRepository')} {nodeLink(sameRepository)}
        </p>
      )}
      {similar.length > 0 && (
        <p className="text-warn">
          {t('create.similar')} {similar.map(nodeLink)}
        </p>
      )}
    </div>
  )
}

/** Creates an unclaimed pack, which has no owner until a publisher claims it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const { isElevated } = useElevation()
  const draft = useDraft('admin/new', emptyForm)
  const form = draft.values
  const [checked, setChecked] = useState({ id: '', repository: '' })
  const { pending, error, run } = useAction(createUnclaimedNode)
  const { id, repository, description } = form
  const isIdInvalid = id !== '' && !newIdPattern.test(id)
  const isRepositoryInvalid = repository !== '' && !parseRepository(repository)
  const isTooLong = byteLength(description) > maxDescriptionBytes
  const isComplete = id !== '' && form.name.trim() !== '' && repository !== ''
  const isDisabled = !isElevated || !isComplete || isIdInvalid || isRepositoryInvalid || isTooLong || pending
  // The API answers 409 to a duplicate; older versions answered 500.
  const isConflict = error instanceof ApiError && [409, 500].includes(error.status)
  const checkDuplicates = () =>
    setChecked({ id: isIdInvalid ? '' : id, repository: isRepositoryInvalid ? '' : repository })
  const create = async () => {
    const input = { ...form, tags: splitList(form.tags), license: '{"file":"LICENSE"}' }
    if (isDisabled || !(await run(input))) return
    draft.drop()
    notify({ kind: 'success', text: t('create.done') })
    void navigate(to.adminNode(id))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    checkDuplicates()
    void create()
  }
  const field = (
    name: keyof typeof emptyForm,
    label: string,
    options: { hint?: string; error?: string | false } = {},
  ) => (
    <TextField
      label={label}
      value={form[name]}
      onChange={(event) => draft.set(name, event.target.value)}
      onBlur={checkDuplicates}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      {...options}
    />
  )
  return (
    <AdminDialog title={t('nodes.create')} onClose={onClose}>
      <form onSubmit={handleSubmit} className="flex flex-col gap-3">
        {field('id', t('create.id'), { hint: t('create.idHint'), error: isIdInvalid && t('create.idError') })}
        {field('name', t('edit.name'))}
        {field('repository', t('edit.repository'), {
          error: isRepositoryInvalid && t('create.repositoryError'),
        })}
        <DuplicateWarnings {...checked} isConflict={isConflict} />
        <TextArea
          label={t('edit.description')}
          rows={3}
          maxLength={maxDescriptionBytes}
          value={description}
          onChange={(event) => draft.set('description', event.target.value)}
          error={isTooLong && t('create.tooLong')}
        />
        {field('author', t('edit.author'))}
        {field('icon', t('edit.icon'))}
        <TagsField tags={form.tags} onTagsChange={(tags) => draft.set('tags', tags)} />
        {!isConflict && (
          <AdminFormError error={error} overrides={{ missing: common('writeFailure.cannotCreate') }} />
        )}
        <ElevationRequired />
        <DialogActions cancelLabel={t('cancel')} onClose={onClose}>
          <Button type="submit" kind="primary" disabled={isDisabled}>
            {t('nodes.create')}
          </Button>
        </DialogActions>
      </form>
    </AdminDialog>
  )
}
