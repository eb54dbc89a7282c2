import { PackageX } from 'lucide-react'
import { useCallback, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { type NodeSearch, nodeSearch } from '../shared/nodeSearch.ts'
import { ComfyNodeGroups } from './ComfyNodeGroups.tsx'
import { ComfyNodeIndex } from './ComfyNodeIndex.tsx'
import { ComfyNodesSkeleton } from './ComfyNodesSkeleton.tsx'
import { ComfyNodeTable } from './ComfyNodeTable.tsx'
import { ComfyNodeTools } from './ComfyNodeTools.tsx'
import { filterComfyNodes, groupComfyNodes, groupDepth, isReadable } from './groupComfyNodes.ts'
import { useComfyNodes } from './useComfyNodes.ts'

/** Empty state: the nodes are still being extracted, could not be extracted, or there are none. */
function NoComfyNodes({ version }: { version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const labels = {
    pending: { title: t('comfyNodes.pending.title'), text: t('comfyNodes.pending.text') },
    failed: { title: t('comfyNodes.failed.title'), text: t('comfyNodes.failed.text') },
    success: { title: t('comfyNodes.none.title'), text: t('comfyNodes.none.text') },
  }[version.extraction]
  return (
    <EmptyState icon={<PackageX size={28} aria-hidden="true" />} title={labels.title}>
      {labels.text}
    </EmptyState>
  )
}

/** Returns a function that builds the query of a comfy node's URL. Stable, so that memoized cards don't re-render. */
function useSearchOf({ version, view }: NodeSearch): (name: string) => string {
  return useCallback(
    (name) => nodeSearch.query({ tab: 'nodes', version, view, comfyNode: name }),
    [version, view],
  )
}

interface ComfyNodeListProps {
  node: RegistryNode
  version: NodeVersion
}

/** The comfy nodes of a version with search, as cards or as a table. */
export function ComfyNodeList({ node, version }: ComfyNodeListProps) {
  const { t } = useTranslation('nodes')
  const { search } = useSearchState(nodeSearch)
  const searchOf = useSearchOf(search)
  const pages = useComfyNodes(node.id, version.version)
  // Rendering hundreds of nodes takes long; deferred values keep typing responsive.
  const all = useDeferredValue(pages.comfyNodes)
  const query = useDeferredValue(search.query)
  if (pages.isPending) return <ComfyNodesSkeleton />
  if (pages.loaded === 0 && pages.failed) {
    const { error, refetch } = pages.failed
    return <Failure error={error} onRetry={() => void refetch()} />
  }
  if (pages.comfyNodes.length === 0) return <NoComfyNodes version={version} />
  // The first page has arrived, but the deferred list is still the previous, empty one.
  if (all.length === 0) return <ComfyNodesSkeleton />
  const matches = filterComfyNodes(all, query)
  const hasInterfaces = all.some(isReadable)
  const list = () => {
    const props = { highlighted: search.comfyNode, searchOf }
    if (!hasInterfaces) return <ComfyNodeIndex comfyNodes={matches} {...props} />
    if (search.view === 'table') return <ComfyNodeTable comfyNodes={matches} {...props} />
    const groups = groupComfyNodes(matches, groupDepth(all))
    return <ComfyNodeGroups groups={groups} isSearching={query !== ''} {...props} />
  }
  return (
    <section aria-label={t('comfyNodes.title', { version: cleanText(version.version) })}>
      <ComfyNodeTools
        version={version.version}
        matchCount={matches.length}
        loadedCount={pages.comfyNodes.length}
        isLoadingMore={pages.isLoadingMore}
        hasViews={hasInterfaces}
      />
      {matches.length === 0 && !pages.isLoadingMore && (
        <EmptyState title={t('comfyNodes.noMatch', { query: cleanText(query).slice(0, 100) })}>
          {t('comfyNodes.noMatchText')}
        </EmptyState>
      )}
      {matches.length > 0 && list()}
      {pages.failed && <Failure error={pages.failed.error} onRetry={() => void pages.failed?.refetch()} />}
      <div tabIndex={-1} className="outline-none">
        {pages.showMore && (
          <p className="mt-6 flex justify-center">
            <Button ref={keepFocus} onClick={pages.showMore}>
              {t('comfyNodes.loadMore')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
