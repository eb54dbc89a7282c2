import { useTranslation } from 'react-i18next'
import type { Scan } from '#src/api/securityScan.ts'
import { SelectField } from '#src/ui/Field.tsx'

const nodeLimits = [10, 50, 100]

/** Which versions to scan. */
export function ScanFields({ scan, onChange }: { scan: Scan; onChange: (scan: Scan) => void }) {
  const { t } = useTranslation('admin')
  const day = { value: '24h', label: t('scan.hours', { count: 24 }) }
  return (
    <div className="mt-3 grid max-w-2xl gap-3 sm:grid-cols-3">
      <SelectField
        label={t('scan.minAge')}
        value={scan.minAge}
        onChange={(event) => onChange({ ...scan, minAge: event.target.value })}
        options={[
          { value: '30m', label: t('scan.minutes') },
          { value: '2h', label: t('scan.hours', { count: 2 }) },
          day,
        ]}
      />
      <SelectField
        label={t('scan.minScanAge')}
        value={scan.minScanAge}
        onChange={(event) => onChange({ ...scan, minScanAge: event.target.value })}
        options={[
          { value: '', label: t('scan.any') },
          day,
          { value: '168h', label: t('scan.days', { count: 7 }) },
        ]}
      />
      <SelectField
        label={t('scan.most')}
        value={scan.maxNodes}
        onChange={(event) => onChange({ ...scan, maxNodes: Number(event.target.value) })}
        options={nodeLimits.map((value) => ({ value: String(value), label: String(value) }))}
      />
    </div>
  )
}
