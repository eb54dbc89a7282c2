import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publisherPermission } from '#src/api/permissions.ts'
import { isUnclaimed } from '#src/api/publishers.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'

/** Owner actions on a publisher's page. The row keeps its height for everyone: the permission arrives late. */
export function OwnerTools({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publishers')
  const isSignedIn = useSession().status === 'user'
  const enabled = isSignedIn && !isUnclaimed({ id: publisherId })
  const { data } = useQuery({ ...publisherPermission(publisherId), enabled })
  return (
    <div className="mb-2 flex min-h-8 justify-end">
      {enabled && data && (
        <nav aria-label={t('owner.label')} className="flex flex-wrap justify-end gap-2">
          <Link to={to.editPublisher(publisherId)} className={buttonClass('plain', 'small')}>
            {t('owner.edit')}
          </Link>
          <Link to={to.tokens(publisherId)} className={buttonClass('plain', 'small')}>
            {t('owner.tokens')}
          </Link>
        </nav>
      )}
    </div>
  )
}
