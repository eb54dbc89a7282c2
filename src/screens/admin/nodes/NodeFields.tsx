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
import { editOf, formOf, type NodeForm, textFields } from './nodeForm.ts'
import { ownerId } from './ownerId.ts'
import { TagsField } from './TagsField.tsx'

const rankings = Array.from({ length: 10 }, (_, place) => String(place + 1))

interface LinesProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A list, one a line. */
function Lines({ label, value, onChange }: LinesProps) {
  const { t } = useTranslation('admin')
  return (
    <TextArea
      label={label}
      hint={t('edit.lines')}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
      className="font-mono text-[0.8125rem]"
    />
  )
}

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
    draft.set('supported_os', latest.supported_os.join('\n'))
    draft.set('supported_accelerators', latest.supported_accelerators.join('\n'))
    draft.set('supported_comfyui_version', latest.supported_comfyui_version)
    draft.set('supported_comfyui_frontend_version', latest.supported_comfyui_frontend_version)
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
      <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-4">
        <legend className="px-1 text-sm font-semibold">{t('edit.support')}</legend>
        <Button size="small" className="self-start" disabled={!latest} onClick={copy}>
          {t('edit.copyLatest')}
        </Button>
        <Lines
          label={t('edit.os')}
          value={form.supported_os}
          onChange={(value) => draft.set('supported_os', value)}
        />
        <Lines
          label={t('edit.accelerators')}
          value={form.supported_accelerators}
          onChange={(value) => draft.set('supported_accelerators', value)}
        />
        <TextField
          label={t('edit.comfyui')}
          value={form.supported_comfyui_version}
          onChange={(event) => draft.set('supported_comfyui_version', event.target.value)}
        />
        <TextField
          label={t('edit.frontend')}
          value={form.supported_comfyui_frontend_version}
          onChange={(event) => draft.set('supported_comfyui_frontend_version', event.target.value)}
        />
      </fieldset>
      <WriteProblem error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!isArmed || !isChanged || pending}>
          {t('save')}
        </Button>
        {!isArmed && <p className="text-[0.8125rem] text-muted">{t('arm.needed')}</p>}
      </div>
    </form>
  )
}
