import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureKind, isForbidden } from '#src/api/client/errors.ts'
import { claimNode } from '#src/api/ownNodes.ts'
import { LoginLink } from '#src/components/LoginLink.tsx'
import { useAction } from '#src/hooks/useAction.ts'
import { to } from '#src/paths.ts'
import { track } from '#src/telemetry.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'
import { useClaimErrorMessage } from './useClaimErrorMessage.ts'
import { useFactorChallenge } from './useFactorChallenge.tsx'

const loadGithubToken = () => import('#src/auth/methods/githubToken.ts')
const preloadGithubToken = () => void loadGithubToken().catch(() => undefined)

interface TokenValues {
  token: string
}

interface TokenFormProps {
  form: UseFormReturn<TokenValues>
  disabled: boolean
  onSubmit: (token: string) => Promise<void>
}

/** Asks for a GitHub token. */
function TokenForm({ form, disabled, onSubmit }: TokenFormProps) {
  const { t } = useTranslation('auth')
  const handleSubmit = async ({ token }: TokenValues) => {
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

interface OwnershipProofProps {
  nodeId: string
  publisherId: string
  onDone: () => void
}

/** Proves ownership with a GitHub token, from GitHub's popup or the user. It is only sent with the claim, never stored. */
export function OwnershipProof({ nodeId, publisherId, onDone }: OwnershipProofProps) {
  const { t } = useTranslation('auth')
  const getMessage = useAuthErrorMessage()
  const getClaimMessage = useClaimErrorMessage()
  const { challenge, detectChallenge, dropChallenge } = useFactorChallenge(
    () => github.clear(),
    (githubToken) => handleSolved(githubToken),
  )
  const github = useAction(
    { mutationFn: async (_: null) => (await loadGithubToken()).githubToken() },
    { onError: detectChallenge },
  )
  const tokenForm = useForm<TokenValues>()
  const claim = useAction(claimNode, {
    // Other failures don't mean that the token is wrong: the user can send it again.
    onError: (error) => {
      if (isForbidden(error)) tokenForm.reset({ token: '' })
    },
  })
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
  const message = claim.error ? getClaimMessage(claim.error) : getMessage(github.error)
  return (
    <>
      <p className="text-sm">{t('claim.text')}</p>
      {message && (
        <ErrorMessage className="flex flex-col gap-2">
          {message}
          {failureKind(claim.error) === 'signed-out' && (
            <LoginLink to={to.reauthenticate()} className={buttonClass('plain', 'small', 'self-start')} />
          )}
        </ErrorMessage>
      )}
      <Button
        kind="primary"
        disabled={isPending}
        onPointerEnter={preloadGithubToken}
        onFocus={preloadGithubToken}
        onClick={() => void handleGithub()}
      >
        {isPending ? t('claim.busy') : t('claim.github')}
      </Button>
      <p className="text-xs text-muted">{t('claim.scope')}</p>
      {isPasting ? (
        <TokenForm form={tokenForm} disabled={isPending} onSubmit={handleToken} />
      ) : (
        <button type="button" className="link self-center text-sm" onClick={() => setIsPasting(true)}>
          {t('claim.paste')}
        </button>
      )}
    </>
  )
}
