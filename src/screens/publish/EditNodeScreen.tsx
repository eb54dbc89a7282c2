import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { updateNode } from '#src/api/ownNodes.ts'
import { Markdown } from '#src/components/Markdown.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { useFocusInvalid } from '#src/components/useFocusInvalid.ts'
import { useWrite } from '#src/components/useWrite.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { DeleteNode } from './DeleteNode.tsx'
import {
  type NodeField,
  nodeFields,
  profileOf,
  refusedField,
  useNodeProblem,
  valuesOf,
} from './nodeFields.ts'
import { OwnedNode } from './Owned.tsx'
import { Page } from './Page.tsx'
import { Problem } from './Problem.tsx'
import { Unmanageable } from './Unmanageable.tsx'
import { useWriteFailure } from './useWriteFailure.ts'

interface FormProps {
  pack: RegistryNode
  publisherId: string
  disabled: boolean
}

function NodeForm({ pack, publisherId, disabled }: FormProps) {
  const { t } = useTranslation('publish')
  const saved = valuesOf(pack)
  const draft = useDraft(`node/${pack.id}`, saved)
  const { values, set } = draft
  const { pending, error, run } = useWrite(updateNode)
  const form = useFocusInvalid(error)
  const problem = useNodeProblem()
  const say = useWriteFailure()
  const [strict, setStrict] = useState(false)
  const [preview, setPreview] = useState(false)
  const refused = refusedField(error)
  const field = (name: NodeField) => ({
    name,
    value: values[name],
    disabled,
    error: (strict && problem(name, values[name])) || (refused === name && say(error)) || '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const submit = async () => {
    setStrict(true)
    if (nodeFields.some((name) => problem(name, values[name]) !== '')) return
    const profile = profileOf(values, pack)
    if (!(await run({ publisherId, nodeId: pack.id, profile }))) return
    draft.drop()
    setStrict(false)
    track('pack_saved', {})
    notify({ kind: 'success', text: t('saved') })
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={pending}
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField {...field('name')} label={t('node.name')} hint={t('node.nameHint')} maxLength={200} />
      <div>
        <TextArea
          {...field('description')}
          label={t('node.description')}
          hint={t('node.descriptionHint')}
          rows={8}
        />
        <Button size="small" className="mt-2" aria-expanded={preview} onClick={() => setPreview(!preview)}>
          {preview ? t('node.hidePreview') : t('node.preview')}
        </Button>
        {preview && (
          <div className="mt-3 rounded-lg border border-line p-4">
            {values.description.trim() ? (
              <Markdown text={values.description} under={1} />
            ) : (
              <p className="text-sm text-muted">{t('node.noPreview')}</p>
            )}
          </div>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('repository')}
          label={t('node.repository')}
          type="url"
          placeholder="https://github.com/…"
        />
        <TextField {...field('license')} label={t('node.license')} hint={t('node.licenseHint')} />
        <TextField {...field('tags')} label={t('node.tags')} hint={t('node.tagsHint')} />
        <TextField {...field('bannerUrl')} label={t('node.banner')} type="url" placeholder="https://" />
        <div className="flex items-end gap-3">
          <NodeIcon icon={values.icon} name={values.name || pack.id} />
          <div className="min-w-0 flex-1">
            <TextField {...field('icon')} label={t('node.icon')} type="url" placeholder="https://" />
          </div>
        </div>
      </div>
      {refused === null && <Problem error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={disabled || pending || !draft.changed}>
          {t('save')}
        </Button>
        {draft.changed && <Button onClick={draft.drop}>{t('discard')}</Button>}
      </div>
    </form>
  )
}

function EditNode({ id }: { id: string }) {
  const { t } = useTranslation('publish')
  const { data: pack } = useSuspenseQuery(node(id))
  const publisherId = pack.publisher?.id
  const banned = pack.status === 'banned'
  return (
    <Page
      title={t('node.editTitle', { name: cleanText(pack.name) })}
      intro={<span className="font-mono text-sm">{pack.id}</span>}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      {publisherId === undefined ? (
        <div className="mt-6">
          <Unmanageable pack={pack} />
        </div>
      ) : (
        <OwnedNode publisherId={publisherId} nodeId={pack.id} adminsToo>
          {(mayEdit) => (
            <>
              {banned && (
                <div className="mt-6">
                  <Banner tone="bad" title={t('node.banned')} />
                </div>
              )}
              <NodeForm key={pack.id} pack={pack} publisherId={publisherId} disabled={!mayEdit || banned} />
              {mayEdit && <DeleteNode pack={pack} publisherId={publisherId} />}
            </>
          )}
        </OwnedNode>
      )}
    </Page>
  )
}

/** What an author says about a pack, and the end of it. */
export function EditNodeScreen() {
  const { nodeId = '' } = useParams()
  if (!isSafeSegment(nodeId)) throw new ApiError('missing', 0, '')
  return <EditNode id={nodeId} />
}
