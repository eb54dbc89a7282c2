import { PackageX } from 'lucide-react'
import { useCallback, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { useSearchParams } from '#src/components/useSearchParams.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import type { ComfyNodeInterface } from '#src/lib/comfyNode.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ComfyNodeGroups } from './ComfyNodeGroups.tsx'
import { ComfyNodesWaiting } from './ComfyNodesWaiting.tsx'
import { ComfyNodeTable } from './ComfyNodeTable.tsx'
import { ComfyNodeTools } from './ComfyNodeTools.tsx'
import { groupComfyNodes, groupDepth, matchingComfyNodes } from './comfyNodeGroups.ts'
import { useComfyNodes } from './useComfyNodes.ts'

/** Why no node is listed: still being read, unreadable, or there are none. */
function NoNodes({ version }: { version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const words = {
    pending: { title: t('comfyNodes.pending.title'), text: t('comfyNodes.pending.text') },
    failed: { title: t('comfyNodes.failed.title'), text: t('comfyNodes.failed.text') },
    success: { title: t('comfyNodes.none.title'), text: t('comfyNodes.none.text') },
  }[version.extraction]
  return (
    <EmptyState icon={<PackageX size={28} aria-hidden="true" />} title={words.title}>
      {words.text}
    </EmptyState>
  )
}

const isReadable = ({ readable }: ComfyNodeInterface) => readable.inputs || readable.outputs

/** The query of the address of one comfy node. One function as long as the version stays, so that cards may rest. */
function useSearchOf(): (name: string) => string {
  const params = useSearchParams()
  const version = params.get('v')
  return useCallback(
    (name) => `?${new URLSearchParams({ tab: 'nodes', ...(version ? { v: version } : {}), node: name })}`,
    [version],
  )
}

interface ComfyNodeListProps {
  node: RegistryNode
  version: NodeVersion
}

/** The comfy nodes of one version, drawn or as a table, found by search. */
export function ComfyNodeList({ node, version }: ComfyNodeListProps) {
  const { t } = useTranslation('nodes')
  const params = useSearchParams()
  const searchOf = useSearchOf()
  const pages = useComfyNodes(node.id, version.version)
  // Drawing hundreds takes a moment; typing must not wait for it.
  const all = useDeferredValue(pages.comfyNodes)
  const query = useDeferredValue(params.get('nq') ?? '')
  if (pages.waiting) return <ComfyNodesWaiting />
  if (pages.loaded === 0 && pages.failed) {
    const { error, refetch } = pages.failed
    return <Failure error={error} onRetry={() => void refetch()} />
  }
  if (pages.comfyNodes.length === 0) return <NoNodes version={version} />
  // The first page has arrived, and the deferred list is still the empty one of before.
  if (all.length === 0) return <ComfyNodesWaiting />
  const found = matchingComfyNodes(all, query)
  const asTable = params.get('view') === 'table'
  const marked = params.get('node')
  return (
    <section aria-label={t('comfyNodes.title', { version: cleanText(version.version) })}>
      <h2 className="mb-3 text-base font-semibold">
        {t('comfyNodes.title', { version: cleanText(version.version) })}
        {params.get('v') && (
          <Link to={{ search: '?tab=nodes' }} className="link ms-3 text-sm font-normal">
            {t('comfyNodes.showNewest')}
          </Link>
        )}
      </h2>
      <ComfyNodeTools
        found={found.length}
        loaded={pages.comfyNodes.length}
        more={pages.loadingMore}
        table={asTable}
      />
      {found.length === 0 && !pages.loadingMore && (
        <EmptyState title={t('comfyNodes.noMatch', { query: cleanText(query).slice(0, 100) })}>
          {t('comfyNodes.noMatchText')}
        </EmptyState>
      )}
      {found.length > 0 &&
        (asTable ? (
          <ComfyNodeTable comfyNodes={found} marked={marked} searchOf={searchOf} />
        ) : (
          <ComfyNodeGroups
            bare={!all.some(isReadable)}
            groups={groupComfyNodes(found, groupDepth(all))}
            marked={marked}
            searchOf={searchOf}
          />
        ))}
      {pages.failed && <Failure error={pages.failed.error} onRetry={() => void pages.failed?.refetch()} />}
      {pages.showMore && (
        <p className="mt-6 flex justify-center">
          <Button onClick={pages.showMore}>{t('comfyNodes.loadMore')}</Button>
        </p>
      )}
    </section>
  )
}
