import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind } from '#src/api/client/errors.ts'
import { node, type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import { ownVersions } from '#src/api/ownVersions.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { useParams } from '#src/components/navigation.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSelection } from '#src/hooks/useSelection.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { BatchBar } from './BatchBar.tsx'
import { CannotManageBanner } from './CannotManageBanner.tsx'
import { PackLinks } from './PackLinks.tsx'
import { Page } from './Page.tsx'
import { NodePermissionGate } from './PermissionGate.tsx'
import { type BatchItem, type BatchResult, useBatch } from './useBatch.ts'
import { VersionItem } from './VersionItem.tsx'
import { canSelect } from './versionActions.ts'

interface ListProps {
  pack: RegistryNode
  publisherId: string
  versions: readonly NodeVersion[]
  canEdit: boolean
}

function VersionList({ pack, publisherId, versions, canEdit }: ListProps) {
  const { t } = useTranslation('publish')
  const batch = useBatch(publisherId, pack)
  const live = withInstalledVersion(pack, versions).latestVersion
  const list = useRef<HTMLUListElement>(null)
  // The pressed button unmounts and would lose the focus.
  const focusList = () => list.current?.focus({ preventScroll: true })
  const selectable = versions.filter(canSelect)
  const { selection, select, selectAll, clearSelection } = useSelection(
    selectable,
    ({ version }): string => version,
  )
  const selected = selectable.filter(({ version }) => selection.has(version))
  const areAllSelected = selected.length === selectable.length
  const setDeprecated = (items: readonly NodeVersion[], deprecated: boolean) =>
    void batch.run(
      items.flatMap(({ uuid, version, deprecated: isDeprecated }): BatchItem[] =>
        uuid && isDeprecated !== deprecated ? [{ uuid, version, deprecated }] : [],
      ),
    )
  const resultsIn = (state: BatchResult['state']) =>
    [...batch.results.values()].filter(
      (result) => result.state === state && selectable.some(({ version }) => version === result.item.version),
    )
  const failed = resultsIn('failed')
  const unknown = resultsIn('unknown')
  return (
    <>
      {!batch.isPending && failed.length + unknown.length > 0 && (
        <ErrorMessage className="mt-3 flex flex-wrap items-center gap-3">
          {failed.length > 0 && <span>{t('versions.someFailed', { count: failed.length })}</span>}
          {unknown.length > 0 && <span>{t('versions.someUnknown', { count: unknown.length })}</span>}
          <Button
            size="small"
            onClick={() => {
              focusList()
              void batch.run([...failed, ...unknown].map(({ item }) => item))
            }}
          >
            {t('versions.retryFailed')}
          </Button>
        </ErrorMessage>
      )}
      <div className="mt-5 overflow-hidden rounded-lg border border-line">
        {canEdit && selectable.length > 1 && (
          <div className="flex flex-wrap items-center justify-between border-b border-line bg-sunken px-3 text-sm text-muted">
            <Checkbox
              label={<span className="ms-1">{t('versions.selectAll')}</span>}
              checked={areAllSelected}
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && !areAllSelected
              }}
              onChange={areAllSelected ? clearSelection : selectAll}
            />
            <span>{t('versions.count', { count: versions.length })}</span>
          </div>
        )}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('versions.list')}
          className="divide-y divide-line outline-none"
        >
          {versions.map((version) => (
            <VersionItem
              key={version.version}
              nodeId={pack.id}
              publisherId={publisherId}
              version={version}
              isLatest={version.version === live?.version}
              canEdit={canEdit}
              isSelected={selection.has(version.version)}
              onSelect={(isRange) => select(version.version, isRange)}
              result={batch.results.get(version.version)}
              isBatchPending={batch.isPending}
              onToggleDeprecated={() => setDeprecated([version], !version.deprecated)}
            />
          ))}
        </ul>
      </div>
      {canEdit && (
        <BatchBar
          selected={selected}
          isPending={batch.isPending}
          onSetDeprecated={(deprecated) => setDeprecated(selected, deprecated)}
          onClear={() => {
            focusList()
            clearSelection()
          }}
        />
      )}
    </>
  )
}

function Versions({ pack, publisherId, canEdit }: Omit<ListProps, 'versions'>) {
  const { t } = useTranslation('publish')
  const query = useQuery(ownVersions(pack.id))
  const isWithheld = failureKind(query.error) === 'banned'
  const isBanned = isWithheld || pack.status === 'banned'
  return (
    <>
      {isBanned && (
        <div className="mt-6">
          <Banner tone="bad" title={t('node.banned')} />
        </div>
      )}
      {!isWithheld && (
        <QueryBoundary
          query={query}
          fallback={<Skeleton className="mt-6 h-96 w-full rounded-lg" />}
          empty={
            <EmptyState icon={<PackageOpen size={28} />} title={t('versions.none')}>
              {t('versions.noneText')}
            </EmptyState>
          }
        >
          {(versions) => (
            <VersionList
              pack={pack}
              publisherId={publisherId}
              versions={versions}
              canEdit={canEdit && !isBanned}
            />
          )}
        </QueryBoundary>
      )}
    </>
  )
}

/** Manages the versions of a pack: edit changelogs, deprecate, withdraw. */
export function ManageVersionsScreen() {
  const { nodeId = '' } = useParams()
  const { t } = useTranslation('publish')
  const { data: pack } = useSuspenseQuery(node(nodeId))
  const { publisher } = pack
  return (
    <Page
      title={t('versions.title', { name: cleanText(pack.name) })}
      intro={t('versions.intro')}
      back={{ to: to.yourNodes(), label: t('title') }}
      actions={publisher && <PackLinks nodeId={pack.id} publisherId={publisher.id} other="edit" />}
    >
      {publisher === null ? (
        <div className="mt-6">
          <CannotManageBanner pack={pack} />
        </div>
      ) : (
        <NodePermissionGate publisher={publisher} nodeId={pack.id}>
          {(canEdit) => <Versions pack={pack} publisherId={publisher.id} canEdit={canEdit} />}
        </NodePermissionGate>
      )}
    </Page>
  )
}
