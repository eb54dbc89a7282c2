import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { is401 } from '#src/api/client/errors.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { type Scan, startSecurityScan } from '#src/api/securityScan.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { type ErrorOverrides, useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useToastAfterLeaving } from '#src/hooks/useToastAfterLeaving.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { AdminFormError } from './AdminFormError.tsx'
import { AdminPage } from './AdminPage.tsx'
import { fetchPendingVersions, fetchScanChanges } from './fetchScanChanges.ts'
import { ScanFields } from './ScanFields.tsx'
import { type ScanChanges, ScanResult, useScanSummary } from './ScanResult.tsx'
import { useAdminErrorMessage } from './useAdminErrorMessage.ts'
import { useElevation } from './useElevation.ts'

const ConfirmDialog = lazyWithRetry(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

/** Starts a security scan after a confirmation and shows what it changed. The request is never retried: it has side effects. */
export function ScanScreen() {
  const { t } = useTranslation('admin')
  const title = t('scan.title')
  const getMessage = useErrorMessage()
  const getWriteMessage = useAdminErrorMessage()
  const getSummary = useScanSummary()
  const toastAfterLeaving = useToastAfterLeaving(title)
  const overridesOf = (error: unknown): ErrorOverrides => ({
    missing: t('scan.failed'),
    conflict: t('scan.failed'),
    ...(is401(error) ? { 'signed-out': t('scan.refused') } : {}),
  })
  const { isElevated } = useElevation()
  const [options, setOptions] = useState<Scan>({ minAge: '30m', minScanAge: '', maxNodes: 50 })
  const [isConfirming, setIsConfirming] = useState(false)
  const pending = useQuery(versionsByStatus('pending', 1, 1))
  const [result, setResult] = useState<ScanChanges | null>(null)
  const readBefore = useWriteAction(
    { mutationFn: (_: undefined, { client }) => fetchPendingVersions(client) },
    { title, getMessage: (error) => withSpace(t('scan.failed')) + getMessage(error) },
  )
  const scan = useWriteAction(
    {
      mutationFn: async (before: readonly ReviewVersion[], context) => {
        await startSecurityScan.mutationFn(options, context)
        return fetchScanChanges(context.client, before)
      },
    },
    { title, getMessage: (error) => getWriteMessage(error, overridesOf(error)) },
  )
  const isRunning = readBefore.isPending || scan.isPending
  const handleScan = async () => {
    setResult(null)
    scan.clear()
    const before = await readBefore.run(undefined)
    const scanned = before && (await scan.run(before.data))
    if (!scanned) return
    setResult(scanned.data)
    toastAfterLeaving(getSummary(scanned.data), 'success')
  }
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
        {readBefore.error !== null && (
          <ErrorMessage error={readBefore.error} className="mt-2">
            {withSpace(t('scan.failed')) + getMessage(readBefore.error)}
          </ErrorMessage>
        )}
        <AdminFormError error={scan.error} overrides={overridesOf(scan.error)} />
      </div>
      {result && <ScanResult result={result} />}
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            title={t('scan.confirm')}
            action={t('scan.do')}
            onConfirm={() => void handleScan()}
            onClose={() => setIsConfirming(false)}
          >
            {t('scan.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </AdminPage>
  )
}
