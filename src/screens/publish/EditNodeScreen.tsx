import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { updateNode } from '#src/api/ownNodes.ts'
import { FormError } from '#src/components/FormError.tsx'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { useParams } from '#src/components/navigation.ts'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { useDebouncedValue } from '#src/hooks/useDebouncedValue.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { useWriteErrorMessage } from '#src/hooks/useWriteErrorMessage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { hostOf, safeImage } from '#src/lib/url/safeUrl.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField, FormTextArea } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { CannotManageBanner } from './CannotManageBanner.tsx'
import { DeleteNode } from './DeleteNode.tsx'
import { nodeDraftKey } from './nodeDrafts.ts'
import {
  type NodeField,
  type NodeValues,
  profileOf,
  rejectedField,
  useNodeSchema,
  valuesOf,
} from './nodeValues.ts'
import { PackLinks } from './PackLinks.tsx'
import { Page } from './Page.tsx'
import { NodePermissionGate } from './PermissionGate.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useClearAfterSignIn } from './useClearAfterSignIn.ts'

const Markdown = lazyWithRetry(() => import('#src/components/Markdown.tsx').then((module) => module.Markdown))

interface FormProps {
  pack: RegistryNode
  publisherId: string
  disabled: boolean
}

/** Shows the description as Markdown on demand. */
function DescriptionPreview() {
  const { t } = useTranslation('publish')
  const [isOpen, setIsOpen] = useState(false)
  const description: string = useWatch({ name: 'description' })
  return (
    <>
      <Button size="small" className="mt-2" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('node.hidePreview') : t('node.preview')}
      </Button>
      {isOpen && (
        <div className="mt-3 rounded-lg border border-line p-4">
          {description.trim() ? (
            <Suspense>
              <Markdown text={description} under={1} />
            </Suspense>
          ) : (
            <p className="text-sm text-muted">{t('node.noPreview')}</p>
          )}
        </div>
      )}
    </>
  )
}

function IconPreview({ pack }: { pack: RegistryNode }) {
  const [icon, name] = useWatch<NodeValues, ['icon', 'name']>({ name: ['icon', 'name'] })
  return <NodeIcon id={pack.id} icon={icon} logo={logoOf(pack)} name={name || pack.id} />
}

/** Shows the banner as wide and high as on the page of the pack. */
function BannerImage({ source }: { source: string }) {
  const { t } = useTranslation()
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <p role="status" className="text-13 text-muted sm:col-span-2">
        {t('markdown.imageFailed', { host: hostOf(source) })}
      </p>
    )
  }
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className="h-24 w-full rounded-xl bg-sunken object-cover sm:col-span-2 sm:h-36"
      onError={() => setHasFailed(true)}
    />
  )
}

function BannerPreview() {
  const url = useWatch<NodeValues, 'bannerUrl'>({ name: 'bannerUrl' })
  // Debounced: the parts of a URL that is being typed can't be loaded.
  const source = safeImage(useDebouncedValue(url, 350))
  return source && <BannerImage key={source} source={source} />
}

function NodeForm({ pack, publisherId, disabled }: FormProps) {
  const { t } = useTranslation('publish')
  const getMessage = useWriteErrorMessage()
  const saved = valuesOf(pack)
  const resolver = valibotResolver(useNodeSchema(saved))
  const { isPending, error, run, clear } = useWriteAction(updateNode, {
    title: t('node.editTitle', { name: cleanText(pack.name) }),
    onError: (error) => {
      const field = rejectedField(error)
      if (field) form.setError(field, { message: getMessage(error) }, { shouldFocus: true })
    },
  })
  const { form, isDirty, pickChanged, markSaved, drop } = useDraftForm<NodeValues>(
    nodeDraftKey(pack.id),
    saved,
    { resolver, rejection: getMessage(error) },
  )
  useClearAfterSignIn({ error, clear })
  const handleSubmit = async (values: NodeValues) => {
    const profile = pickChanged(profileOf(values, pack))
    if (!(await run({ publisherId, nodeId: pack.id, profile }))) return
    markSaved(values)
    track('pack_saved', {})
    notify({ kind: 'success', text: t('saved') })
  }
  const handleDiscard = () => {
    drop()
    clear()
  }
  const field = (name: NodeField) => ({ name, disabled })
  return (
    <Form form={form} onSubmit={handleSubmit} className="mt-6 flex flex-col gap-5">
      <FormField {...field('name')} label={t('node.name')} hint={t('node.nameHint')} maxLength={200} />
      <div>
        <FormTextArea
          {...field('description')}
          label={t('node.description')}
          hint={t('node.descriptionHint')}
          rows={8}
        />
        <DescriptionPreview />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          {...field('repository')}
          label={t('node.repository')}
          type="url"
          placeholder="https://github.com/…"
        />
        <FormField {...field('license')} label={t('node.license')} hint={t('node.licenseHint')} />
        <div className="sm:col-span-2">
          <FormField {...field('tags')} label={t('node.tags')} hint={t('node.tagsHint')} />
        </div>
        <div className="flex items-end gap-3">
          <IconPreview pack={pack} />
          <div className="min-w-0 flex-1">
            <FormField {...field('icon')} label={t('node.icon')} type="url" placeholder="https://" />
          </div>
        </div>
        <FormField {...field('bannerUrl')} label={t('node.banner')} type="url" placeholder="https://" />
        <BannerPreview />
      </div>
      {rejectedField(error) === null && <FormError error={error} />}
      <SaveButtons disabled={disabled || isPending} isDirty={isDirty} onDiscard={handleDiscard} />
    </Form>
  )
}

/** Edits the profile of a pack, or deletes the pack. */
export function EditNodeScreen() {
  const { nodeId = '' } = useParams()
  const { t } = useTranslation('publish')
  const { data: pack } = useSuspenseQuery(node(nodeId))
  const { publisher } = pack
  const isBanned = pack.status === 'banned'
  return (
    <Page
      title={t('node.editTitle', { name: cleanText(pack.name) })}
      intro={<span className="font-mono text-sm">{pack.id}</span>}
      back={{ to: to.yourNodes(), label: t('title') }}
      actions={publisher && <PackLinks nodeId={pack.id} publisherId={publisher.id} other="versions" />}
    >
      {publisher === null ? (
        <div className="mt-6">
          <CannotManageBanner pack={pack} />
        </div>
      ) : (
        <NodePermissionGate publisher={publisher} nodeId={pack.id}>
          {(canEdit) => (
            <>
              {isBanned && (
                <div className="mt-6">
                  <Banner tone="bad" title={t('node.banned')} />
                </div>
              )}
              <NodeForm
                key={pack.id}
                pack={pack}
                publisherId={publisher.id}
                disabled={!canEdit || isBanned}
              />
              <DeleteNode pack={pack} publisherId={publisher.id} canEdit={canEdit} />
            </>
          )}
        </NodePermissionGate>
      )}
    </Page>
  )
}
