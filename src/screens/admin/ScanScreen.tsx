import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { versionsByStatus } from '#src/api/reviews.ts'
import type { Scan } from '#src/api/securityScan.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ScanFields } from './ScanFields.tsx'
import { ScanResult } from './ScanResult.tsx'
import { useElevation } from './useElevation.ts'
import { useScan } from './useScan.ts'

const ConfirmDialog = lazyWithRetry(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

/** Starts a security scan after a confirmation and shows what it changed. */
export function ScanScreen() {
  const { t } = useTranslation('admin')
  const title = t('scan.title')
  const { isElevated } = useElevation()
  const [options, setOptions] = useState<Scan>({ minAge: '30m', minScanAge: '', maxVersions: 50 })
  const [isConfirming, setIsConfirming] = useState(false)
  const pending = useQuery(versionsByStatus('pending', 1, 1))
  const { run, isRunning, result, error, getErrorMessage } = useScan(title)
  return (
    <AdminPage title={title}>
      <p className="mt-1 max-w-2xl text-muted">{t('scan.text')}</p>
      <div className="mt-3 min-h-6 font-medium">
        <QueryBoundary query={pending} fallback={null}>
          {({ total }) => <p>{t('pending.count', { count: total })}</p>}
        </QueryBoundary>
      </div>
      <ScanFields scan={options} onChange={setOptions} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {/* Enabled during a scan, because browsers take the focus from a disabled button. */}
        <Button
          kind="primary"
          disabled={!isElevated}
          aria-busy={isRunning}
          onClick={() => !isRunning && setIsConfirming(true)}
        >
          <ScanSearch size={16} aria-hidden="true" />
          {isRunning ? t('scan.running') : t('scan.do')}
        </Button>
        {!isElevated && <p className="text-13 text-muted">{t('elevation.needed')}</p>}
      </div>
      <div className="max-w-2xl">
        {error !== null && (
          <ErrorMessage error={error} className="mt-2">
            {getErrorMessage(error)}
          </ErrorMessage>
        )}
      </div>
      {result && <ScanResult result={result} />}
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            title={t('scan.confirm')}
            action={t('scan.do')}
            onConfirm={() => void run(options)}
            onClose={() => setIsConfirming(false)}
          >
            {t('scan.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </AdminPage>
  )
}
