import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type EditableNode, editNode } from '#src/api/adminNodes.ts'
import { node } from '#src/api/nodes.ts'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField, FormSelect, FormTextArea } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminFormError } from '../AdminFormError.tsx'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useElevation } from '../useElevation.ts'
import { getNodeEdit, type NodeForm, textFields, toNodeForm, toSupportForm } from './nodeForm.ts'
import { ListField, SupportFields } from './SupportFields.tsx'
import { TagsField } from './TagsField.tsx'

const allRankings = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** Form for the fields of a pack. Saving changes only the fields that the user changed. */
export function NodeFields({ pack }: { pack: EditableNode }) {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const saved = toNodeForm(pack)
  const { form, isDirty, markSaved } = useDraftForm(`admin/${pack.id}`, saved)
  const { data: published } = useQuery(node(pack.id))
  const latest = published?.latestVersion
  // A ranking can be changed, but not removed.
  const rankings = saved.search_ranking === '' ? ['', ...allRankings] : allRankings
  const { isPending, error, run } = useAdminWrite(editNode, cleanText(pack.name) || pack.id)
  const edit = getNodeEdit(pack, { ...saved, ...useWatch({ control: form.control }) })
  const isChanged = isDirty && Object.keys(edit).length > 0
  const labels: Record<(typeof textFields)[number], string> = {
    name: t('edit.name'),
    description: t('edit.description'),
    author: t('edit.author'),
    repository: t('edit.repository'),
    icon: t('edit.icon'),
    banner_url: t('edit.banner'),
    category: t('edit.category'),
  }
  const handleSubmit = async (values: NodeForm) => {
    if (!isElevated || !isChanged || !(await run({ nodeId: pack.id, edit }))) return
    markSaved(values)
    notify({ kind: 'success', text: t('edit.saved') })
  }
  const copyFromLatest = () => {
    if (latest) form.setValues(toSupportForm(latest), { shouldDirty: true })
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-4">
      {textFields.map((name) =>
        name === 'description' ? (
          <FormTextArea key={name} name={name} label={labels[name]} rows={5} />
        ) : (
          <FormField key={name} name={name} label={labels[name]} autoComplete="off" />
        ),
      )}
      <TagsField />
      <FormSelect
        name="search_ranking"
        label={t('edit.ranking')}
        hint={t('edit.rankingHint')}
        options={rankings.map((value) => ({ value, label: value || '–' }))}
      />
      <ListField name="preempted_comfy_node_names" label={t('edit.preempted')} />
      <SupportFields legend={t('edit.support')}>
        <Button size="small" className="self-start" disabled={!latest} onClick={copyFromLatest}>
          {t('edit.copyLatest')}
        </Button>
      </SupportFields>
      <AdminFormError error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!isElevated || !isChanged || isPending}>
          {t('save')}
        </Button>
        {!isElevated && <p className="text-13 text-muted">{t('elevation.needed')}</p>}
      </div>
    </Form>
  )
}
