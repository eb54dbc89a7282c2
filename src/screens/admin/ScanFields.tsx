import { useTranslation } from 'react-i18next'
import type { Scan } from '#src/api/securityScan.ts'
import { ChoiceField } from '#src/ui/ChoiceField.tsx'

const limits = [10, 50, 100]

/** The versions to scan. */
export function ScanFields({ scan, onChange }: { scan: Scan; onChange: (scan: Scan) => void }) {
  const { t } = useTranslation('admin')
  const day = { value: '24h', label: t('scan.hours', { count: 24 }) }
  return (
    <div className="mt-3 grid max-w-2xl gap-3 sm:grid-cols-3">
      <ChoiceField
        label={t('scan.minAge')}
        value={scan.minAge}
        onChange={(minAge) => onChange({ ...scan, minAge })}
        options={[
          { value: '30m', label: t('scan.minutes') },
          { value: '2h', label: t('scan.hours', { count: 2 }) },
          day,
        ]}
      />
      <ChoiceField
        label={t('scan.minScanAge')}
        value={scan.minScanAge}
        onChange={(minScanAge) => onChange({ ...scan, minScanAge })}
        options={[
          { value: '', label: t('scan.any') },
          day,
          { value: '168h', label: t('scan.days', { count: 7 }) },
        ]}
      />
      <ChoiceField
        label={t('scan.maxVersions')}
        value={scan.maxVersions}
        onChange={(maxVersions) => onChange({ ...scan, maxVersions })}
        options={limits.map((value) => ({ value, label: String(value) }))}
      />
    </div>
  )
}
