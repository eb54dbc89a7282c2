import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createUnclaimedNode } from '#src/api/adminNodes.ts'
import { ApiError } from '#src/api/client/errors.ts'
import { Link } from '#src/components/Link.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { parseRepository } from '#src/lib/repository.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { focusMessage } from '#src/ui/focusMessage.ts'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminDialog } from '../AdminDialog.tsx'
import { ArmSwitch } from '../ArmSwitch.tsx'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useArm } from '../useArm.ts'
import { WriteProblem } from '../WriteProblem.tsx'
import { splitList, TagsField } from './TagsField.tsx'
import { useLookAlikes } from './useLookAlikes.ts'

/** What a new id must look like: stricter than what may exist (contract notes, section 7). */
const strictId = /^[a-z](?=.{1,31}$)[a-z0-9-]*[a-z0-9]$/
const mostBytes = 1000
const bytesOf = (text: string) => new TextEncoder().encode(text).length

const empty = { id: '', name: '', repository: '', description: '', author: '', icon: '', tags: '' }

/** A second pack with this id or address: what stands in the way, before and after sending. */
function Warnings({ id, repository, isConflict }: { id: string; repository: string; isConflict: boolean }) {
  const { t } = useTranslation('admin')
  const { sameId, sameRepository, similar } = useLookAlikes(id, repository)
  const other = (pack: string) => (
    <Link key={pack} to={to.adminNode(pack)} className="link me-2">
      <bdi>{pack}</bdi>
    </Link>
  )
  return (
    <div role="status" className="flex flex-col gap-1 text-[0.8125rem]">
      {isConflict && (
        <p ref={focusMessage} tabIndex={-1} role="alert" className="text-bad">
          {t('create.conflict')}
        </p>
      )}
      {sameId && (
        <p className="text-bad">
          {t('create.sameId')} {other(sameId)}
        </p>
      )}
      {sameRepository && (
        <p className="text-bad">
          {t('create.sameRepository')} {other(sameRepository)}
        </p>
      )}
      {similar.length > 0 && (
        <p className="text-warn">
          {t('create.similar')} {similar.map(other)}
        </p>
      )}
    </div>
  )
}

/** A pack for an author who has not come yet; it belongs to nobody until somebody claims it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { isArmed } = useArm()
  const draft = useDraft('admin/new', empty)
  const form = draft.values
  const [asked, setAsked] = useState({ id: '', repository: '' })
  const { pending, error, run } = useAdminWrite(createUnclaimedNode)
  const { id, repository, description } = form
  const badId = id !== '' && !strictId.test(id)
  const badPlace = repository !== '' && !parseRepository(repository)
  const tooLong = bytesOf(description) > mostBytes
  const isComplete = id !== '' && form.name.trim() !== '' && repository !== ''
  const cannot = !isArmed || !isComplete || badId || badPlace || tooLong || pending
  // Once (with a 500) and now (with a 409) a duplicate is refused.
  const isConflict = error instanceof ApiError && [409, 500].includes(error.status)
  const look = () => setAsked({ id: badId ? '' : id, repository: badPlace ? '' : repository })
  const create = async () => {
    const made = { ...form, tags: splitList(form.tags), license: '{"file":"LICENSE"}' }
    if (cannot || !(await run(made))) return
    draft.drop()
    notify({ kind: 'success', text: t('create.done') })
    void navigate(to.adminNode(id))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    look()
    void create()
  }
  const field = (
    name: keyof typeof empty,
    label: string,
    more: { hint?: string; error?: string | false } = {},
  ) => (
    <TextField
      label={label}
      value={form[name]}
      onChange={(event) => draft.set(name, event.target.value)}
      onBlur={look}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      {...more}
    />
  )
  return (
    <AdminDialog title={t('nodes.create')} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        {field('id', t('create.id'), { hint: t('create.idHint'), error: badId && t('create.idError') })}
        {field('name', t('edit.name'))}
        {field('repository', t('edit.repository'), { error: badPlace && t('create.repositoryError') })}
        <Warnings {...asked} isConflict={isConflict} />
        <TextArea
          label={t('edit.description')}
          rows={3}
          maxLength={mostBytes}
          value={description}
          onChange={(event) => draft.set('description', event.target.value)}
          error={tooLong && t('create.tooLong')}
        />
        {field('author', t('edit.author'))}
        {field('icon', t('edit.icon'))}
        <TagsField tags={form.tags} onTags={(tags) => draft.set('tags', tags)} />
        {!isConflict && <WriteProblem error={error} isCreation />}
        {!isArmed && (
          <div className="flex flex-wrap items-center gap-3 text-[0.8125rem] text-muted">
            <p>{t('arm.needed')}</p>
            <ArmSwitch />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={cannot}>
            {t('nodes.create')}
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
