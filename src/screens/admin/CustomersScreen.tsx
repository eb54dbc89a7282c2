import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type AdminCustomer, type CustomerSearch, customers } from '#src/api/adminCustomers.ts'
import { Link } from '#src/components/Link.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, int, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import type { Column } from '#src/ui/Table.tsx'
import { AdminPage } from './AdminPage.tsx'
import { PagedTable } from './PagedTable.tsx'

const searchFields = ['email', 'name', 'stripeId', 'metronomeId'] as const

const maxTextLength = 200

const customersSearch = defineSearch<CustomerSearch>({
  email: text(maxTextLength),
  name: text(maxTextLength),
  stripeId: text(maxTextLength),
  metronomeId: text(maxTextLength),
  page: int(1),
})

function CustomerName({ customer }: { customer: AdminCustomer }) {
  const [name, email] = [cleanText(customer.name), cleanText(customer.email)]
  return (
    <>
      <Link
        to={to.adminCustomer(customer.id)}
        className="text-sm font-medium text-text no-underline hover:text-accent hover:underline"
      >
        <bdi>{name || email || customer.id}</bdi>
      </Link>
      {name && email && (
        <p className="text-muted">
          <bdi>{email}</bdi>
        </p>
      )}
    </>
  )
}

function useColumns(): Column<AdminCustomer>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'name',
      header: t('customers.name'),
      meta: { isRowHeader: true, className: 'wrap-anywhere' },
      cell: ({ row }) => <CustomerName customer={row.original} />,
    },
    {
      id: 'plan',
      header: t('customer.plan'),
      meta: { className: 'hidden w-40 sm:table-cell' },
      cell: ({ row }) => row.original.tier && <Badge>{cleanText(row.original.tier)}</Badge>,
    },
    {
      id: 'balance',
      header: t('customer.balance'),
      meta: { className: 'w-34 sm:w-40' },
      cell: ({ row }) => row.original.hasFund && <Badge tone="good">{t('customers.hasFund')}</Badge>,
    },
  ]
}

/** Searches customers by email address, name or billing ids. */
export function CustomersScreen() {
  const { t } = useTranslation('admin')
  const { search, setSearch } = useSearchState(customersSearch)
  const columns = useColumns()
  const { page, ...texts } = search
  const form = useForm({ values: texts })
  const query = useQuery({
    ...customers(search),
    placeholderData: keepPreviousData,
  })
  const handleSubmit = ({ email, name, stripeId, metronomeId }: typeof texts) =>
    setSearch({
      email: email.trim(),
      name: name.trim(),
      stripeId: stripeId.trim(),
      metronomeId: metronomeId.trim(),
      page: 1,
    })
  const labels = {
    email: t('customers.email'),
    name: t('customers.name'),
    stripeId: t('customers.stripeId'),
    metronomeId: t('customers.metronomeId'),
  }
  return (
    <AdminPage title={t('customers.title')}>
      <Form
        form={form}
        onSubmit={handleSubmit}
        className="mt-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,1fr)_auto]"
      >
        {searchFields.map((key) => (
          <FormField key={key} label={labels[key]} name={key} maxLength={maxTextLength} autoComplete="off" />
        ))}
        <Button type="submit" className="max-lg:col-span-full">
          {t('find')}
        </Button>
      </Form>
      <p role="status" className="mt-2 flex min-h-9 items-center text-13 text-muted tabular-nums">
        {query.data && !query.isPlaceholderData && t('customers.count', { count: query.data.total })}
      </p>
      <PagedTable
        title={t('customers.title')}
        query={query}
        rows={query.data?.customers}
        columns={columns}
        empty={<EmptyState icon={<UserSearch size={28} />} title={t('customers.none')} />}
        page={page}
        href={(number) => to.adminCustomers() + customersSearch.query({ ...search, page: number })}
      />
    </AdminPage>
  )
}
