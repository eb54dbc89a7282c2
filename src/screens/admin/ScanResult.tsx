import { useTranslation } from 'react-i18next'
import type { VersionStatus } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { StatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'

export interface Scanned {
  changed: { nodeId: string; version: string; status: VersionStatus }[]
  /** Versions that could not be looked at afterwards. */
  unknown: number
}

/** What a scan has changed. */
export function ScanResult({ result }: { result: Scanned }) {
  const { t } = useTranslation('admin')
  const { changed, unknown } = result
  return (
    <section aria-labelledby="scanned" className="mt-8 max-w-2xl">
      <h2 id="scanned" className="text-base font-semibold">
        {t('scan.result')}
      </h2>
      <p role="status" className="mt-1 text-sm text-muted">
        {t('scan.changed', { count: changed.length })}
        {unknown > 0 && ` ${t('scan.unknown', { count: unknown })}`}
      </p>
      {changed.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
          {changed.map((one) => (
            <li
              key={`${one.nodeId} ${one.version}`}
              className="flex flex-wrap items-center gap-3 px-3 py-2 text-sm"
            >
              <Link
                to={to.version(one.nodeId, one.version)}
                className="link min-w-0 flex-1 [overflow-wrap:anywhere]"
              >
                <bdi>{one.nodeId}</bdi> <bdi className="font-mono">{cleanText(one.version)}</bdi>
              </Link>
              <StatusBadge status={one.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
