import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type KlingPackage, klingPackages } from '#src/api/mediaKling.ts'
import { currentUser } from '#src/api/users.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { dayMs } from '#src/lib/format/durations.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { type Column, Table } from '#src/ui/Table.tsx'
import { klingSearch } from './klingSearch.ts'

/** The API requires a period: from one year ago to the end of today. */
const daysBack = 365

function useStatusBadge(): (status: string) => readonly [Tone, string] {
  const { t } = useTranslation('media')
  return (status) => {
    if (status === 'online') return ['good', t('packages.online')]
    if (status === 'toBeOnline') return ['neutral', t('packages.toBeOnline')]
    if (status === 'expired') return ['warn', t('packages.expired')]
    return status === 'runOut' ? ['bad', t('packages.runOut')] : ['neutral', cleanText(status)]
  }
}

function usePackageColumns(): Column<KlingPackage>[] {
  const { t } = useTranslation('media')
  const format = useFormat()
  const statusBadge = useStatusBadge()
  const formatNumber = (value: number | null) => (value === null ? '?' : format.number(value))
  const typeLabels: Readonly<Record<string, string>> = {
    decreasing_total: t('packages.once'),
    constant_period: t('packages.refilled'),
  }
  return [
    {
      id: 'name',
      header: t('packages.name'),
      cell: ({ row: { original } }) => (
        <>
          <bdi className="font-medium">{cleanText(original.name)}</bdi>
          <p className="text-xs text-muted">{typeLabels[original.type] ?? cleanText(original.type)}</p>
        </>
      ),
    },
    {
      id: 'state',
      header: t('lists.state'),
      cell: ({ row }) => {
        const [tone, status] = statusBadge(row.original.status)
        return <Badge tone={tone}>{status}</Badge>
      },
    },
    {
      id: 'left',
      header: t('packages.left'),
      meta: { isNumeric: true },
      cell: ({ row: { original } }) =>
        t('packages.of', { left: formatNumber(original.remaining), total: formatNumber(original.total) }),
    },
    {
      id: 'until',
      header: t('packages.until'),
      meta: { isNumeric: true, className: 'hidden text-muted sm:table-cell' },
      cell: ({ row }) => (row.original.validUntil ? format.date(row.original.validUntil) : '?'),
    },
  ]
}

function Packages({ name }: { name: string }) {
  const { t } = useTranslation('media')
  const columns = usePackageColumns()
  // Rounded to a day, so that the cache key stays the same all day.
  const [end] = useState(() => Math.ceil(Date.now() / dayMs) * dayMs)
  return (
    <QueryBoundary
      query={useQuery(klingPackages(end - daysBack * dayMs, end, name))}
      fallback={<Skeleton className="mt-3 h-40 w-full" />}
      empty={<EmptyState title={<p>{t('packages.none')}</p>} />}
    >
      {(packages) => (
        <Table
          caption={t('packages.title')}
          variant="plain"
          isScrollable
          className="mt-3"
          columns={columns}
          rows={packages}
          getRowId={({ id }) => id}
        />
      )}
    </QueryBoundary>
  )
}

/** Prepaid packages of the operator's Kling account, which all users share. Only administrators see them. */
export function KlingPackages() {
  const { t } = useTranslation('media')
  const { data } = useQuery(currentUser())
  const { search, setSearch } = useSearchState(klingSearch)
  const form = useForm({ values: { package: search.package } })
  if (!data?.isAdmin) return null
  return (
    <div className="mt-10">
      <h2 className="text-lg font-semibold">{t('packages.title')}</h2>
      <p className="mt-1 text-13 text-muted">{t('packages.text')}</p>
      <Form
        form={form}
        onSubmit={(values) => setSearch({ package: values.package.trim() })}
        className="mt-3 flex max-w-sm items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <FormField label={t('packages.exact')} name="package" autoComplete="off" />
        </div>
        <Button type="submit">{t('packages.find')}</Button>
      </Form>
      <Packages name={search.package} />
    </div>
  )
}
