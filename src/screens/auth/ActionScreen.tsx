import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { defineSearch, oneOf, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AppliedCode } from './AppliedCode.tsx'
import { AuthCard } from './AuthCard.tsx'
import { AuthLink } from './AuthLink.tsx'
import { EmailLink } from './EmailLink.tsx'
import { PasswordReset } from './PasswordReset.tsx'
import { forwardUrlOf } from './signInLink.ts'

/** Opens another page in a new document. */
function Forward({ href }: { href: string }) {
  // Navigating to another document is outside React.
  useEffect(() => location.replace(href), [href])
  return <Skeleton className="h-24 w-full" />
}

/** The parameters that Firebase adds to its links. */
const actionSearch = defineSearch(
  {
    code: text(2000),
    mode: oneOf(
      [
        '',
        'verifyEmail',
        'verifyAndChangeEmail',
        'recoverEmail',
        'revertSecondFactorAddition',
        'resetPassword',
        'signIn',
      ],
      '',
    ),
  },
  { code: 'oobCode' },
)

/** Handles the links in our emails. */
export function ActionScreen() {
  const { t } = useTranslation('auth')
  const { code, ...search } = useSearchState(actionSearch).search
  const mode = code ? search.mode : ''
  const successTexts: Partial<Record<typeof mode, string>> = {
    verifyEmail: t('action.verified'),
    verifyAndChangeEmail: t('action.changed'),
    recoverEmail: t('action.recovered'),
    revertSecondFactorAddition: t('action.factorRemoved'),
  }
  const successText = successTexts[mode]
  const titles: Partial<Record<typeof mode, string>> = {
    signIn: t('link.title'),
    resetPassword: t('reset.title'),
  }
  const forwardUrl = mode ? forwardUrlOf(location.href) : null
  const content = () => {
    if (forwardUrl) return <Forward href={forwardUrl} />
    if (mode === 'signIn') return <EmailLink />
    if (mode === 'resetPassword') return <PasswordReset code={code} />
    if (successText) {
      const isRevert = mode === 'recoverEmail' || mode === 'revertSecondFactorAddition'
      return <AppliedCode code={code} successText={successText} isRevert={isRevert} />
    }
    return (
      <>
        <p className="text-sm">{t('action.unknown')}</p>
        <AuthLink to={to.login()} className={buttonClass('primary', 'normal', 'w-full')}>
          {t('login')}
        </AuthLink>
      </>
    )
  }
  return <AuthCard title={titles[mode] ?? t('action.title')}>{content()}</AuthCard>
}
