import { useTranslation } from 'react-i18next'
import type { Finding } from '#src/lib/version/statusReason.ts'
import type { Tone } from '#src/ui/Badge.tsx'

export const severityTones: Record<Finding['severity'], Tone> = {
  critical: 'bad',
  high: 'bad',
  medium: 'warn',
  low: 'neutral',
  info: 'neutral',
  unknown: 'neutral',
}

export function useSeverityName(): (severity: Finding['severity']) => string {
  const { t } = useTranslation('review')
  return (severity) =>
    ({
      critical: t('severity.critical'),
      high: t('severity.high'),
      medium: t('severity.medium'),
      low: t('severity.low'),
      info: t('severity.info'),
      unknown: t('severity.unknown'),
    })[severity]
}
