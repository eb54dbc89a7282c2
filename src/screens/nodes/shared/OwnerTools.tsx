import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { editPermission, nodePermission, type Permission } from '#src/api/permissions.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { buttonClass } from '#src/ui/Button.tsx'

/** Whether the current user may edit the node. `no` for anonymous users, without a request, and if the check fails. */
export function useEditPermission(node: RegistryNode): Permission {
  const isSignedIn = useSession().status === 'user'
  const publisherId = node.publisher?.id
  const canBeOwner = isSignedIn && publisherId !== undefined && !node.isUnclaimed
  const query = useQuery({ ...nodePermission(publisherId ?? '-', node.id), enabled: canBeOwner })
  return canBeOwner ? editPermission(query) : 'no'
}

/** Owner actions on a pack's page: edit it, manage its versions. */
export function OwnerTools({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  if (useEditPermission(node) !== 'yes') return null
  return (
    <ActionBar label={t('owner.label')}>
      <span className="text-13 text-muted max-sm:sr-only">{t('owner.yours')}</span>
      <Link to={to.editNode(node.id)} className={buttonClass('plain', 'small')}>
        {t('owner.edit')}
      </Link>
      <Link to={to.manageVersions(node.id)} className={buttonClass('plain', 'small')}>
        {t('owner.versions')}
      </Link>
    </ActionBar>
  )
}
