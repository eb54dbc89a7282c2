import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type EditableNode, editableNode } from '#src/api/adminNodes.ts'
import { shownStatus } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { useParams } from '#src/components/navigation.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { AdminPage } from '../AdminPage.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { reviewSearch } from '../review/reviewSearch.ts'
import { throwsMissing } from '../throwsMissing.ts'
import { NodeFields } from './NodeFields.tsx'
import { NodeOwner } from './NodeOwner.tsx'
import { NodeStatusSection } from './NodeStatusSection.tsx'
import { VersionSupport } from './VersionSupport.tsx'

/** A banned pack whose data the API withholds. It can't be edited, because an edit sends all of its fields. */
function WithheldNode() {
  const { t } = useTranslation('admin')
  return (
    <>
      <p className="mt-1">
        <StatusBadge status="banned" />
      </p>
      <p className="mt-4 max-w-2xl text-sm">{t('ban.withheld')}</p>
    </>
  )
}

function NodeForms({ pack }: { pack: EditableNode }) {
  const { t } = useTranslation('admin')
  const status = shownStatus(pack)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 leading-6 text-muted">
        <bdi className="font-mono">{pack.id}</bdi>
        {status && <StatusBadge status={status} />}
        <Link to={to.node(pack.id)} className="link">
          {t('detail.pack')}
        </Link>
        <Link
          to={to.adminVersions() + reviewSearch.query({ statuses: [], nodeId: pack.id })}
          className="link"
        >
          {t('edit.versions')}
        </Link>
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-aside">
        <NodeFields key={pack.id} pack={pack} />
        <div className="flex flex-col gap-6">
          <NodeOwner key={pack.id} pack={pack} />
          <NodeStatusSection pack={pack} />
          <VersionSupport key={`versions ${pack.id}`} nodeId={pack.id} pack={pack} />
        </div>
      </div>
    </>
  )
}

/** Edits a pack: its fields, owner, status and version compatibility. */
export function NodeEditScreen() {
  const { nodeId = '' } = useParams()
  const query = useQuery({ ...editableNode(nodeId), throwOnError: throwsMissing })
  return (
    <AdminPage title={cleanText(query.data?.name ?? '') || nodeId}>
      <QueryBoundary query={query} fallback={<ListSkeleton />}>
        {(pack) => (pack ? <NodeForms pack={pack} /> : <WithheldNode />)}
      </QueryBoundary>
    </AdminPage>
  )
}
