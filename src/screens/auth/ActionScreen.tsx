import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isInconclusive } from '#src/auth/errors.ts'
import { applyCode, confirmReset } from '#src/auth/methods/password.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AuthCard, Said } from './AuthCard.tsx'
import { AuthForm, EmailField } from './AuthForm.tsx'
import { afterSignIn } from './afterSignIn.ts'
import { keepingFromUrl, useLeaveSignedIn } from './leave.ts'
import { NewPassword } from './NewPassword.tsx'
import { useProblemText } from './problemText.ts'
import { useChallenge } from './useChallenge.ts'
import { useTry } from './useTry.ts'

const FactorChallenge = lazyWithRetry(() =>
  import('./FactorChallenge.tsx').then((file) => file.FactorChallenge),
)

function GoOn({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={buttonClass('primary', 'normal', 'w-full')}>
      {label}
    </a>
  )
}

/** A link to log in with, perhaps opened on another device than the one that asked for it. */
function EmailLink() {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const [asks, setAsks] = useState(false)
  const { challenge, see, drop } = useChallenge()
  useLeaveSignedIn(false)
  const finish = (email: string) =>
    attempt.run(async () => {
      const { finishLink } = await import('#src/auth/methods/emailLink.ts')
      await finishLink(email, location.href).catch((error: unknown) => {
        see(error)
        throw error
      })
    })
  // The link is the page's address; it is used once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void (async () => {
      const { requestEmailFromOtherTab } = await import('#src/auth/methods/emailLink.ts')
      const email = await requestEmailFromOtherTab()
      setAsks(true)
      if (email) await finish(email)
    })()
  }, [])
  if (challenge) {
    return (
      <Suspense>
        <FactorChallenge challenge={challenge} onSolved={() => undefined} onCancel={drop} />
      </Suspense>
    )
  }
  if (!asks) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <p className="text-sm text-muted">{t('link.ask')}</p>
      <AuthForm
        submit={t('login')}
        pending={attempt.pending}
        problem={say(attempt.error)}
        onSubmit={(values) => void finish(values('email').trim())}
      >
        <EmailField />
      </AuthForm>
      <a href={keepingFromUrl(to.login(), { way: 'link' })} className="link text-sm">
        {t('action.newLink')}
      </a>
    </>
  )
}

function NewPasswordOf({ code }: { code: string }) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const [saved, setSaved] = useState(false)
  const save = async (password: string) => {
    const done = await attempt.run(async () => {
      await confirmReset(code, password)
      return true
    })
    if (done) setSaved(true)
  }
  if (saved) {
    return (
      <>
        <Said>{t('reset.saved')}</Said>
        <GoOn href={keepingFromUrl(to.login())} label={t('login')} />
      </>
    )
  }
  return (
    <>
      <AuthForm
        submit={t('reset.save')}
        pending={attempt.pending}
        problem={say(attempt.error)}
        onSubmit={(values) => void save(values('password'))}
      >
        <NewPassword label={t('reset.label')} />
      </AuthForm>
      {attempt.error !== null && (
        <a href={keepingFromUrl(to.reset())} className="link text-sm">
          {t('action.newLink')}
        </a>
      )}
    </>
  )
}

/** A link whose code only has to be handed in. */
function Applied({ code, done }: { code: string; done: string }) {
  const { t } = useTranslation('auth')
  const attempt = useTry()
  const say = useProblemText()
  const common = useTranslation().t
  const [applied, setApplied] = useState(false)
  const apply = async () => {
    const ok = await attempt.run(async () => {
      await applyCode(code)
      return true
    })
    setApplied(ok === true)
  }
  // The link is the page's address; it is used once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a code
  useEffect(() => void apply(), [code])
  if (!applied && attempt.error === null) return <Skeleton className="h-16 w-full" />
  return (
    <>
      {applied ? (
        <Said>{done}</Said>
      ) : (
        <p role="alert" className="text-sm text-bad">
          {say(attempt.error)}
        </p>
      )}
      {attempt.error !== null && isInconclusive(attempt.error) && (
        <Button className="w-full" onClick={() => void apply()}>
          {common('action.retry')}
        </Button>
      )}
      <GoOn href={afterSignIn(location.search)} label={t('goOn')} />
    </>
  )
}

/** Where the links in our messages lead. */
export function ActionScreen() {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const code = params.get('oobCode') ?? ''
  const mode = code ? params.get('mode') : null
  const done: Record<string, string> = {
    verifyEmail: t('action.verified'),
    verifyAndChangeEmail: t('action.changed'),
    recoverEmail: t('action.recovered'),
    revertSecondFactorAddition: t('action.factorRemoved'),
  }
  const said = mode === null ? undefined : done[mode]
  if (mode === 'signIn') {
    return (
      <AuthCard title={t('link.title')}>
        <EmailLink />
      </AuthCard>
    )
  }
  if (mode === 'resetPassword') {
    return (
      <AuthCard title={t('reset.title')}>
        <NewPasswordOf code={code} />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('action.title')}>
      {said ? (
        <Applied code={code} done={said} />
      ) : (
        <>
          <Said>{t('action.unknown')}</Said>
          <GoOn href={keepingFromUrl(to.login())} label={t('login')} />
        </>
      )}
    </AuthCard>
  )
}
