import { Ban, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Publisher } from '#src/api/publishers.ts'
import { Link } from '#src/components/Link.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { OwnersToAsk } from './OwnersToAsk.tsx'

/** The API's limit per user [S25]. */
export const maxPublishers = 5

/** Why the user can't edit a publisher. High enough for the names, which load later. */
function ReadOnlyReason({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publish')
  return (
    <p className="mt-1 min-h-8 text-xs text-pretty text-muted">
      {publisher.status === 'banned' ? (
        t('owned.banned')
      ) : (
        <>
          {withSpace(t('owned.noText'))}
          <OwnersToAsk publisherId={publisher.id} />
        </>
      )}
    </p>
  )
}

function OwnPublisher({ publisher, canEdit }: { publisher: Publisher; canEdit: boolean }) {
  const { t } = useTranslation('publish')
  const name = cleanText(publisher.name)
  return (
    <li className="flex min-w-0 items-start gap-3 px-3 py-2 sm:rounded-lg sm:border sm:border-line sm:py-3">
      <span className="hidden sm:block">
        <NodeIcon id={publisher.id} icon={publisher.logo} name={name} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 sm:block">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={to.publisher(publisher.id)}
            className="inline-block leading-6 font-semibold text-text no-underline wrap-anywhere hover:text-accent hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          {publisher.status === 'banned' && (
            <Badge tone="bad">
              <Ban size={12} aria-hidden="true" />
              {t('publishers.banned')}
            </Badge>
          )}
        </p>
        <p className="hidden truncate font-mono text-xs text-muted sm:block">@{publisher.id}</p>
        {canEdit ? (
          <p className="flex flex-wrap gap-x-3 text-13">
            <Link to={to.tokens(publisher.id)} className="link inline-flex min-h-6 items-center">
              {t('publishers.tokens')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Link>
            <Link to={to.editPublisher(publisher.id)} className="link inline-flex min-h-6 items-center">
              {t('publishers.edit')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Link>
          </p>
        ) : (
          <ReadOnlyReason publisher={publisher} />
        )}
      </div>
    </li>
  )
}

interface OwnPublishersProps {
  publishers: readonly Publisher[]
  /** Ids of those that the user can't edit. */
  readOnlyIds: ReadonlySet<string>
}

/** The publishers the user belongs to, with links to manage each. */
export function OwnPublishers({ publishers, readOnlyIds }: OwnPublishersProps) {
  const { t } = useTranslation('publish')
  return (
    <section aria-labelledby="publishers" className="mt-7">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="publishers" className="text-lg font-semibold">
          {t('publishers.title')}
        </h2>
        {publishers.length < maxPublishers ? (
          <Link to={to.newPublisher()} className={buttonClass('plain', 'small')}>
            <Plus size={15} aria-hidden="true" />
            {t('publishers.new')}
          </Link>
        ) : (
          <p className="text-xs text-muted">{t('publishers.limit', { max: maxPublishers })}</p>
        )}
      </div>
      {/* On phones a line for each, so that the packs are on the first screen. */}
      <ul
        aria-label={t('publishers.title')}
        className="divide-y divide-line rounded-lg border border-line sm:grid sm:grid-cols-2 sm:gap-3 sm:divide-y-0 sm:border-0 lg:grid-cols-3"
      >
        {publishers.map((publisher) => (
          <OwnPublisher key={publisher.id} publisher={publisher} canEdit={!readOnlyIds.has(publisher.id)} />
        ))}
      </ul>
    </section>
  )
}
