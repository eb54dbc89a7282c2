import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { editPermission, nodePermission } from '#src/api/permissions.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'

interface PackLinksProps {
  nodeId: string
  publisherId: string
  /** The other page on which owners manage the pack. */
  other: 'edit' | 'versions'
}

/** Links to the public page of a pack and, for owners, from one of the pages that manage it to the other. */
export function PackLinks({ nodeId, publisherId, other }: PackLinksProps) {
  const { t } = useTranslation('publish')
  const permission = editPermission(useQuery(nodePermission(publisherId, nodeId)))
  if (permission === 'unknown') return null
  return (
    <div className="flex flex-wrap gap-2">
      {permission === 'yes' && (
        <Link
          to={other === 'edit' ? to.editNode(nodeId) : to.manageVersions(nodeId)}
          className={buttonClass('plain')}
        >
          {other === 'edit' ? t('board.edit') : t('board.versions')}
        </Link>
      )}
      <Link to={to.node(nodeId)} className={buttonClass('plain')}>
        {t('node.view')}
      </Link>
    </div>
  )
}
