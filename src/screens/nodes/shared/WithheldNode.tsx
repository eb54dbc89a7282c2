import type { RegistryNode } from '#src/api/nodes.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { NodeBanners } from './NodeBanners.tsx'
import { noticesOf } from './nodeNotices.ts'

/** Page of a pack whose details the API withholds (a ban): only its id and status are known. */
export function WithheldNode({ node }: { node: RegistryNode }) {
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={node.id} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl leading-8 font-semibold wrap-anywhere sm:text-28">
          <bdi>{node.id}</bdi>
        </h1>
        <StatusBadge status={node.status} />
      </header>
      <NodeBanners node={node} notices={noticesOf(node, undefined)} />
    </div>
  )
}
