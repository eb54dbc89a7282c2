import { Mail, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '#src/auth/methods/methods.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { AuthLink } from './AuthLink.tsx'
import { useWithFromUrl } from './navigateAfterSignIn.ts'
import { ProviderButton } from './ProviderButton.tsx'
import type { SignIn } from './useSignIn.ts'

interface OtherMethodsProps {
  signIn: SignIn
  onSignedIn?: () => void
  /** Whether this is the login page; otherwise it is the sign-up page. */
  isLogin: boolean
}

/** Sign-in without a password: Google, GitHub, an emailed link or a phone. Links login and sign-up with each other. */
export function OtherMethods({ signIn, onSignedIn, isLogin }: OtherMethodsProps) {
  const { t } = useTranslation('auth')
  const withFromUrl = useWithFromUrl()
  const start = async (provider: Provider) => {
    const result = await signIn.run({ method: provider })
    if (result?.data === 'signed-in') onSignedIn?.()
  }
  return (
    <>
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <div className="flex flex-col gap-2">
        {(['google', 'github'] as const).map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            disabled={signIn.isPending}
            onClick={() => void start(provider)}
          />
        ))}
        {isLogin && (
          <div className="flex flex-wrap gap-2 *:grow">
            <Link to={withFromUrl(to.login(), { way: 'link' })} className={buttonClass('plain')}>
              <Mail size={16} aria-hidden="true" />
              {t('with.link')}
            </Link>
            <Link to={withFromUrl(to.login(), { way: 'phone' })} className={buttonClass('plain')}>
              <Smartphone size={16} aria-hidden="true" />
              {t('with.phone')}
            </Link>
          </div>
        )}
      </div>
      <AuthLink to={isLogin ? to.signup() : to.login()} className="link text-center text-sm">
        {isLogin ? t('toSignup') : t('toLogin')}
      </AuthLink>
    </>
  )
}
