import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { is401 } from '#src/api/client/errors.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { startSecurityScan } from '#src/api/securityScan.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useAction } from '#src/hooks/useAction.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { AdminFormError } from './AdminFormError.tsx'
import { AdminPage } from './AdminPage.tsx'
import { fetchPendingVersions, fetchScanChanges } from './fetchScanChanges.ts'
import { type ScanChanges, ScanResult } from './ScanResult.tsx'
import { useElevation } from './useElevation.ts'

const ConfirmDialog = lazyWithRetry(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

const minAges = ['30m', '2h', '24h'] as const
const minScanAges = ['', '24h', '168h'] as const
const nodeLimits = [10, 50, 100] as const

/** Starts a security scan after a confirmation and shows what it changed. The request is never retried: it has side effects. */
export function ScanScreen() {
  const { t } = useTranslation('admin')
  const getMessage = useErrorMessage()
  const { isElevated } = useElevation()
  const [form, setForm] = useState({ minAge: '30m', minScanAge: '', maxNodes: 50 })
  const [isConfirming, setConfirming] = useState(false)
  const pending = useQuery(versionsByStatus('pending', 1, 1))
  const [result, setResult] = useState<ScanChanges | null>(null)
  const readBefore = useAction({ mutationFn: (_: undefined, { client }) => fetchPendingVersions(client) })
  const scan = useAction({
    mutationFn: async (before: readonly ReviewVersion[], context) => {
      await startSecurityScan.mutationFn(form, context)
      return fetchScanChanges(context.client, before)
    },
  })
  const isRunning = readBefore.pending || scan.pending
  const handleScan = async () => {
    setResult(null)
    scan.clear()
    const before = await readBefore.run(undefined)
    const scanned = before && (await scan.run(before.data))
    if (scanned) setResult(scanned.data)
  }
  const durations = {
    '30m': t('scan.minutes'),
    '2h': t('scan.hours', { count: 2 }),
    '24h': t('scan.hours', { count: 24 }),
  }
  return (
    <AdminPage title={t('scan.title')}>
      <p className="mt-1 max-w-2xl text-muted">{t('scan.text')}</p>
      <div className="mt-3 min-h-6 font-medium">
        <QueryBoundary query={pending} fallback={null}>
          {({ total }) => <p>{t('pending.count', { count: total })}</p>}
        </QueryBoundary>
      </div>
      <div className="mt-3 grid max-w-2xl gap-3 sm:grid-cols-3">
        <SelectField
          label={t('scan.minAge')}
          value={form.minAge}
          onChange={(event) => setForm({ ...form, minAge: event.target.value })}
          options={minAges.map((value) => ({ value, label: durations[value] }))}
        />
        <SelectField
          label={t('scan.minScanAge')}
          value={form.minScanAge}
          onChange={(event) => setForm({ ...form, minScanAge: event.target.value })}
          options={minScanAges.map((value) => ({
            value,
            label:
              value === ''
                ? t('scan.any')
                : value === '24h'
                  ? durations['24h']
                  : t('scan.days', { count: 7 }),
          }))}
        />
        <SelectField
          label={t('scan.most')}
          value={form.maxNodes}
          onChange={(event) => setForm({ ...form, maxNodes: Number(event.target.value) })}
          options={nodeLimits.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={!isElevated || isRunning} onClick={() => setConfirming(true)}>
          <ScanSearch size={16} aria-hidden="true" />
          {isRunning ? t('scan.running') : t('scan.do')}
        </Button>
        {!isElevated && <p className="text-13 text-muted">{t('elevation.needed')}</p>}
      </div>
      <div className="max-w-2xl">
        {readBefore.error !== null && (
          <ErrorMessage error={readBefore.error} className="mt-2">
            {t('scan.failed')} {getMessage(readBefore.error)}
          </ErrorMessage>
        )}
        <AdminFormError
          error={scan.error}
          overrides={{
            missing: t('scan.failed'),
            conflict: t('scan.failed'),
            ...(is401(scan.error) ? { 'signed-out': t('scan.refused') } : {}),
          }}
        />
      </div>
      {result && <ScanResult result={result} />}
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            title={t('scan.confirm')}
            action={t('scan.do')}
            onConfirm={() => void handleScan()}
            onClose={() => setConfirming(false)}
          >
            {t('scan.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </AdminPage>
  )
}
