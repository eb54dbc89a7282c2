import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, id } from '#src/lib/url/defineSearch.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Fact } from '#src/ui/FactList.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { OwnershipProof } from './OwnershipProof.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

interface ClaimProps {
  pack: RegistryNode
  publisherId: string
  isDone: boolean
  onDone: () => void
}

function Claim({ pack, publisherId, isDone, onDone }: ClaimProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const isBanned = pack.status === 'banned'
  // A claim also succeeded if only its response was lost.
  const isClaimed = isDone || (!pack.isUnclaimed && !isBanned && pack.publisher?.id === publisherId)
  const nodeLink = (
    <Link to={to.node(pack.id)} reloadDocument className={buttonClass(isClaimed ? 'primary' : 'plain')}>
      {t('claim.toPack')}
    </Link>
  )
  const getOwnedText = () => {
    if (isBanned) return common('failure.banned')
    return pack.publisher ? t('claim.failure.owned') : common('publisher.missing')
  }
  if (isClaimed) {
    return (
      <>
        <p ref={focusOnMount} tabIndex={-1} role="status" className="flex items-start gap-2 text-sm">
          <Check size={18} aria-hidden="true" className="shrink-0 text-good" />
          {t('claim.done', { name: cleanText(pack.name), publisher: publisherId })}
        </p>
        {nodeLink}
      </>
    )
  }
  if (!pack.isUnclaimed) {
    return (
      <>
        <p className="text-sm">{getOwnedText()}</p>
        {nodeLink}
      </>
    )
  }
  return (
    <>
      <dl className="grid gap-3">
        <Fact label={t('claim.pack')}>
          <span className="font-mono">{pack.id}</span>
        </Fact>
        <Fact label={t('claim.repository')}>{parseRepository(pack.repository)?.web}</Fact>
        <Fact label={t('claim.publisher')}>
          <span className="font-mono">@{publisherId}</span>
        </Fact>
      </dl>
      <OwnershipProof nodeId={pack.id} publisherId={publisherId} onDone={onDone} />
      <Link to={to.claim(pack.id, publisherId)} reloadDocument className="link self-center text-sm">
        {t('back')}
      </Link>
    </>
  )
}

function FetchedClaim({ nodeId, ...props }: Omit<ClaimProps, 'pack'> & { nodeId: string }) {
  return (
    <QueryBoundary query={useQuery(node(nodeId))} fallback={<Skeleton className="h-40 w-full" />}>
      {(pack) => <Claim pack={pack} {...props} />}
    </QueryBoundary>
  )
}

const claimProofSearch = defineSearch({ node: id(), publisher: id() })

/** The last step of a claim. It is a sign-in page, because only their security policy allows GitHub's pop-up window. */
export function ClaimProofScreen() {
  const { t } = useTranslation('auth')
  const { node: nodeId, publisher: publisherId } = useSearchState(claimProofSearch).search
  // Kept here, because a refetch of the pack or the session may remount the components below.
  const [isDone, setIsDone] = useState(false)
  if (!nodeId || !publisherId) throw new ApiError('missing', 0, '')
  const handleDone = () => setIsDone(true)
  return (
    <SignedInOnly title={t('claim.title')}>
      {() => <FetchedClaim nodeId={nodeId} publisherId={publisherId} isDone={isDone} onDone={handleDone} />}
    </SignedInOnly>
  )
}
