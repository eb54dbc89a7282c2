import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { updateNode } from '#src/api/ownNodes.ts'
import { FormError } from '#src/components/FormError.tsx'
import { Markdown } from '#src/components/Markdown.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { useParams } from '#src/components/navigation.ts'
import { useDraft } from '#src/components/useDraft.ts'
import { useFocusInvalid } from '#src/components/useFocusInvalid.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { notify } from '#src/ui/toasts.ts'
import { CannotManageBanner } from './CannotManageBanner.tsx'
import { DeleteNode } from './DeleteNode.tsx'
import {
  type NodeField,
  nodeFields,
  profileOf,
  rejectedField,
  useValidateNodeField,
  valuesOf,
} from './nodeFields.ts'
import { Page } from './Page.tsx'
import { NodePermissionGate } from './PermissionGate.tsx'

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
  const { pending, error, run } = useAction(updateNode)
  const form = useFocusInvalid(error)
  const validate = useValidateNodeField()
  const getMessage = useWriteErrorMessage()
  const [showErrors, setShowErrors] = useState(false)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const rejected = rejectedField(error)
  const field = (name: NodeField) => ({
    name,
    value: values[name],
    disabled,
    error: (showErrors && validate(name, values[name])) || (rejected === name && getMessage(error)) || '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const handleSubmit = async () => {
    setShowErrors(true)
    if (nodeFields.some((name) => validate(name, values[name]) !== '')) return
    const profile = profileOf(values, pack)
    if (!(await run({ publisherId, nodeId: pack.id, profile }))) return
    draft.drop()
    setShowErrors(false)
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
        void handleSubmit()
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
        <Button
          size="small"
          className="mt-2"
          aria-expanded={isPreviewOpen}
          onClick={() => setIsPreviewOpen(!isPreviewOpen)}
        >
          {isPreviewOpen ? t('node.hidePreview') : t('node.preview')}
        </Button>
        {isPreviewOpen && (
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
      {rejected === null && <FormError error={error} />}
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
  const isBanned = pack.status === 'banned'
  return (
    <Page
      title={t('node.editTitle', { name: cleanText(pack.name) })}
      intro={<span className="font-mono text-sm">{pack.id}</span>}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      {publisherId === undefined ? (
        <div className="mt-6">
          <CannotManageBanner pack={pack} />
        </div>
      ) : (
        <NodePermissionGate publisherId={publisherId} nodeId={pack.id} allowAdmins>
          {(canEdit) => (
            <>
              {isBanned && (
                <div className="mt-6">
                  <Banner tone="bad" title={t('node.banned')} />
                </div>
              )}
              <NodeForm key={pack.id} pack={pack} publisherId={publisherId} disabled={!canEdit || isBanned} />
              {canEdit && <DeleteNode pack={pack} publisherId={publisherId} />}
            </>
          )}
        </NodePermissionGate>
      )}
    </Page>
  )
}

/** Edits the profile of a pack, or deletes the pack. */
export function EditNodeScreen() {
  const { nodeId = '' } = useParams()
  if (!isSafeSegment(nodeId)) throw new ApiError('missing', 0, '')
  return <EditNode id={nodeId} />
}
