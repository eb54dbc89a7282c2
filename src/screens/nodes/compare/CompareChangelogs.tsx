import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { compareVersionsDesc, sortVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { ChangelogNote } from '../shared/ChangelogNote.tsx'
import { VersionLink } from '../shared/VersionLink.tsx'

/**
 * Returns the versions above the lower of two versions, up to and including the higher one, newest first. Includes the
 * higher one even if the list lacks it because it is banned or deleted.
 */
export function versionsBetween(
  versions: readonly NodeVersion[],
  first: NodeVersion,
  second: NodeVersion,
): NodeVersion[] {
  const [high, low] =
    compareVersionsDesc(first.version, second.version) < 0 ? [first, second] : [second, first]
  const between = versions.filter(
    ({ version }) =>
      compareVersionsDesc(version, high.version) > 0 && compareVersionsDesc(version, low.version) < 0,
  )
  return sortVersionsDesc([high, ...between], ({ version }) => version)
}

interface CompareChangelogsProps {
  nodeId: string
  between: readonly NodeVersion[]
}

/** The changelogs of all versions between two. */
export function CompareChangelogs({ nodeId, between }: CompareChangelogsProps) {
  const { t } = useTranslation('nodes')
  const withChangelog = between.filter((version) => version.changelog.trim() !== '')
  const emptyCount = between.length - withChangelog.length
  if (withChangelog.length === 0) return <p className="text-sm text-muted">{t('compare.changelogs.none')}</p>
  return (
    <>
      <ol className="rounded-lg border border-line">
        {withChangelog.map((version) => (
          <li key={version.version} className="border-t border-line px-4 py-3 first:border-t-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="text-sm font-semibold">
                <VersionLink
                  nodeId={nodeId}
                  version={version.version}
                  className="text-text hover:underline"
                />
              </h3>
              <span className="text-13 text-muted">
                <RelativeTime moment={version.createdAt} />
              </span>
            </div>
            <div className="mt-1">
              <ChangelogNote text={version.changelog} version={version.version} under={3} />
            </div>
          </li>
        ))}
      </ol>
      {emptyCount > 0 && (
        <p className="mt-2 text-13 text-muted">{t('compare.changelogs.silent', { count: emptyCount })}</p>
      )}
    </>
  )
}
