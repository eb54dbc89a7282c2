import { useTranslation } from 'react-i18next'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import type { PreviousState } from '#src/lib/version/statusReason.ts'

/** Earlier statuses of a version, newest first. */
export function StateHistory({ history }: { history: readonly PreviousState[] }) {
  const { t } = useTranslation('admin')
  if (history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="text-muted">{t('history.title', { count: history.length })}</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {history.toReversed().map(({ status, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: states have no ids, and their order never changes
          <li key={index} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <VersionStatusBadge status={status} />
            {reason.findings.length > 0 && (
              <span>{t('row.findings', { count: reason.findings.length })}</span>
            )}
            {reason.text && (
              <span dir="auto" className="wrap-anywhere">
                {cleanText(reason.text)}
              </span>
            )}
            {reason.by && <bdi className="text-xs text-muted">{cleanText(reason.by)}</bdi>}
          </li>
        ))}
      </ol>
    </details>
  )
}
