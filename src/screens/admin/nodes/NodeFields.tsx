import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, type WholeNode } from '#src/api/adminNodes.ts'
import { failureKind } from '#src/api/errors.ts'
import { node } from '#src/api/nodes.ts'
import { useFailureText } from '#src/components/Failure.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useArm } from '../useArm.ts'
import { editOf, formOf, type NodeForm, type SupportForm, supportForm, textFields } from './nodeForm.ts'
import { ownerId } from './ownerId.ts'
import { Lines, SupportFields } from './SupportFields.tsx'
import { TagsField } from './TagsField.tsx'

const rankings = Array.from({ length: 10 }, (_, place) => String(place + 1))

/** The fields of a pack. What is sent is the whole pack as read, with what was changed here. */
export function NodeFields({ whole }: { whole: WholeNode }) {
  const { t } = useTranslation('admin')
  const say = useFailureText()
  const { isArmed } = useArm()
  const { values: form, set, drop } = useDraft<keyof NodeForm>(`admin/node/${whole.id}`, { ...formOf(whole) })
  const { data: pack } = useQuery(node(whole.id))
  const latest = pack?.latestVersion
  const save = useMutation({
    ...adminUpdateNode,
    onSuccess: () => {
      drop()
      notify({ kind: 'success', text: t('edit.saved') })
    },
  })
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isArmed && isChanged) save.mutate({ whole, edit, publishers: [ownerId(whole)] })
  }
  const copy = () => {
    if (!latest) return
    for (const [name, value] of Object.entries(supportForm(latest))) {
      set(name as keyof SupportForm, value) // its own names
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
            onChange={(event) => set(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            label={words[name]}
            value={form[name]}
            onChange={(event) => set(name, event.target.value)}
            autoComplete="off"
          />
        ),
      )}
      <TagsField
        tags={form.tags === '' ? [] : form.tags.split(',')}
        onTags={(tags) => set('tags', tags.join(','))}
      />
      <SelectField
        label={t('edit.ranking')}
        hint={t('edit.rankingHint')}
        value={form.search_ranking}
        onChange={(event) => set('search_ranking', event.target.value)}
        options={['', ...rankings].map((value) => ({ value, label: value || '–' }))}
      />
      <Lines
        label={t('edit.preempted')}
        value={form.preempted_comfy_node_names}
        onChange={(value) => set('preempted_comfy_node_names', value)}
      />
      <SupportFields values={form} set={set} legend={t('edit.support')}>
        <Button size="small" className="self-start" disabled={!latest} onClick={copy}>
          {t('edit.copyLatest')}
        </Button>
      </SupportFields>
      {save.error && (
        <p role="alert" className="text-[0.8125rem] text-bad">
          {t('edit.failed')} {say(failureKind(save.error))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!isArmed || !isChanged || save.isPending}>
          {t('save')}
        </Button>
        {!isArmed && <p className="text-[0.8125rem] text-muted">{t('arm.needed')}</p>}
      </div>
    </form>
  )
}
