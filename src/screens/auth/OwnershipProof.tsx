import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { claimNode } from '#src/api/ownNodes.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { track } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { useAuthErrorMessage } from './useAuthErrorMessage.ts'
import { useClaimErrorMessage } from './useClaimErrorMessage.ts'
import { useFactorChallenge } from './useFactorChallenge.tsx'

interface TokenFormProps {
  disabled: boolean
  onSubmit: (token: string) => Promise<void>
}

/** Asks for a GitHub token. The field is cleared when the token is sent. */
function TokenForm({ disabled, onSubmit }: TokenFormProps) {
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
  const message = claim.error ? getClaimMessage(claim.error) : getMessage(github.error)
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
