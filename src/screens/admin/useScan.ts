import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { is401 } from '#src/api/client/errors.ts'
import { type Scan, startSecurityScan } from '#src/api/securityScan.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { useToastAfterLeaving } from '#src/hooks/useToastAfterLeaving.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { fetchPendingVersions, fetchScanChanges } from './fetchScanChanges.ts'
import { type ScanChanges, useScanSummary } from './ScanResult.tsx'
import { useAdminErrorMessage } from './useAdminErrorMessage.ts'

/**
 * Runs a security scan, and compares the versions before and after it. The request is never retried: it has side effects.
 * @param title starts the toast that shows the result after the user left the page.
 */
export function useScan(title: string) {
  const { t } = useTranslation('admin')
  const getMessage = useErrorMessage()
  const getWriteMessage = useAdminErrorMessage()
  const getSummary = useScanSummary()
  const toastAfterLeaving = useToastAfterLeaving(title)
  const [result, setResult] = useState<ScanChanges | null>(null)
  const getScanMessage = (error: unknown) =>
    getWriteMessage(error, {
      missing: t('scan.failed'),
      conflict: t('scan.failed'),
      ...(is401(error) ? { 'signed-out': t('scan.refused') } : {}),
    })
  const getReadMessage = (error: unknown) => withSpace(t('scan.failed')) + getMessage(error)
  const readBefore = useWriteAction(
    { mutationFn: (_: undefined, { client }) => fetchPendingVersions(client) },
    { title, getMessage: getReadMessage },
  )
  const scan = useWriteAction(
    {
      mutationFn: async (
        { options, before }: { options: Scan; before: readonly ReviewVersion[] },
        context,
      ) => {
        await startSecurityScan.mutationFn(options, context)
        return fetchScanChanges(context.client, before)
      },
    },
    { title, getMessage: getScanMessage },
  )
  const run = async (options: Scan) => {
    setResult(null)
    scan.clear()
    const before = await readBefore.run(undefined)
    const scanned = before && (await scan.run({ options, before: before.data }))
    if (!scanned) return
    setResult(scanned.data)
    toastAfterLeaving(getSummary(scanned.data), 'success')
  }
  return {
    run,
    isRunning: readBefore.isPending || scan.isPending,
    /** Null before the first scan, during a scan, and after a failed one. */
    result,
    /** The error of the scan, or of reading the versions before it: then no scan was started. */
    error: readBefore.error ?? scan.error,
    getErrorMessage: readBefore.error === null ? getScanMessage : getReadMessage,
  }
}
