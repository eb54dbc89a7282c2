import { useQuery } from '@tanstack/react-query'
import { PackageOpen, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersions } from '#src/api/versions.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Heatmap } from './Heatmap.tsx'
import { filterVersions, useVersionSearch } from './useVersionSearch.ts'
import { VersionRow } from './VersionRow.tsx'
import { VersionsFilter } from './VersionsFilter.tsx'
import { VersionsPicked } from './VersionsPicked.tsx'

/** Further rows are shown on a click, because their Markdown is slow to render. */
const maxInitialRows = 60

function LoadingSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-5">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

interface VersionListProps {
  node: RegistryNode
  /** The versions that match the filter. */
  versions: readonly NodeVersion[]
  /** Whether the pack has more than one version, matching or not. */
  canCompare: boolean
  versionSearch: ReturnType<typeof useVersionSearch>
}

function VersionList({ node, versions, canCompare, versionSearch }: VersionListProps) {
  const { t } = useTranslation('nodes')
  const { search, pick, unpick, clear } = versionSearch
  const [isExpanded, setIsExpanded] = useState(false)
  const rows = useRef<HTMLOListElement>(null)
  const handleShowAll = () => {
    // The button unmounts: the focus moves to the last row, which the others follow.
    rows.current?.lastElementChild?.querySelector('a')?.focus()
    setIsExpanded(true)
  }
  if (versions.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={t('versions.noMatch')}
        action={
          <Button ref={keepFocus} onClick={clear}>
            {t('versions.clear')}
          </Button>
        }
      >
        {search.stable && t('versions.noMatchText')}
      </EmptyState>
    )
  }
  const shown = isExpanded ? versions : versions.slice(0, maxInitialRows)
  return (
    <>
      {canCompare && <p className="-mb-2 text-13 text-muted">{t('versions.pickHint')}</p>}
      <ol ref={rows} aria-label={t('versions.label')} className="rounded-lg border border-line">
        {shown.map((version) => (
          <VersionRow
            key={version.version}
            nodeId={node.id}
            version={version}
            isLatest={version.version === node.latestVersion?.version}
            isPicked={search.picked.includes(version.version)}
            onPick={canCompare ? (isPicked) => pick(version.version, isPicked) : null}
          />
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button onClick={handleShowAll}>{t('versions.all', { total: versions.length })}</Button>
      )}
      <VersionsPicked nodeId={node.id} picked={search.picked} onClear={unpick} />
    </>
  )
}

function Versions({ node, versions }: { node: RegistryNode; versions: readonly NodeVersion[] }) {
  const { t } = useTranslation('nodes')
  const versionSearch = useVersionSearch()
  const { search, setRange, setStable } = versionSearch
  const shown = filterVersions(versions, search)
  const canCompare = versions.length > 1
  return (
    <div className="flex flex-col gap-5">
      <h2 className="sr-only">{t('versions.label')}</h2>
      <Heatmap nodeId={node.id} releases={versions} />
      {canCompare && (
        <VersionsFilter
          search={search}
          shown={shown.length}
          total={versions.length}
          onRange={setRange}
          onStable={setStable}
        />
      )}
      <div tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <VersionList node={node} versions={shown} canCompare={canCompare} versionSearch={versionSearch} />
      </div>
    </div>
  )
}

/** All public versions, newest first, with filters, changelogs and a selection to compare. */
export function VersionsTab({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  // NodeScreen has just sent this request; a retry on mount would hide its error.
  const query = useQuery({ ...nodeVersions(node.id), retryOnMount: false })
  return (
    <QueryBoundary
      query={query}
      fallback={<LoadingSkeleton />}
      empty={
        <EmptyState icon={<PackageOpen size={28} />} title={t('versions.none')}>
          {t('versions.noneText')}
        </EmptyState>
      }
    >
      {(versions) => <Versions node={node} versions={versions} />}
    </QueryBoundary>
  )
}
