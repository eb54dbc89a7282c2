import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { editPermission, nodePermission, type Permission } from '#src/api/permissions.ts'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { useSession } from '#src/session/useSession.ts'
import { buttonClass } from '#src/ui/Button.tsx'

/** Whether the pack is the reader's own. For a visitor that is no question; `failed` counts as no. */
export function useIsOwn(pack: RegistryNode): Permission {
  const isPerson = useSession().status === 'person'
  const publisherId = pack.publisher?.id
  const enabled = isPerson && publisherId !== undefined && !pack.unclaimed
  const query = useQuery({ ...nodePermission(publisherId ?? '-', pack.id), enabled })
  return enabled ? editPermission(query, undefined) : 'no'
}

/** What the owner of a pack can do with it, on its page. */
export function OwnerTools({ pack }: { pack: RegistryNode }) {
  const { t } = useTranslation('nodes')
  return (
    <nav aria-label={t('owner.label')} className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-[0.8125rem] text-muted">{t('owner.yours')}</span>
      <Link to={to.editNode(pack.id)} className={buttonClass('plain', 'small')}>
        {t('owner.edit')}
      </Link>
      <Link to={to.manageVersions(pack.id)} className={buttonClass('plain', 'small')}>
        {t('owner.versions')}
      </Link>
    </nav>
  )
}
