import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { localizedUrl } from './localizedUrl.ts'
import { withFromUrl } from './navigateAfterSignIn.ts'
import { SendForm } from './SendForm.tsx'

/** Sends a sign-in link by email. */
export function LinkForm() {
  const { t } = useTranslation('auth')
  return (
    <SendForm
      submit={t('link.send')}
      getSentText={(email) => t('link.sent', { email })}
      send={async (email) => {
        const { sendLink } = await import('#src/auth/methods/emailLink.ts')
        await sendLink(email, localizedUrl(withFromUrl(to.authAction())))
      }}
    />
  )
}
