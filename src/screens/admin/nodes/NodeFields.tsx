import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, type WholeNode } from '#src/api/adminNodes.ts'
import { node } from '#src/api/nodes.ts'
import { useDraft } from '#src/components/useDraft.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminFormError } from '../AdminFormError.tsx'
import { useElevation } from '../useElevation.ts'
import {
  getNodeEdit,
  type NodeForm,
  type SupportForm,
  textFields,
  toNodeForm,
  toSupportForm,
} from './nodeForm.ts'
import { ListField, SupportFields } from './SupportFields.tsx'
import { TagsField } from './TagsField.tsx'

const rankingOptions = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** Form for the fields of a pack. Saving sends the pack as it was read, with the changes applied. */
export function NodeFields({ whole }: { whole: WholeNode }) {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const saved = toNodeForm(whole)
  const draft = useDraft<keyof NodeForm>(`admin/${whole.id}`, saved)
  const form = draft.values
  const { data: pack } = useQuery(node(whole.id))
  const latest = pack?.latestVersion
  const { pending, error, run } = useAction(adminUpdateNode)
  const edit = getNodeEdit(whole, form)
  const isChanged = Object.keys(edit).length > 0
  const labels: Record<(typeof textFields)[number], string> = {
    name: t('edit.name'),
    description: t('edit.description'),
    author: t('edit.author'),
    repository: t('edit.repository'),
    icon: t('edit.icon'),
    banner_url: t('edit.banner'),
    category: t('edit.category'),
  }
  const save = async () => {
    if (!isElevated || !isChanged || !(await run({ whole, edit, publishers: [whole.ownerId] }))) return
    draft.drop()
    notify({ kind: 'success', text: t('edit.saved') })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const copyFromLatest = () => {
    if (!latest) return
    for (const [name, value] of Object.entries(toSupportForm(latest))) {
      draft.set(name as keyof SupportForm, value) // `toSupportForm` has exactly these keys
    }
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      {textFields.map((name) =>
        name === 'description' ? (
          <TextArea
            key={name}
            label={labels[name]}
            rows={5}
            value={form[name]}
            onChange={(event) => draft.set(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            label={labels[name]}
            value={form[name]}
            onChange={(event) => draft.set(name, event.target.value)}
            autoComplete="off"
          />
        ),
      )}
      <TagsField tags={form.tags} onTagsChange={(tags) => draft.set('tags', tags)} />
      <SelectField
        label={t('edit.ranking')}
        hint={t('edit.rankingHint')}
        value={form.search_ranking}
        onChange={(event) => draft.set('search_ranking', event.target.value)}
        options={['', ...rankingOptions].map((value) => ({ value, label: value || '–' }))}
      />
      <ListField
        label={t('edit.preempted')}
        value={form.preempted_comfy_node_names}
        onChange={(value) => draft.set('preempted_comfy_node_names', value)}
      />
      <SupportFields values={form} onChange={draft.set} legend={t('edit.support')}>
        <Button size="small" className="self-start" disabled={!latest} onClick={copyFromLatest}>
          {t('edit.copyLatest')}
        </Button>
      </SupportFields>
      <AdminFormError error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!isElevated || !isChanged || pending}>
          {t('save')}
        </Button>
        {!isElevated && <p className="text-13 text-muted">{t('arm.needed')}</p>}
      </div>
    </form>
  )
}
