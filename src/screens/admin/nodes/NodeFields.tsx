import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, type WholeNode } from '#src/api/adminNodes.ts'
import { node } from '#src/api/nodes.ts'
import { useDraft } from '#src/components/useDraft.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useArm } from '../useArm.ts'
import { WriteProblem } from '../WriteProblem.tsx'
import { editOf, formOf, type NodeForm, type SupportForm, supportForm, textFields } from './nodeForm.ts'
import { ownerId } from './ownerId.ts'
import { Lines, SupportFields } from './SupportFields.tsx'
import { TagsField } from './TagsField.tsx'

const rankings = Array.from({ length: 10 }, (_, place) => String(place + 1))

/** The fields of a pack. What is sent is the whole pack as read, with what was changed here. */
export function NodeFields({ whole }: { whole: WholeNode }) {
  const { t } = useTranslation('admin')
  const { isArmed } = useArm()
  const saved = formOf(whole)
  const draft = useDraft<keyof NodeForm>(`admin/${whole.id}`, saved)
  const form = draft.values
  const { data: pack } = useQuery(node(whole.id))
  const latest = pack?.latestVersion
  const { pending, error, run } = useAdminWrite(adminUpdateNode)
  const edit = editOf(whole, form)
  const isChanged = Object.keys(edit).length > 0
  const words: Record<(typeof textFields)[number], string> = {
    name: t('edit.name'),
    description: t('edit.description'),
    author: t('edit.author'),
    repository: t('edit.repository'),
    icon: t('edit.icon'),
    banner_url: t('edit.banner'),
    category: t('edit.category'),
  }
  const save = async () => {
    if (!isArmed || !isChanged || !(await run({ whole, edit, publishers: [ownerId(whole)] }))) return
    draft.drop()
    notify({ kind: 'success', text: t('edit.saved') })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const copy = () => {
    if (!latest) return
    for (const [name, value] of Object.entries(supportForm(latest))) {
      draft.set(name as keyof SupportForm, value) // its own names
    }
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {textFields.map((name) =>
        name === 'description' ? (
          <TextArea
            key={name}
            label={words[name]}
            rows={5}
            value={form[name]}
            onChange={(event) => draft.set(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            label={words[name]}
            value={form[name]}
            onChange={(event) => draft.set(name, event.target.value)}
            autoComplete="off"
          />
        ),
      )}
      <TagsField tags={form.tags} onTags={(tags) => draft.set('tags', tags)} />
      <SelectField
        label={t('edit.ranking')}
        hint={t('edit.rankingHint')}
        value={form.search_ranking}
        onChange={(event) => draft.set('search_ranking', event.target.value)}
        options={['', ...rankings].map((value) => ({ value, label: value || '–' }))}
      />
      <Lines
        label={t('edit.preempted')}
        value={form.preempted_comfy_node_names}
        onChange={(value) => draft.set('preempted_comfy_node_names', value)}
      />
      <SupportFields values={form} set={draft.set} legend={t('edit.support')}>
        <Button size="small" className="self-start" disabled={!latest} onClick={copy}>
          {t('edit.copyLatest')}
        </Button>
      </SupportFields>
      <WriteProblem error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!isArmed || !isChanged || pending}>
          {t('save')}
        </Button>
        {!isArmed && <p className="text-13 text-muted">{t('arm.needed')}</p>}
      </div>
    </form>
  )
}
