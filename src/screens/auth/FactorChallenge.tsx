import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Factor } from '#src/auth/methods/methods.ts'
import type { Challenge } from '#src/auth/methods/secondFactor.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthForm, CodeField, digitsOf } from './AuthForm.tsx'
import { useProblemText } from './problemText.ts'
import { useTry } from './useTry.ts'

interface FactorChallengeProps {
  challenge: Challenge
  onSolved: () => void
  onCancel: () => void
}

/** Asks for the second factor of a sign-in. */
export function FactorChallenge({ challenge, onSolved, onCancel }: FactorChallengeProps) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const [only] = challenge.factors.length === 1 ? challenge.factors : []
  const [chosen, setChosen] = useState<Factor | null>(only?.kind === 'totp' ? only : null)
  const captcha = useRef<HTMLDivElement>(null)
  const nameOf = (factor: Factor) =>
    factor.kind === 'totp'
      ? cleanText(factor.name) || t('factor.app')
      : t('factor.sms', { ending: factor.ending })
  const choose = async (factor: Factor) => {
    const ready = await attempt.run(async () => {
      if (factor.kind === 'phone' && captcha.current) await challenge.sendCode(factor, captcha.current)
      return true
    }, 'person')
    if (ready) setChosen(factor)
  }
  const solve = async (factor: Factor, code: string) => {
    if (await attempt.run(() => challenge.solve(factor, digitsOf(code)))) onSolved()
  }
  return (
    <>
      {chosen ? (
        <AuthForm
          submit={t('phone.check')}
          pending={attempt.pending}
          problem={say(attempt.error)}
          onSubmit={(values) => void solve(chosen, values('code'))}
        >
          <CodeField label={chosen.kind === 'totp' ? t('factor.appCode') : t('phone.code')} />
        </AuthForm>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-sm">{t('factor.choose')}</p>
          {attempt.error !== null && (
            <p role="alert" className="text-sm text-bad">
              {say(attempt.error)}
            </p>
          )}
          {challenge.factors.map((factor) => (
            <Button key={factor.id} disabled={attempt.pending} onClick={() => void choose(factor)}>
              {nameOf(factor)}
            </Button>
          ))}
        </div>
      )}
      <div ref={captcha} />
      <Button kind="quiet" size="small" onClick={onCancel} className="self-start">
        {t('back')}
      </Button>
    </>
  )
}
