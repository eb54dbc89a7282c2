import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { GitCompareArrows, Link2Off, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { Redirect, useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { combineQueries, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isOtherSpelling, isSafeSegment } from '#src/lib/url/ids.ts'
import { readCompareRange, to } from '#src/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ComparePicker } from './compare/ComparePicker.tsx'
import { CompareResult, CompareSkeleton } from './compare/CompareResult.tsx'
import { NodeBanners } from './shared/NodeBanners.tsx'
import { NodeBreadcrumbs } from './shared/NodeBreadcrumbs.tsx'
import { isUnavailable, noticesOf } from './shared/nodeNotices.ts'
import { WithheldNode } from './shared/WithheldNode.tsx'

type VersionRange = NonNullable<ReturnType<typeof readCompareRange>>

/** Parses the range of the URL; null if its two parts could not be versions. */
function parseRange(text: string): VersionRange | null {
  const range = readCompareRange(text)
  return range && isSafeSegment(range.older) && isSafeSegment(range.newer) ? range : null
}

function UnknownVersion({ version }: { version: string }) {
  const { t } = useTranslation('nodes')
  return (
    <EmptyState icon={<SearchX size={28} />} title={t('compare.unknown', { version: cleanText(version) })}>
      {t('compare.unknownText')}
    </EmptyState>
  )
}

function Comparison({ pack, range }: { pack: RegistryNode; range: VersionRange }) {
  const older = useQuery(nodeVersion(pack.id, versionNumber(range.older)))
  const newer = useQuery(nodeVersion(pack.id, versionNumber(range.newer)))
  const versions = useQuery(nodeVersions(pack.id))
  if (isMissing(older.error)) return <UnknownVersion version={range.older} />
  if (isMissing(newer.error)) return <UnknownVersion version={range.newer} />
  return (
    <QueryBoundary query={combineQueries(older, newer, versions)} fallback={<CompareSkeleton />}>
      {([before, after, all]) => <CompareResult node={pack} versions={all} older={before} newer={after} />}
    </QueryBoundary>
  )
}

function CompareBody({ pack, range }: { pack: RegistryNode; range: VersionRange | null }) {
  const { t } = useTranslation('nodes')
  if (!range) {
    return (
      <EmptyState icon={<Link2Off size={28} />} title={t('compare.unreadable')}>
        {t('compare.unreadableText')}
      </EmptyState>
    )
  }
  if (range.older === range.newer) {
    return (
      <EmptyState
        icon={<GitCompareArrows size={28} />}
        title={t('compare.same', { version: cleanText(range.older) })}
      >
        {t('compare.sameText')}
      </EmptyState>
    )
  }
  return <Comparison pack={pack} range={range} />
}

/** Compares two versions of a pack, and tells whether the update breaks workflows. */
export function CompareScreen() {
  const { nodeId = '', range: rangeParam = '' } = useParams()
  const { t } = useTranslation('nodes')
  const { t: common } = useTranslation()
  const { data: pack, error } = useSuspenseQuery(node(nodeId))
  const versions = useQuery(nodeVersions(pack.id))
  // Deleted after the page was cached.
  if (isMissing(error)) throw error
  const range = parseRange(rangeParam)
  if (range && isOtherSpelling(nodeId, pack.id)) {
    return <Redirect to={to.compare(pack.id, range.older, range.newer)} />
  }
  if (pack.isWithheld) return <WithheldNode node={pack} />
  const labels = range && { older: cleanText(range.older), newer: cleanText(range.newer) }
  const title = labels ? t('compare.title', labels) : t('compare.titlePlain')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={common('labeled', { label: cleanText(pack.name), value: title })} />
      <NodeBreadcrumbs node={pack}>
        <div className="mt-1">
          <PageHeader title={title} size="small" />
        </div>
      </NodeBreadcrumbs>
      {isUnavailable(pack) && <NodeBanners node={pack} notices={noticesOf(pack, undefined)} />}
      <div className="mt-5 mb-8 rounded-lg border border-line bg-raised p-4">
        {/* The selects are uncontrolled: the key remounts them when the versions arrive. */}
        <ComparePicker
          key={versions.data?.length ?? 0}
          nodeId={pack.id}
          versions={versions.data ?? []}
          older={range?.older ?? ''}
          newer={range?.newer ?? ''}
        />
      </div>
      <CompareBody pack={pack} range={range} />
    </div>
  )
}
