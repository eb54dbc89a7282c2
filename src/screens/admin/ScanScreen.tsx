import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { failureKind } from '#src/api/client/errors.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { startSecurityScan } from '#src/api/securityScan.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useAction } from '#src/hooks/useAction.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorMessage } from '#src/ui/ErrorMessage.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { AdminPage } from './AdminPage.tsx'
import { fetchScanChanges } from './fetchScanChanges.ts'
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
  const scan = useAction({
    mutationFn: async (variables: typeof form, context) => {
      const read = {
        ...reviewQueue({ statuses: ['pending'], nodeId: '', text: '', page: 1, pageSize: 100 }),
        staleTime: 0,
      }
      const before: readonly ReviewVersion[] = (await context.client.fetchQuery(read)).versions
      await startSecurityScan.mutationFn(variables, context)
      return fetchScanChanges(context.client, before)
    },
  })
  const handleScan = async () => {
    setResult(null)
    const scanned = await scan.run(form)
    if (scanned) setResult(scanned.data)
  }
  const durations = {
    '30m': t('scan.minutes'),
    '2h': t('scan.hours', { count: 2 }),
    '24h': t('scan.hours', { count: 24 }),
  }
  const isUnauthorized = failureKind(scan.error) === 'signed-out'
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
        <Button kind="primary" disabled={!isElevated || scan.pending} onClick={() => setConfirming(true)}>
          <ScanSearch size={16} aria-hidden="true" />
          {scan.pending ? t('scan.running') : t('scan.do')}
        </Button>
        {!isElevated && <p className="text-13 text-muted">{t('elevation.needed')}</p>}
      </div>
      {scan.error !== null && (
        <ErrorMessage className="mt-3 max-w-2xl">
          {isUnauthorized ? t('scan.refused') : `${t('scan.failed')} ${getMessage(scan.error)}`}
        </ErrorMessage>
      )}
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
