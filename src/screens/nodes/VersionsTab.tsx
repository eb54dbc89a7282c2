import { useQuery } from '@tanstack/react-query'
import { PackageOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { type NodeVersion, nodeVersions } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Heatmap } from './Heatmap.tsx'
import { VersionRow } from './VersionRow.tsx'
import { VersionsFilter } from './VersionsFilter.tsx'
import { VersionsPicked } from './VersionsPicked.tsx'
import { filterVersions, useVersionSearch } from './versionSearch.ts'

/** More rows than this are worth a click: each may hold a text to format. */
const firstRows = 60

function Waiting() {
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

type Search = ReturnType<typeof useVersionSearch>

interface ListProps {
  node: RegistryNode
  /** Those that match. */
  versions: readonly NodeVersion[]
  /** There is more than one version, matching or not. */
  several: boolean
  search: Search
}

function List({ node, versions, several, search }: ListProps) {
  const { t } = useTranslation('nodes')
  const [all, setAll] = useState(false)
  if (versions.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={t('versions.noMatch')}
        action={<Button onClick={search.clear}>{t('versions.clear')}</Button>}
      >
        {t('versions.noMatchText')}
      </EmptyState>
    )
  }
  const { picked } = search.search
  const shown = all ? versions : versions.slice(0, firstRows)
  return (
    <>
      {several && <p className="-mb-2 text-13 text-muted">{t('versions.pickHint')}</p>}
      <ol aria-label={t('versions.label')} className="rounded-lg border border-line">
        {shown.map((version) => (
          <VersionRow
            key={version.version}
            nodeId={node.id}
            version={version}
            latest={version.version === node.latestVersion?.version}
            picked={picked.includes(version.version)}
            onPick={several ? (wanted) => search.pick(version.version, wanted) : null}
          />
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button onClick={() => setAll(true)}>{t('versions.all', { total: versions.length })}</Button>
      )}
      <VersionsPicked nodeId={node.id} picked={picked} onClear={search.unpick} />
    </>
  )
}

/** Every version a visitor may know of: newest first, to be narrowed down, read about, and compared. */
export function VersionsTab({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const search = useVersionSearch()
  // The page around has just asked for the same; asking again on opening would take its failure back.
  const { data, error, refetch } = useQuery({ ...nodeVersions(node.id), retryOnMount: false })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.length === 0) {
    return (
      <EmptyState icon={<PackageOpen size={28} />} title={t('versions.none')}>
        {t('versions.noneText')}
      </EmptyState>
    )
  }
  const shown = filterVersions(data, search.search)
  return (
    <div className="flex flex-col gap-5">
      <h2 className="sr-only">{t('versions.label')}</h2>
      <Heatmap nodeId={node.id} releases={data} />
      {data.length > 1 && (
        <VersionsFilter
          search={search.search}
          shown={shown.length}
          total={data.length}
          onRange={search.setRange}
          onStable={search.setStable}
        />
      )}
      <List node={node} versions={shown} several={data.length > 1} search={search} />
    </div>
  )
}
