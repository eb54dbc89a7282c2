import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { usablePublishers } from '#src/api/ownPublishers.ts'
import { editPermission, publisherPermission } from '#src/api/permissions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { useParams } from '#src/components/navigation.ts'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, id } from '#src/lib/url/defineSearch.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CannotManageBanner } from './CannotManageBanner.tsx'
import { Page } from './Page.tsx'
import { PublisherChoice } from './PublisherChoice.tsx'

/** Explains why a pack can't be claimed. */
function ClaimBlockedBanner({ pack }: { pack: RegistryNode }) {
  const { t } = useTranslation('publish')
  if (!pack.publisher || pack.status === 'banned') return <CannotManageBanner pack={pack} />
  if (!pack.isUnclaimed) {
    return (
      <Banner tone="warn" title={t('claim.owned')}>
        <PublisherLink publisher={pack.publisher} />
      </Banner>
    )
  }
  return (
    <Banner tone="warn" title={t('claim.noRepository')}>
      {t('claim.noRepositoryText')}
    </Banner>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line p-4">
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-2 flex flex-col gap-3 text-sm">{children}</div>
    </section>
  )
}

const claimSearch = defineSearch({ publisher: id() })

interface ClaimStepsProps {
  pack: RegistryNode
  /** URL of the page of the pack's repository. */
  repositoryUrl: string
  publishers: readonly Publisher[]
}

function ClaimSteps({ pack, repositoryUrl, publishers }: ClaimStepsProps) {
  const { t } = useTranslation('publish')
  const { search, setSearch } = useSearchState(claimSearch)
  const chosen = publishers.find(({ id }) => id === search.publisher) ?? publishers[0]
  const permissionQuery = useQuery({
    ...publisherPermission(chosen?.id ?? '-'),
    enabled: chosen !== undefined,
  })
  const permission = editPermission(permissionQuery)
  return (
    <>
      <Step title={t('claim.choose')}>
        {chosen ? (
          <PublisherChoice
            publishers={publishers}
            value={chosen.id}
            isMember={permission === 'no'}
            onChange={(publisher) => setSearch({ publisher }, { replace: true })}
          />
        ) : (
          <p>{t('claim.noPublisher')}</p>
        )}
        <Link
          to={to.newPublisher(pack.id)}
          className={chosen ? 'link self-start' : buttonClass('primary', 'normal', 'self-start')}
        >
          {t('publisher.create')}
        </Link>
      </Step>
      <Step title={t('claim.prove')}>
        <p>{t('claim.proveText')}</p>
        <p>
          <ExternalLink href={repositoryUrl}>{repositoryUrl}</ExternalLink>
        </p>
        {permission === 'failed' && (
          <Failure error={permissionQuery.error} onRetry={() => void permissionQuery.refetch()} />
        )}
        {chosen && permission === 'yes' && (
          <Link
            to={to.claimProof(pack.id, chosen.id)}
            reloadDocument
            className={buttonClass('primary', 'normal', 'self-start')}
          >
            {t('claim.go')}
          </Link>
        )}
      </Step>
    </>
  )
}

/** Lets the user claim an unclaimed pack: choose a publisher, then prove ownership of the repository. */
export function ClaimScreen() {
  const { nodeId = '' } = useParams()
  const { t } = useTranslation('publish')
  const { data: pack } = useSuspenseQuery(node(nodeId))
  const query = useQuery(myPublishers())
  const repository = parseRepository(pack.repository)
  const canBeClaimed = pack.isUnclaimed && pack.status !== 'banned' && repository?.host === 'github.com'
  const isOwn = query.data?.some((publisher) => publisher.id === pack.publisher?.id)
  return (
    <Page
      title={t('claim.title', { name: cleanText(pack.name) })}
      intro={canBeClaimed && t('claim.intro')}
      back={{ to: to.node(pack.id), label: cleanText(pack.name) }}
    >
      <div className="mt-6 flex max-w-2xl flex-col gap-4">
        {isOwn && (
          <p role="status" className="flex items-center gap-2 text-good">
            <Check size={18} aria-hidden="true" />
            {t('claim.yours')}
          </p>
        )}
        {!isOwn && !canBeClaimed && <ClaimBlockedBanner pack={pack} />}
        {canBeClaimed && (
          <QueryBoundary query={query} fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
            {(publishers) => (
              <ClaimSteps
                pack={pack}
                repositoryUrl={repository.web}
                publishers={usablePublishers(publishers)}
              />
            )}
          </QueryBoundary>
        )}
      </div>
    </Page>
  )
}
