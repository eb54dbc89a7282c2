import { useTranslation } from 'react-i18next'
import type { ReasonedVersion } from '#src/api/versionReasons.ts'
import { Link } from '#src/components/Link.tsx'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'

const most = 12

interface VersionHistoryProps {
  nodeId: string
  version: string
  versions: readonly ReasonedVersion[]
}

/** The versions of the pack, newest first; each but the one looked at can be compared with it. */
export function VersionHistory({ nodeId, version, versions }: VersionHistoryProps) {
  const { t } = useTranslation('admin')
  const own = versions.findIndex((one) => one.version === version)
  const start = Math.max(0, Math.min(own - 3, versions.length - most))
  const shown = versions.slice(start, start + most)
  return (
    <section aria-label={t('versions.title')}>
      <h3 className="text-base font-semibold">{t('versions.title')}</h3>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {shown.map((one) => (
          <li
            key={one.version}
            aria-current={one.version === version || undefined}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-[0.8125rem]"
          >
            <bdi className={one.version === version ? 'font-mono font-semibold' : 'font-mono'}>
              {cleanText(one.version)}
            </bdi>
            <StatusBadge status={one.status} />
            <span className="text-muted">{one.createdAt && <RelativeTime moment={one.createdAt} />}</span>
            {one.version !== version && (
              <Link
                to={
                  versions.indexOf(one) > own
                    ? to.compare(nodeId, one.version, version)
                    : to.compare(nodeId, version, one.version)
                }
                className="link ms-auto"
                aria-label={t('versions.compareWith', { version: cleanText(one.version) })}
              >
                {t('versions.compare')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {versions.length > shown.length && (
        <p className="mt-1.5 text-[0.8125rem] text-muted">
          {t('versions.more', { count: versions.length - shown.length })}
        </p>
      )}
    </section>
  )
}
