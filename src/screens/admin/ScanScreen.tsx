import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewVersion, reviewQueue } from '#src/api/adminReviews.ts'
import { failureKind } from '#src/api/client/errors.ts'
import { versionsByStatus } from '#src/api/reviews.ts'
import { startSecurityScan } from '#src/api/securityScan.ts'
import { Failure, useFailureText } from '#src/components/Failure.tsx'
import { lazyPart } from '#src/components/lazyPart.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { AdminPage } from './AdminPage.tsx'
import { type Scanned, ScanResult } from './ScanResult.tsx'
import { changedSince } from './scanChanges.ts'
import { useArm } from './useArm.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog))

const ages = ['30m', '2h', '24h'] as const
const scanAges = ['', '24h', '168h'] as const
const amounts = [10, 50, 100] as const

/** Starts the security scan: by hand, after a question, once. What it changed is shown afterwards. */
export function ScanScreen() {
  const { t } = useTranslation('admin')
  const say = useFailureText()
  const client = useQueryClient()
  const { isArmed } = useArm()
  const [form, setForm] = useState({ minAge: '30m', minScanAge: '', maxNodes: 50 })
  const [isAsking, setAsking] = useState(false)
  const { data: waiting, error: waitingError, refetch } = useQuery(versionsByStatus('pending', 1, 1))
  const scan = useMutation({
    ...startSecurityScan,
    mutationFn: async (variables: typeof form, context): Promise<Scanned> => {
      const read = {
        ...reviewQueue({ statuses: ['pending'], nodeId: '', text: '', page: 1, pageSize: 100 }),
        staleTime: 0,
      }
      const before: readonly ReviewVersion[] = (await client.fetchQuery(read)).versions
      await startSecurityScan.mutationFn(variables, context)
      return changedSince(client, before)
    },
  })
  const hours = {
    '30m': t('scan.minutes'),
    '2h': t('scan.hours', { count: 2 }),
    '24h': t('scan.hours', { count: 24 }),
  }
  const isRefused = scan.error !== null && failureKind(scan.error) === 'signed-out'
  return (
    <AdminPage title={t('scan.title')}>
      <p className="mt-1 max-w-2xl text-muted">{t('scan.text')}</p>
      {waitingError && <Failure error={waitingError} onRetry={() => void refetch()} />}
      <p className="mt-3 min-h-6 font-medium">{waiting && t('pending.count', { count: waiting.total })}</p>
      <div className="mt-3 grid max-w-2xl gap-3 sm:grid-cols-3">
        <SelectField
          label={t('scan.minAge')}
          value={form.minAge}
          onChange={(event) => setForm({ ...form, minAge: event.target.value })}
          options={ages.map((value) => ({ value, label: hours[value] }))}
        />
        <SelectField
          label={t('scan.minScanAge')}
          value={form.minScanAge}
          onChange={(event) => setForm({ ...form, minScanAge: event.target.value })}
          options={scanAges.map((value) => ({
            value,
            label:
              value === '' ? t('scan.any') : value === '24h' ? hours['24h'] : t('scan.days', { count: 7 }),
          }))}
        />
        <SelectField
          label={t('scan.most')}
          value={form.maxNodes}
          onChange={(event) => setForm({ ...form, maxNodes: Number(event.target.value) })}
          options={amounts.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={!isArmed || scan.isPending} onClick={() => setAsking(true)}>
          <ScanSearch size={16} aria-hidden="true" />
          {scan.isPending ? t('scan.running') : t('scan.do')}
        </Button>
        {!isArmed && <p className="text-[0.8125rem] text-muted">{t('arm.needed')}</p>}
      </div>
      {scan.error && (
        <p role="alert" className="mt-3 max-w-2xl text-[0.8125rem] text-bad">
          {isRefused ? t('scan.refused') : `${t('scan.failed')} ${say(failureKind(scan.error))}`}
        </p>
      )}
      {scan.data && <ScanResult result={scan.data} />}
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('scan.confirm')}
            action={t('scan.do')}
            onConfirm={() => scan.mutate(form)}
            onClose={() => setAsking(false)}
          >
            {t('scan.text')}
          </ConfirmDialog>
        )}
      </Suspense>
    </AdminPage>
  )
}
