import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, type WholeNode } from '#src/api/adminNodes.ts'
import { failureKind } from '#src/api/errors.ts'
import { node } from '#src/api/nodes.ts'
import { useFailureText } from '#src/components/Failure.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useArm } from '../useArm.ts'
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
  const say = useFailureText()
  const { isArmed } = useArm()
  const [form, setForm] = useState(() => formOf(whole))
  const { data: pack } = useQuery(node(whole.id))
  const latest = pack?.latestVersion
  const save = useMutation({
    ...adminUpdateNode,
    onSuccess: () => notify({ kind: 'success', text: t('edit.saved') }),
  })
  const edit = editOf(whole, form)
  const isChanged = Object.keys(edit).length > 0
  const set = (change: Partial<NodeForm>) => setForm({ ...form, ...change })
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
  const copy = () =>
    latest &&
    set({
      supported_os: latest.supported_os.join('\n'),
      supported_accelerators: latest.supported_accelerators.join('\n'),
      supported_comfyui_version: latest.supported_comfyui_version,
      supported_comfyui_frontend_version: latest.supported_comfyui_frontend_version,
    })
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {textFields.map((name) =>
        name === 'description' ? (
          <TextArea
            key={name}
            label={words[name]}
            rows={5}
            value={form[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ) : (
          <TextField
            key={name}
            label={words[name]}
            value={form[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            autoComplete="off"
          />
        ),
      )}
      <TagsField tags={form.tags} onTags={(tags) => set({ tags })} />
      <SelectField
        label={t('edit.ranking')}
        hint={t('edit.rankingHint')}
        value={form.search_ranking}
        onChange={(event) => set({ search_ranking: event.target.value })}
        options={['', ...rankings].map((value) => ({ value, label: value || '–' }))}
      />
      <Lines
        label={t('edit.preempted')}
        value={form.preempted_comfy_node_names}
        onChange={(preempted_comfy_node_names) => set({ preempted_comfy_node_names })}
      />
      <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-4">
        <legend className="px-1 text-sm font-semibold">{t('edit.support')}</legend>
        <Button size="small" className="self-start" disabled={!latest} onClick={copy}>
          {t('edit.copyLatest')}
        </Button>
        <Lines
          label={t('edit.os')}
          value={form.supported_os}
          onChange={(supported_os) => set({ supported_os })}
        />
        <Lines
          label={t('edit.accelerators')}
          value={form.supported_accelerators}
          onChange={(supported_accelerators) => set({ supported_accelerators })}
        />
        <TextField
          label={t('edit.comfyui')}
          value={form.supported_comfyui_version}
          onChange={(event) => set({ supported_comfyui_version: event.target.value })}
        />
        <TextField
          label={t('edit.frontend')}
          value={form.supported_comfyui_frontend_version}
          onChange={(event) => set({ supported_comfyui_frontend_version: event.target.value })}
        />
      </fieldset>
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
