import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/Button.tsx'
import { Link } from './Link.tsx'

interface LoginLinkProps {
  /** URL of the login page, or of the page that confirms a login. */
  to: string
  className?: string
}

/** Link to log in again after the session has ended. Opens a new tab, to keep this page and its input. */
export function LoginLink({ to, className = buttonClass('plain', 'small', 'mt-2.5') }: LoginLinkProps) {
  const { t } = useTranslation()
  return (
    <Link to={to} reloadDocument target="_blank" rel="noopener" className={className}>
      {t('session.login')}
    </Link>
  )
}
