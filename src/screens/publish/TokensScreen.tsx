import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publisher } from '#src/api/publishers.ts'
import { type AccessToken, deleteToken, tokens } from '#src/api/tokens.ts'
import { FormError } from '#src/components/FormError.tsx'
import { useParams } from '#src/components/navigation.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFocusAfterDialog } from '#src/hooks/useFocusAfterDialog.ts'
import { useIsMounted } from '#src/hooks/useIsMounted.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogActions } from '#src/ui/DialogActions.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import { NewToken } from './NewToken.tsx'
import { Page } from './Page.tsx'
import { PublisherPermissionGate } from './PermissionGate.tsx'

interface DeleteDialogProps {
  publisherId: string
  token: AccessToken
  /** Not called if the dialog was closed before. */
  onDeleted: () => void
  onClose: () => void
}

function DeleteDialog(props: DeleteDialogProps) {
  const { t } = useTranslation('publish')
  const name = cleanText(props.token.name) || props.token.masked
  const { isPending, error, run } = useWriteAction(deleteToken, { title: `${t('tokens.delete')} (${name})` })
  const isOpen = useIsMounted()
  const handleDelete = async () => {
    if (!(await run({ publisherId: props.publisherId, id: props.token.id }))) return
    notify({ kind: 'success', text: t('tokens.deleted', { name }) })
    if (!isOpen()) return
    props.onDeleted()
    props.onClose()
  }
  return (
    <Dialog
      onClose={props.onClose}
      title={t('tokens.deleteTitle', { name })}
      description={t('tokens.deleteText')}
      closeLabel={t('cancel')}
    >
      <div className="flex flex-col gap-4">
        <FormError error={error} />
        <DialogActions cancelLabel={t('cancel')} onClose={props.onClose}>
          <Button kind="danger" disabled={isPending} onClick={() => void handleDelete()}>
            {t('tokens.delete')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function TokenRow({ token, onDelete }: { token: AccessToken; onDelete: () => void }) {
  const { t } = useTranslation('publish')
  const { t: common } = useTranslation()
  const name = cleanText(token.name)
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name || t('tokens.nameless')}</bdi>
        </p>
        {token.description && (
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {cleanText(token.description)}
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
          <span className="font-mono">{token.masked}</span>
          {token.createdAt && (
            <span>
              {withSpace(t('tokens.created'))}
              <RelativeTime moment={token.createdAt} />
            </span>
          )}
        </p>
      </div>
      <Button
        kind="quiet"
        size="icon"
        aria-label={common('labeled', { label: t('tokens.delete'), value: name || token.masked })}
        onClick={onDelete}
      >
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    </li>
  )
}

function TokenList({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const query = useQuery(tokens(publisherId))
  const [tokenToDelete, setTokenToDelete] = useState<AccessToken | null>(null)
  const section = useRef<HTMLElement>(null)
  const focusSection = useFocusAfterDialog(section)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="tokens" className="mt-9 outline-none">
      <h2 id="tokens" className="text-lg font-semibold">
        {t('tokens.list')}
      </h2>
      <QueryBoundary
        query={query}
        fallback={<Skeleton className="mt-4 h-40 w-full rounded-lg" />}
        empty={
          <EmptyState icon={<KeyRound size={28} />} title={t('tokens.none')}>
            {t('tokens.noneText')}
          </EmptyState>
        }
      >
        {(list) => (
          <ul
            aria-label={t('tokens.list')}
            className="mt-4 divide-y divide-line rounded-lg border border-line"
          >
            {list.map((token) => (
              <TokenRow key={token.id} token={token} onDelete={() => setTokenToDelete(token)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {tokenToDelete && (
        <DeleteDialog
          publisherId={publisherId}
          token={tokenToDelete}
          onDeleted={focusSection}
          onClose={() => setTokenToDelete(null)}
        />
      )}
    </section>
  )
}

/** The access tokens of a publisher, used to publish its packs from the command line or a CI job. */
export function TokensScreen() {
  const { t } = useTranslation('publish')
  const { publisherId = '' } = useParams()
  const { data: owner } = useSuspenseQuery(publisher(publisherId))
  return (
    <Page
      title={t('tokens.title')}
      intro={t('tokens.intro', { name: cleanText(owner.name) })}
      back={{ to: to.yourNodes(), label: t('title') }}
    >
      <PublisherPermissionGate publisher={owner}>
        {(canEdit) => (
          <>
            <NewToken publisherId={owner.id} canEdit={canEdit} />
            {canEdit && (
              <>
                <TokenList publisherId={owner.id} />
                <p className="mt-6 text-xs text-muted">{t('tokens.notKeys')}</p>
              </>
            )}
          </>
        )}
      </PublisherPermissionGate>
    </Page>
  )
}
