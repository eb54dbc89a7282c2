import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { claimNode } from '#src/api/ownNodes.ts'
import { Link } from '#src/components/Link.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useAction } from '#src/hooks/useAction.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, id } from '#src/lib/url/defineSearch.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Fact } from '#src/ui/FactList.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { claimRefusal, useClaimRefusal } from './claimRefusal.ts'
import { SignedInOnly } from './SignedInOnly.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'
import { useFactorChallenge } from './useFactorChallenge.tsx'

interface ProofProps {
  nodeId: string
  publisherId: string
  onDone: () => void
}

/** A GitHub token that the user pastes. The form forgets it when it is sent. */
function TokenForm({
  disabled,
  onSubmit,
}: {
  disabled: boolean
  onSubmit: (token: string) => Promise<void>
}) {
  const { t } = useTranslation('auth')
  const form = useForm<{ token: string }>()
  const handleSubmit = async ({ token }: { token: string }) => {
    form.reset({ token: '' })
    if (token.trim()) await onSubmit(token.trim())
  }
  return (
    <Form form={form} autoComplete="off" onSubmit={handleSubmit} className="flex flex-col gap-3">
      <FormField
        name="token"
        type="password"
        label={t('claim.token')}
        // The button that had the focus is gone.
        autoFocus
        hint={t('claim.tokenHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={disabled}>
        {t('claim.send')}
      </Button>
    </Form>
  )
}

/** Proves ownership with a GitHub token, from GitHub's popup or the user. It is only sent with the claim, never stored. */
function OwnershipProof({ nodeId, publisherId, onDone }: ProofProps) {
  const { t } = useTranslation('auth')
  const getMessage = useAuthErrorMessage()
  const getRefusalMessage = useClaimRefusal()
  const { challenge, detectChallenge, dropChallenge } = useFactorChallenge((githubToken) =>
    handleSolved(githubToken),
  )
  const github = useAction(
    { mutationFn: async (_: null) => (await import('#src/auth/methods/githubToken.ts')).githubToken() },
    { onError: detectChallenge },
  )
  const claim = useAction(claimNode)
  const [isPasting, setIsPasting] = useState(false)
  const isPending = github.isPending || claim.isPending
  const send = async (githubToken: string) => {
    if (!(await claim.run({ publisherId, nodeId, githubToken }))) return
    track('pack_claimed', {})
    onDone()
  }
  const handleGithub = async () => {
    claim.clear()
    const token = await github.run(null)
    if (token) await send(token.data)
  }
  const handleSolved = async (githubToken: string | null) => {
    dropChallenge()
    if (!githubToken) return
    github.clear()
    await send(githubToken)
  }
  const handleToken = (token: string) => {
    github.clear()
    return send(token)
  }
  if (challenge) return challenge
  const message = claim.error ? getRefusalMessage(claimRefusal(claim.error)) : getMessage(github.error)
  return (
    <>
      <p className="text-sm">{t('claim.text')}</p>
      {message && <ErrorMessage>{message}</ErrorMessage>}
      <Button kind="primary" disabled={isPending} onClick={() => void handleGithub()}>
        {isPending ? t('claim.busy') : t('claim.github')}
      </Button>
      <p className="text-xs text-muted">{t('claim.scope')}</p>
      {isPasting ? (
        <TokenForm disabled={isPending} onSubmit={handleToken} />
      ) : (
        <button type="button" className="link self-center text-sm" onClick={() => setIsPasting(true)}>
          {t('claim.paste')}
        </button>
      )}
    </>
  )
}

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
    return pack.publisher ? t('claim.refusal.owned') : common('publisher.missing')
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
  // Here, because a refetch of the pack or the session may remount what is below.
  const [isDone, setIsDone] = useState(false)
  if (!nodeId || !publisherId) throw new ApiError('missing', 0, '')
  const handleDone = () => setIsDone(true)
  return (
    <SignedInOnly title={t('claim.title')}>
      {() => <FetchedClaim nodeId={nodeId} publisherId={publisherId} isDone={isDone} onDone={handleDone} />}
    </SignedInOnly>
  )
}
