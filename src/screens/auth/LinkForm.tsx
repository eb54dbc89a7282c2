import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { keepingFromUrl } from './leave.ts'
import { ownUrl } from './ownUrl.ts'
import { SendForm } from './SendForm.tsx'

/** Asks for a link to log in with. */
export function LinkForm() {
  const { t } = useTranslation('auth')
  return (
    <SendForm
      submit={t('link.send')}
      said={(email) => t('link.sent', { email })}
      send={async (email) => {
        const { sendLink } = await import('#src/auth/methods/emailLink.ts')
        await sendLink(email, ownUrl(keepingFromUrl(to.authAction())))
      }}
    />
  )
}
