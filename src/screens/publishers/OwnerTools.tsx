import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publisherPermission } from '#src/api/permissions.ts'
import { isUnclaimed } from '#src/api/publishers.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { buttonClass } from '#src/ui/Button.tsx'

/** Owner actions on a publisher's page. */
export function OwnerTools({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  const isSignedIn = useSession().status === 'user'
  const canBeOwner = isSignedIn && !isUnclaimed({ id: publisherId })
  const { data } = useQuery({ ...publisherPermission(publisherId), enabled: canBeOwner })
  if (!canBeOwner || !data) return null
  return (
    <ActionBar label={t('owner.label')}>
      <Link to={to.editPublisher(publisherId)} className={buttonClass('plain', 'small')}>
        {t('owner.edit')}
      </Link>
      <Link to={to.tokens(publisherId)} className={buttonClass('plain', 'small')}>
        {t('owner.tokens')}
      </Link>
    </ActionBar>
  )
}
