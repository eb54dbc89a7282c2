import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usablePublishers } from '#src/api/ownPublishers.ts'
import { editPermission, publisherPermission } from '#src/api/permissions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { tokens } from '#src/api/tokens.ts'
import { CopyBlock } from '#src/components/CopyBlock.tsx'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { publishingDocsUrl, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { firstReleaseSearch } from './firstReleaseSearch.ts'
import { PackForm } from './PackForm.tsx'
import { PublisherChoice } from './PublisherChoice.tsx'
import { publishCommands, publishWorkflow, tokenSecretName } from './pyproject.ts'

interface StepProps {
  number: number
  title: string
  isDone: boolean
  parentLevel: 1 | 2
  children: ReactNode
}

function Step({ number, title, isDone, parentLevel, children }: StepProps) {
  const { t } = useTranslation('publish')
  const Title = parentLevel === 1 ? 'h2' : 'h3'
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-6 first:border-t-0">
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums ${isDone ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
      >
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className="min-w-0">
        <Title className="text-base leading-7 font-semibold">
          {title}
          {isDone && <VisuallyHidden> ({t('first.done')})</VisuallyHidden>}
        </Title>
        <div className="mt-2 flex flex-col gap-4 text-sm">{children}</div>
      </div>
    </li>
  )
}

/** Whether the user owns the publisher, and whether it has an access token. Only reads the tokens if the user may see them. */
function useOwnership(publisherId: string) {
  const query = useQuery({ ...publisherPermission(publisherId || '-'), enabled: publisherId !== '' })
  const permission = editPermission(query)
  const { data } = useQuery({ ...tokens(publisherId || '-'), enabled: permission === 'yes' })
  return { permission, hasToken: (data?.length ?? 0) > 0 }
}

interface FirstReleaseProps {
  publishers: readonly Publisher[]
  /** Level of the heading above the guide. */
  parentLevel: 1 | 2
}

/** Guides the user through a first release, with files and commands to copy that contain the user's own ids. */
export function FirstRelease({ publishers, parentLevel }: FirstReleaseProps) {
  const { t } = useTranslation('publish')
  const usable = usablePublishers(publishers)
  const { optimisticSearch, setSearch } = useSearchState(firstReleaseSearch)
  const publisherId = (usable.find(({ id }) => id === optimisticSearch.publisher) ?? usable[0])?.id ?? ''
  const { permission, hasToken } = useOwnership(publisherId)
  const isMember = permission === 'no'
  return (
    <section aria-label={t('first.title')} className="mt-6">
      {parentLevel === 2 && (
        <>
          <h2 className="text-lg font-semibold">{t('first.title')}</h2>
          <p className="mt-1 max-w-2xl text-muted">{t('first.intro')}</p>
        </>
      )}
      <ol className="mt-4 max-w-3xl">
        <Step
          number={1}
          title={usable.length > 1 ? t('claim.choose') : t('first.publisher')}
          isDone={permission === 'yes'}
          parentLevel={parentLevel}
        >
          <p className="text-muted">{t('first.publisherText')}</p>
          {usable.length > 0 && (
            <PublisherChoice
              publishers={usable}
              value={publisherId}
              isMember={isMember}
              onChange={(publisher) => setSearch({ publisher }, { replace: true })}
            />
          )}
          {(usable.length === 0 || isMember) && (
            <Link
              to={to.newPublisher()}
              className={
                usable.length > 1 ? 'link self-start' : buttonClass('primary', 'normal', 'self-start')
              }
            >
              {t('publisher.create')}
            </Link>
          )}
        </Step>
        <Step number={2} title={t('first.token')} isDone={hasToken} parentLevel={parentLevel}>
          <p className="text-muted">{t('first.tokenText')}</p>
          {publisherId !== '' && permission === 'unknown' && <Skeleton className="h-9 w-44" />}
          {(permission === 'yes' || permission === 'failed') && (
            <Link
              to={to.tokens(publisherId)}
              className={buttonClass(hasToken ? 'plain' : 'primary', 'normal', 'self-start')}
            >
              {hasToken ? t('first.toTokens') : t('first.token')}
            </Link>
          )}
        </Step>
        <Step number={3} title={t('first.file')} isDone={false} parentLevel={parentLevel}>
          <p className="text-muted">{t('first.fileText')}</p>
          <PackForm publisherId={publisherId} />
        </Step>
        <Step number={4} title={t('first.publish')} isDone={false} parentLevel={parentLevel}>
          <p className="text-muted">{t('first.byHand')}</p>
          <CopyBlock text={publishCommands} label="comfy-cli" />
          <p className="text-muted">{t('first.byAction', { name: tokenSecretName })}</p>
          <CopyBlock text={publishWorkflow} label=".github/workflows/publish.yml" language="yaml" />
          <p className="text-muted">
            {withSpace(t('first.after'))}
            {parentLevel === 1 && (
              <Link to={to.yourNodes()} className="link">
                {t('first.follow')}
              </Link>
            )}
          </p>
          <ExternalLink href={publishingDocsUrl} isTrusted>
            {t('begin')}
          </ExternalLink>
        </Step>
      </ol>
    </section>
  )
}
