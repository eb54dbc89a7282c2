import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authMutation } from '#src/auth/authMutation.ts'
import type { Factor } from '#src/auth/methods/methods.ts'
import type { Challenge } from '#src/auth/methods/secondFactor.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { StatusMessage } from './AuthCard.tsx'
import { AuthError } from './AuthError.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { ResendCode } from './ResendCode.tsx'

interface FactorChallengeProps {
  challenge: Challenge
  /** @param githubToken the token of GitHub, if the sign-in was with GitHub. */
  onSolved: (githubToken: string | null) => unknown
  onCancel: () => void
}

/** Asks for the second factor of a sign-in. */
export function FactorChallenge({ challenge, onSolved, onCancel }: FactorChallengeProps) {
  const { t } = useTranslation('auth')
  const [onlyFactor] = challenge.factors.length === 1 ? challenge.factors : []
  const [selected, setSelected] = useState<Factor | null>(onlyFactor?.kind === 'totp' ? onlyFactor : null)
  const captcha = useRef<HTMLDivElement>(null)
  const select = useAction({
    mutationFn: async (factor: Factor) => {
      if (factor.kind === 'phone' && captcha.current) await challenge.sendCode(factor, captcha.current)
    },
  })
  const solve = useAction(
    authMutation(({ factor, code }: { factor: Factor; code: string }) =>
      challenge.solve(factor, digitsOf(code)),
    ),
  )
  const nameOf = (factor: Factor) =>
    factor.kind === 'totp'
      ? cleanText(factor.name) || t('factor.app')
      : t('factor.sms', { ending: factor.ending })
  const handleSelect = async (factor: Factor) => {
    if (await select.run(factor)) setSelected(factor)
  }
  const handleReselect = () => {
    solve.clear()
    setSelected(null)
  }
  const handleResend = async (factor: Factor, container: HTMLElement) => {
    solve.clear()
    await challenge.sendCode(factor, container)
  }
  const handleSubmit = async (factor: Factor, code: string) => {
    const solved = await solve.run({ factor, code })
    if (solved) onSolved(solved.data)
  }
  return (
    <>
      {selected ? (
        <>
          {selected.number && <StatusMessage>{t('phone.sent', { number: selected.number })}</StatusMessage>}
          <AuthForm
            submit={t('phone.check')}
            isPending={solve.isPending}
            error={solve.error}
            onSubmit={({ code }: { code: string }) => handleSubmit(selected, code)}
          >
            <CodeField label={selected.kind === 'totp' ? t('factor.appCode') : t('phone.code')} />
          </AuthForm>
          {selected.kind === 'phone' && (
            <ResendCode send={(container) => handleResend(selected, container)} />
          )}
          {!onlyFactor && (
            <Button size="small" onClick={handleReselect} className="self-start">
              {t('factor.another')}
            </Button>
          )}
        </>
      ) : (
        <div className="flex flex-col gap-2">
          {/* The form that had the focus is gone. */}
          <p ref={focusOnMount} tabIndex={-1} className="text-sm outline-none">
            {t('factor.choose')}
          </p>
          <AuthError error={select.error} />
          {challenge.factors.map((factor) => (
            <Button key={factor.id} disabled={select.isPending} onClick={() => void handleSelect(factor)}>
              {nameOf(factor)}
            </Button>
          ))}
        </div>
      )}
      <div ref={captcha} className="empty:hidden" />
      <Button kind="quiet" size="small" onClick={onCancel} className="self-center">
        {t('back')}
      </Button>
    </>
  )
}
