import { useTranslation } from 'react-i18next'
import type { Provider } from '#src/auth/methods/methods.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { keepingFromUrl } from './leave.ts'
import type { Try } from './useTry.ts'

const code = () => import('#src/auth/methods/provider.ts')

interface OtherWaysProps {
  attempt: Try
  onSignedIn: () => void
  onFailed: (error: unknown) => void
  /** On the page to log in; else on the one to sign up. */
  isLogin: boolean
}

/** Google, GitHub, a link, a phone, and the way between logging in and signing up. */
export function OtherWays({ attempt, onSignedIn, onFailed, isLogin }: OtherWaysProps) {
  const { t } = useTranslation('auth')
  const start = async (provider: Provider) => {
    const done = await attempt.run(async () => {
      const { signInWith } = await code()
      // Where a popup is blocked the page leaves, and must know what it comes back for.
      history.replaceState(history.state, '', keepingFromUrl(location.pathname, { way: 'return' }))
      return signInWith(provider).catch((error: unknown) => {
        history.replaceState(history.state, '', keepingFromUrl(location.pathname))
        onFailed(error)
        throw error
      })
    }, 'person')
    if (done && done !== 'redirecting') onSignedIn()
  }
  const fetchAhead = () => void code().catch(() => undefined)
  const button = (provider: Provider, label: string) => (
    <Button
      disabled={attempt.pending}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => void start(provider)}
      className="w-full"
    >
      {label}
    </Button>
  )
  return (
    <>
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <div className="flex flex-col gap-2">
        {button('google', t('with.google'))}
        {button('github', t('with.github'))}
        {isLogin && (
          <div className="flex flex-wrap gap-2 *:grow">
            <Link to={keepingFromUrl(to.login(), { way: 'link' })} className={buttonClass('plain')}>
              {t('with.link')}
            </Link>
            <Link to={keepingFromUrl(to.login(), { way: 'phone' })} className={buttonClass('plain')}>
              {t('with.phone')}
            </Link>
          </div>
        )}
      </div>
      <a href={keepingFromUrl(isLogin ? to.signup() : to.login())} className="link text-center text-sm">
        {isLogin ? t('toSignup') : t('toLogin')}
      </a>
    </>
  )
}
