import type { RegistryNode } from '#src/api/nodes.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { NodeBanners } from './NodeBanners.tsx'
import { noticesOf } from './nodeNotices.ts'

/** The page of a pack that the API does not describe: only its id and its status are known. */
export function WithheldPack({ pack }: { pack: RegistryNode }) {
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={pack.id} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl leading-8 font-semibold [overflow-wrap:anywhere] sm:text-28">
          <bdi>{pack.id}</bdi>
        </h1>
        <StatusBadge status={pack.status} />
      </header>
      <NodeBanners node={pack} notices={noticesOf(pack, undefined)} />
    </div>
  )
}
