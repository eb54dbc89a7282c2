import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logOut } from '#src/auth/logout.ts'
import { expectsUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { isOpen, parseBatches } from '#src/lib/review/reviewBatch.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { readLocal, storageKeys } from '#src/storage.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'
import { UnknownSession } from './UnknownSession.tsx'

/** Time to read the message of a failed sign-out before the page navigates, in milliseconds. */
const errorMessageMs = 5000

function CenteredPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <PageTitle title={t('logout.title')} />
      <h1 className="sr-only">{t('logout.title')}</h1>
      {children}
    </div>
  )
}

/** A message with a link to the login page. */
function LoginPrompt({ text, label }: { text: string; label: string }) {
  return (
    <CenteredPage>
      <p className="max-w-md text-muted">{text}</p>
      <Link to={to.login()} reloadDocument className={buttonClass('primary')}>
        {label}
      </Link>
    </CenteredPage>
  )
}

/** The identity provider's error message; empty for a timeout. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message.trim() : '')

/** Signs out, and navigates to the login page. */
function useLogOut() {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const leave = (error: unknown) => {
    const navigate = () => location.replace(languagePrefix(language) + to.login())
    if (error === null) return navigate()
    notify({ kind: 'error', text: t('logout.failed', { message: messageOf(error) || t('logout.tooLong') }) })
    setState('failed')
    setTimeout(navigate, errorMessageMs)
  }
  const start = () => {
    setState('pending')
    void logOut({ cancelReads: () => client.cancelQueries(), clearCache: () => client.clear(), leave })
  }
  return { state, start }
}

/** Warns about review decisions that signing out discards. */
function UnsentDecisions() {
  const { t } = useTranslation('auth')
  const [hasUnsent] = useState(() => parseBatches(readLocal(storageKeys.reviews)).some(isOpen))
  if (!hasUnsent) return null
  return (
    <p className="max-w-md">
      {withSpace(t('logout.unsent'))}
      <Link to={to.admin()} reloadDocument className="link">
        {t('logout.decisions')}
      </Link>
    </p>
  )
}

/** Signs out on a click, in all tabs, and deletes all private data. */
export function LogoutScreen() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const { state, start } = useLogOut()
  if (state === 'failed') return <LoginPrompt text={t('logout.left')} label={t('logout.go')} />
  const isPending = state === 'pending'
  if (!isPending && session.status === 'anonymous')
    return <LoginPrompt text={t('logout.signedOut')} label={t('logout.login')} />
  if (!isPending && session.status === 'unknown' && !expectsUser()) {
    return (
      <CenteredPage>
        <UnknownSession className="h-9 w-24" />
      </CenteredPage>
    )
  }
  return (
    <CenteredPage>
      <UnsentDecisions />
      <Button kind="primary" onClick={start} disabled={isPending} aria-busy={isPending}>
        {isPending ? t('logout.pending') : t('logout.action')}
      </Button>
    </CenteredPage>
  )
}
