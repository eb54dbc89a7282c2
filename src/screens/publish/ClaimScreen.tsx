import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { usablePublishers } from '#src/api/ownPublishers.ts'
import { editPermission, publisherPermission } from '#src/api/permissions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { myPublishers } from '#src/api/users.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { parseRepository } from '#src/lib/repository.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Page } from './Page.tsx'
import { Unmanageable } from './Unmanageable.tsx'

/** What stands in the way of a claim before anybody is asked; null when nothing does. */
function Obstacle({ pack }: { pack: RegistryNode }) {
  const { t } = useTranslation('publish')
  if (!pack.publisher) return <Unmanageable pack={pack} />
  if (!pack.unclaimed) {
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

interface ChooseProps {
  pack: RegistryNode
  publishers: readonly Publisher[]
}

function Choose({ pack, publishers }: ChooseProps) {
  const { t } = useTranslation('publish')
  const navigate = useNavigate()
  const params = useSearchParams()
  const wanted = params.get('publisher')
  const chosen = publishers.find(({ id }) => id === wanted) ?? publishers[0]
  const permission = useQuery({ ...publisherPermission(chosen?.id ?? '-'), enabled: chosen !== undefined })
  const may = editPermission(permission, undefined)
  return (
    <>
      <Step title={t('claim.choose')}>
        {chosen ? (
          <SelectField
            label={t('first.publishAs')}
            value={chosen.id}
            options={publishers.map((one) => ({ value: one.id, label: cleanText(one.name) }))}
            error={may === 'no' ? t('claim.notOwner') : ''}
            onChange={(event) =>
              void navigate(
                { search: `?publisher=${encodeURIComponent(event.target.value)}` },
                { replace: true },
              )
            }
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
          <ExternalLink href={parseRepository(pack.repository)?.web ?? ''}>
            {parseRepository(pack.repository)?.web ?? ''}
          </ExternalLink>
        </p>
        {chosen && may === 'yes' && (
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

function Claim({ id }: { id: string }) {
  const { t } = useTranslation('publish')
  const { data: pack } = useSuspenseQuery(node(id))
  const { data, error, refetch } = useQuery(myPublishers())
  const isGithub = parseRepository(pack.repository)?.host === 'github.com'
  const mine = data?.some((one) => one.id === pack.publisher?.id)
  return (
    <Page
      title={t('claim.title', { name: cleanText(pack.name) })}
      intro={pack.unclaimed && t('claim.intro')}
      back={{ to: to.node(pack.id), label: cleanText(pack.name) }}
    >
      <div className="mt-6 flex max-w-2xl flex-col gap-4">
        {mine && (
          <p role="status" className="flex items-center gap-2 text-good">
            <Check size={18} aria-hidden="true" />
            {t('claim.yours')}
          </p>
        )}
        {!mine && (!pack.unclaimed || !isGithub) && <Obstacle pack={pack} />}
        {pack.unclaimed && isGithub && (
          <>
            {data && <Choose pack={pack} publishers={usablePublishers(data)} />}
            {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton className="h-64 w-full rounded-lg" />}
          </>
        )}
      </div>
    </Page>
  )
}

/** Taking over a pack that nobody owns: which publisher it goes to, and how to prove that it is one's own. */
export function ClaimScreen() {
  const { nodeId = '' } = useParams()
  if (!isSafeSegment(nodeId)) throw new ApiError('missing', 0, '')
  return <Claim id={nodeId} />
}
