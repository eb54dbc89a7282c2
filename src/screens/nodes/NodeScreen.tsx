import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError, failureKind } from '#src/api/client/errors.ts'
import { listedNode } from '#src/api/listedNode.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersions } from '#src/api/versions.ts'
import { lazyPart } from '#src/components/lazyPart.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { WaitingSign } from '#src/components/WaitingSign.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { nodeTabs } from '#src/paths.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Install } from './Install.tsx'
import { NodeBanners } from './NodeBanners.tsx'
import { NodeFacts } from './NodeFacts.tsx'
import { NodeHead } from './NodeHead.tsx'
import { NodeTabs } from './NodeTabs.tsx'
import { isWithdrawn, noticesOf } from './nodeNotices.ts'
import { Overview } from './Overview.tsx'
import { OwnerTools, useIsOwn } from './OwnerTools.tsx'
import { useRightAddress } from './useRightAddress.ts'
import { WithheldPack } from './WithheldPack.tsx'

const loadNodes = () => import('./ComfyNodesTab.tsx').then((file) => file.ComfyNodesTab)
const loadVersions = () => import('./VersionsTab.tsx').then((file) => file.VersionsTab)
const ComfyNodesTab = lazyPart(loadNodes)
const VersionsTab = lazyPart(loadVersions)

/** Fetches a tab's code when somebody is about to open it. */
const preload = { overview: async () => undefined, nodes: loadNodes, versions: loadVersions }

function Waiting() {
  return (
    <div className="mt-6 min-h-dvh">
      <WaitingSign />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="mt-4 h-72 w-full rounded-lg" />
    </div>
  )
}

interface BodyProps {
  pack: RegistryNode
  versions: readonly NodeVersion[] | undefined
}

/** Not drawn again for a read that only is on its way. */
const Body = memo(function Body({ pack, versions }: BodyProps) {
  const params = useSearchParams()
  const tab = nodeTabs.find((one) => one === params.get('tab')) ?? 'overview'
  return (
    <>
      <NodeBanners node={pack} notices={noticesOf(pack, versions)} />
      <div className="mt-6 grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {!isWithdrawn(pack) && (
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <Install node={pack} versions={versions ?? []} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <NodeTabs
            tab={tab}
            versions={versions?.length}
            onIntent={(next) => void preload[next]().catch(() => 0)}
          />
          <div className="pt-6">
            <Suspense fallback={<Waiting />}>
              {tab === 'overview' && <Overview node={pack} />}
              {tab === 'nodes' && <ComfyNodesTab node={pack} versions={versions ?? []} />}
              {tab === 'versions' && <VersionsTab node={pack} />}
            </Suspense>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2">
          <NodeFacts node={pack} />
        </div>
      </div>
    </>
  )
})

const Head = memo(NodeHead)

/** The versions of a pack, and the pack as they show it. */
function useVersions(pack: RegistryNode) {
  const { data, error, isPending, failureCount } = useQuery(nodeVersions(pack.id))
  // A proxy may still describe a pack that was banned since: its versions are not cached.
  const isBanned = failureKind(error) === 'banned'
  const shown = useMemo(
    () => (isBanned ? { ...pack, status: 'banned' as const } : withInstalledVersion(pack, data)),
    [pack, data, isBanned],
  )
  return { versions: data, shown, isBanned, isPending, failureCount }
}

function Page({ pack, isListed, children }: { pack: RegistryNode; isListed: boolean; children: ReactNode }) {
  const { versions, shown } = useVersions(pack)
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={cleanText(pack.name)} />
      <Head node={shown} versions={versions} isListed={isListed} />
      {children}
    </div>
  )
}

/** All below the head. */
function Whole({ pack }: { pack: RegistryNode }) {
  useRightAddress(pack)
  // Notices stand above everything else, so what they push down waits until it is known which there are. A failed
  // first attempt ends the wait: the rest of the page does not depend on it.
  const { versions, shown, isBanned, isPending, failureCount } = useVersions(pack)
  const own = useIsOwn(pack)
  const waiting = (isPending && failureCount === 0) || own === 'unknown'
  if (waiting) return <Waiting />
  if (isBanned) return <NodeBanners node={pack} notices={[{ kind: 'banned' }]} />
  return (
    <>
      {own === 'yes' && <OwnerTools pack={pack} />}
      <Body pack={shown} versions={versions} />
    </>
  )
}

/** A pack of which nothing is known yet. */
function UnknownPack({ id }: { id: string }) {
  const { data: pack } = useSuspenseQuery(node(id))
  if (pack.isWithheld) return <WithheldPack pack={pack} />
  return (
    <Page pack={pack} isListed={false}>
      <Whole pack={pack} />
    </Page>
  )
}

/**
 * A pack that somebody saw in a list: its head stands at once, and the rest when it has come. Without a boundary of its
 * own, because React lets what was waited for in one come no sooner than 300 ms after.
 */
function ListedPack({ id, listed }: { id: string; listed: RegistryNode }) {
  const { data: pack } = useQuery({ ...node(id), throwOnError: (_, { state }) => state.data === undefined })
  if (pack?.isWithheld) return <WithheldPack pack={pack} />
  return (
    <Page pack={pack ?? listed} isListed={!pack}>
      {pack ? <Whole pack={pack} /> : <Waiting />}
    </Page>
  )
}

/** A pack: what it is, whether to trust it, how to install it, which nodes it brings, which versions it has. */
export function NodeScreen() {
  const { nodeId = '' } = useParams()
  // An address that no pack can have is that of a pack which does not exist.
  if (!isSafeSegment(nodeId)) throw new ApiError('missing', 0, '')
  const client = useQueryClient()
  const [listed] = useState(() => listedNode(client, nodeId))
  return listed ? <ListedPack id={nodeId} listed={listed} /> : <UnknownPack id={nodeId} />
}
