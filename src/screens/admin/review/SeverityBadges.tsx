import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { severityTones, useSeverityName } from '#src/components/severity.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { countSeverities } from '#src/lib/version/findingDiff.ts'
import type { Finding } from '#src/lib/version/statusReason.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** Number of findings per severity, most severe first. */
export function SeverityBadges({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('admin')
  const severityName = useSeverityName()
  const format = useFormat()
  if (findings.length === 0) return <Badge>{t('decide.noFindings')}</Badge>
  return countSeverities(findings).map(([severity, count], index) => (
    <Fragment key={severity}>
      {index > 0 && ' '}
      <Badge tone={severityTones[severity]}>
        {severityName(severity)} {format.number(count)}
      </Badge>
    </Fragment>
  ))
}
