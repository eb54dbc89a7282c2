import { useTranslation } from 'react-i18next'
import type { ReasonedVersion } from '#src/api/versionReasons.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

const maxShown = 12

interface VersionHistoryProps {
  nodeId: string
  version: string
  versions: readonly ReasonedVersion[]
}

/** Versions of the pack, newest first, each with a link that compares it with the open one. */
export function VersionHistory({ nodeId, version, versions }: VersionHistoryProps) {
  const { t } = useTranslation('admin')
  const openIndex = versions.findIndex((other) => other.version === version)
  const start = Math.max(0, Math.min(openIndex - 3, versions.length - maxShown))
  const shown = versions.slice(start, start + maxShown)
  return (
    <section aria-label={t('versions.title')}>
      <h3 className="text-base font-semibold">{t('versions.title')}</h3>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {shown.map((other) => (
          <li
            key={other.version}
            aria-current={other.version === version || undefined}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 text-13"
          >
            <bdi className={classes('min-w-16 font-mono', other.version === version && 'font-semibold')}>
              {cleanText(other.version)}
            </bdi>
            <span className="min-w-16">
              <VersionStatusBadge status={other.status} />
            </span>
            <span className="text-muted">{other.createdAt && <RelativeTime moment={other.createdAt} />}</span>
            {other.version !== version && (
              <Link
                to={
                  versions.indexOf(other) > openIndex
                    ? to.compare(nodeId, other.version, version)
                    : to.compare(nodeId, version, other.version)
                }
                className="link ms-auto"
                aria-label={t('versions.compareWith', { version: cleanText(other.version) })}
              >
                {t('versions.compare')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {versions.length > shown.length && (
        <p className="mt-1.5 text-13 text-muted">
          {t('versions.more', { count: versions.length - shown.length })}
        </p>
      )}
    </section>
  )
}
