import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { compareVersionsDesc, sortVersionsDesc } from '#src/lib/versionOrder.ts'
import { ChangelogNote } from './ChangelogNote.tsx'
import { VersionLink } from './VersionLabel.tsx'

/**
 * The versions after the lower one of a pair, up to and with the higher one, newest first. The higher one counts even
 * if the list lacks it, as it does when it was banned or deleted.
 */
export function versionsBetween(
  versions: readonly NodeVersion[],
  one: NodeVersion,
  other: NodeVersion,
): NodeVersion[] {
  const [high, low] = compareVersionsDesc(one.version, other.version) < 0 ? [one, other] : [other, one]
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

/** What the publisher wrote about every version on the way from one to the other. */
export function CompareChangelogs({ nodeId, between }: CompareChangelogsProps) {
  const { t } = useTranslation('nodes')
  const written = between.filter((version) => version.changelog.trim() !== '')
  const silent = between.length - written.length
  if (written.length === 0) return <p className="text-sm text-muted">{t('compare.changelogs.none')}</p>
  return (
    <>
      <ol className="flex flex-col gap-4">
        {written.map((version) => (
          <li key={version.version} className="border-s-2 border-line ps-4">
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
      {silent > 0 && (
        <p className="mt-4 text-13 text-muted">{t('compare.changelogs.silent', { count: silent })}</p>
      )}
    </>
  )
}
