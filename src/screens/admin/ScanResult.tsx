import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import type { VersionStatus } from '#src/lib/version/versionStatus.ts'
import { to } from '#src/paths.ts'

export interface ScanChanges {
  changed: { nodeId: string; version: string; status: VersionStatus }[]
  /** Number of versions whose status could not be read after the scan. */
  unknownCount: number
}

/** Returns a function that describes how many versions a scan changed. */
export function useScanSummary(): (result: ScanChanges) => string {
  const { t } = useTranslation('admin')
  return ({ changed, unknownCount }) =>
    t('scan.changed', { count: changed.length }) +
    (unknownCount > 0 ? ` ${t('scan.unknown', { count: unknownCount })}` : '')
}

/** The versions whose status a scan changed. */
export function ScanResult({ result }: { result: ScanChanges }) {
  const { t } = useTranslation('admin')
  const getSummary = useScanSummary()
  const { changed } = result
  return (
    <section aria-labelledby="scanned" className="mt-8 max-w-2xl">
      <h2 id="scanned" className="text-base font-semibold">
        {t('scan.result')}
      </h2>
      <p role="status" className="mt-1 text-sm text-muted">
        {getSummary(result)}
      </p>
      {changed.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
          {changed.map((version) => (
            <li key={versionKey(version)} className="flex flex-wrap items-center gap-3 px-3 py-2 text-sm">
              <Link
                to={to.version(version.nodeId, version.version)}
                className="link min-w-0 flex-1 wrap-anywhere"
              >
                <bdi>{version.nodeId}</bdi> <bdi className="font-mono">{cleanText(version.version)}</bdi>
              </Link>
              <VersionStatusBadge status={version.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
