import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { wholeNode } from '#src/api/adminNodes.ts'
import { parseSupport } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { known } from '#src/lib/known.ts'
import { to } from '#src/paths.ts'
import { AdminPage } from '../AdminPage.tsx'
import { NodeFields } from './NodeFields.tsx'
import { NodeOwner } from './NodeOwner.tsx'
import { NodeStatusSection } from './NodeStatusSection.tsx'
import { VersionSupport } from './VersionSupport.tsx'

const statuses = {
  NodeStatusActive: 'active',
  NodeStatusBanned: 'banned',
  NodeStatusDeleted: 'deleted',
} as const

type Status = (typeof statuses)[keyof typeof statuses] | 'unknown'

/** One pack, whole: what administrators may change of it. */
export function NodeEditScreen() {
  const { t } = useTranslation('admin')
  const { nodeId = '' } = useParams()
  const { data: whole } = useSuspenseQuery(wholeNode(nodeId))
  const name = whole['name']
  return (
    <AdminPage title={cleanText(typeof name === 'string' ? name : '') || whole.id}>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] leading-6 text-muted">
        <bdi className="font-mono">{whole.id}</bdi>
        <StatusBadge status={known<Status>(statuses, whole['status'], 'unknown')} />
        <Link to={to.node(whole.id)} className="link">
          {t('detail.pack')}
        </Link>
        <Link to={to.adminVersions(new URLSearchParams({ status: 'any', node: whole.id }))} className="link">
          {t('edit.versions')}
        </Link>
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <NodeFields key={whole.id} whole={whole} />
        <div className="flex flex-col gap-6">
          <NodeOwner key={whole.id} whole={whole} />
          <NodeStatusSection whole={whole} />
          <VersionSupport key={`versions ${whole.id}`} nodeId={whole.id} pack={parseSupport(whole)} />
        </div>
      </div>
    </AdminPage>
  )
}
