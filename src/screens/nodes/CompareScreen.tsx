import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { GitCompareArrows, Link2Off, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError, isMissing } from '#src/api/client/errors.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { nodeVersion, nodeVersions, versionNumber } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { Redirect } from '#src/components/Redirect.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { readCompareRange, to } from '#src/paths.ts'
import { Empty } from '#src/ui/Empty.tsx'
import { ComparePicker } from './ComparePicker.tsx'
import { CompareResult, CompareWaiting } from './CompareResult.tsx'
import { VersionPlace } from './VersionPlace.tsx'
import { WithheldPack } from './WithheldPack.tsx'

type Range = NonNullable<ReturnType<typeof readCompareRange>>

/** The pair an address names; null when it names no two versions that could exist. */
function readRange(text: string): Range | null {
  const range = readCompareRange(text)
  return range && isSafeSegment(range.older) && isSafeSegment(range.newer) ? range : null
}

function Unknown({ version }: { version: string }) {
  const { t } = useTranslation('nodes')
  return (
    <Empty icon={<SearchX size={28} />} title={t('compare.unknown', { version: cleanText(version) })}>
      {t('compare.unknownText')}
    </Empty>
  )
}

function Comparison({ pack, range }: { pack: RegistryNode; range: Range }) {
  const older = useQuery(nodeVersion(pack.id, versionNumber(range.older)))
  const newer = useQuery(nodeVersion(pack.id, versionNumber(range.newer)))
  const versions = useQuery(nodeVersions(pack.id))
  if (isMissing(older.error) && older.error) return <Unknown version={range.older} />
  if (isMissing(newer.error) && newer.error) return <Unknown version={range.newer} />
  const failed = [older, newer, versions].find((one) => one.error && !one.data)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!older.data || !newer.data || !versions.data) return <CompareWaiting />
  return <CompareResult node={pack} versions={versions.data} older={older.data} newer={newer.data} />
}

function Body({ pack, range }: { pack: RegistryNode; range: Range | null }) {
  const { t } = useTranslation('nodes')
  if (!range) {
    return (
      <Empty icon={<Link2Off size={28} />} title={t('compare.unreadable')}>
        {t('compare.unreadableText')}
      </Empty>
    )
  }
  if (range.older === range.newer) {
    return (
      <Empty
        icon={<GitCompareArrows size={28} />}
        title={t('compare.same', { version: cleanText(range.older) })}
      >
        {t('compare.sameText')}
      </Empty>
    )
  }
  return <Comparison pack={pack} range={range} />
}

function ComparePage({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation('nodes')
  const { data: pack } = useSuspenseQuery(node(id))
  const versions = useQuery(nodeVersions(pack.id))
  const range = readRange(text)
  // Ids are compared without case; the address takes the stored spelling.
  if (range && pack.id !== id && pack.id.toLowerCase() === id.toLowerCase()) {
    return <Redirect to={to.compare(pack.id, range.older, range.newer)} />
  }
  if (pack.isWithheld) return <WithheldPack pack={pack} />
  const words = range && { older: cleanText(range.older), newer: cleanText(range.newer) }
  const title = words ? t('compare.title', words) : t('compare.titlePlain')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={`${cleanText(pack.name)}: ${title}`} />
      <VersionPlace node={pack} label={t('compare.place')} versionsLabel={t('versions.label')}>
        <h1 className="mt-1 text-2xl leading-8 font-semibold [overflow-wrap:anywhere]">{title}</h1>
      </VersionPlace>
      <div className="mt-5 mb-8 rounded-lg border border-line bg-raised p-4">
        {/* Choices can't be changed from outside once they are shown: a longer list makes new ones. */}
        <ComparePicker
          key={versions.data?.length ?? 0}
          nodeId={pack.id}
          versions={versions.data ?? []}
          older={range?.older ?? ''}
          newer={range?.newer ?? ''}
        />
      </div>
      <Body pack={pack} range={range} />
    </div>
  )
}

/** Two versions of a pack side by side: what an update changes, and above all whether workflows survive it. */
export function CompareScreen() {
  const { nodeId = '', range = '' } = useParams()
  // An address that no pack can have is that of a pack which does not exist.
  if (!isSafeSegment(nodeId)) throw new ApiError('missing', 0, '')
  return <ComparePage id={nodeId} text={range} />
}
