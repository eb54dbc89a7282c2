import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logOut } from '#src/auth/logout.ts'
import { expectsUser } from '#src/auth/session.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languagePrefix, to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'

/** As long as the message of a log-out that failed stays on the screen, in milliseconds. */
const readingMs = 5000

function Centred({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <PageTitle title={t('logout.title')} />
      <h1 className="sr-only">{t('logout.title')}</h1>
      {children}
    </div>
  )
}

/** The way to the login page, after whatever has to be read. */
function ToLogin({ text, label }: { text: string; label: string }) {
  return (
    <Centred>
      <p className="max-w-md text-muted">{text}</p>
      <Link to={to.login()} reloadDocument className={buttonClass('primary')}>
        {label}
      </Link>
    </Centred>
  )
}

/** What failed, in the words of the identity provider; one that only took too long has none. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message.trim() : '')

/** Logging out, and what has become of it. */
function useLogOut() {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const language = useLanguage()
  const [state, setState] = useState<'here' | 'pending' | 'failed'>('here')
  const leave = (error: unknown) => {
    const go = () => location.replace(languagePrefix(language) + to.login())
    if (error === null) return go()
    notify({ kind: 'error', text: t('logout.failed', { message: messageOf(error) || t('logout.tooLong') }) })
    setState('failed')
    setTimeout(go, readingMs)
  }
  const start = () => {
    setState('pending')
    void logOut({ cancelReads: () => client.cancelQueries(), clearCache: () => client.clear(), leave })
  }
  return { state, start }
}

/** Asks once, then signs out and forgets everything, here and in every other tab. */
export function LogoutScreen() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const { state, start } = useLogOut()
  if (state === 'failed') return <ToLogin text={t('logout.left')} label={t('logout.go')} />
  const pending = state === 'pending'
  if (!pending && session.status === 'anonymous')
    return <ToLogin text={t('logout.nobody')} label={t('logout.login')} />
  if (!pending && session.status === 'unknown' && !expectsUser()) {
    return (
      <Centred>
        <Skeleton className="h-9 w-24" />
      </Centred>
    )
  }
  return (
    <Centred>
      <Button kind="primary" onClick={start} disabled={pending} aria-busy={pending}>
        {pending ? t('logout.pending') : t('logout.action')}
      </Button>
    </Centred>
  )
}
