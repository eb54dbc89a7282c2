import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminCustomer, type CustomerSearch, customers } from '#src/api/adminCustomers.ts'
import { Link } from '#src/components/Link.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { defineSearch, int, text } from '#src/lib/url/defineSearch.ts'
import { to } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

const searchFields = ['email', 'name', 'stripeId', 'metronomeId'] as const

const maxTextLength = 200

const customersSearch = defineSearch<CustomerSearch>({
  email: text(maxTextLength),
  name: text(maxTextLength),
  stripeId: text(maxTextLength),
  metronomeId: text(maxTextLength),
  page: int(1),
})

function Row({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin')
  const name = cleanText(customer.name)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <Link to={to.adminCustomer(customer.id)} className="link min-w-0 flex-1 basis-56 wrap-anywhere">
        <bdi className="font-medium">{name || cleanText(customer.email) || customer.id}</bdi>
      </Link>
      <bdi className="min-w-0 text-13 text-muted wrap-anywhere">{cleanText(customer.email)}</bdi>
      {customer.hasFund && <Badge tone="good">{t('customers.hasFund')}</Badge>}
      {customer.tier && <Badge>{cleanText(customer.tier)}</Badge>}
    </li>
  )
}

/** Search customers by email address, name or billing ids. */
export function CustomersScreen() {
  const { t } = useTranslation('admin')
  const { search, setSearch } = useSearchState(customersSearch)
  const [typed, setTyped] = useState<Partial<CustomerSearch>>({})
  const query = useQuery({
    ...customers(search),
    placeholderData: keepPreviousData,
  })
  const labels = {
    email: t('customers.email'),
    name: t('customers.name'),
    stripeId: t('customers.stripeId'),
    metronomeId: t('customers.metronomeId'),
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSearch({ ...typed, page: 1 })
    setTyped({})
  }
  return (
    <AdminPage title={t('customers.title')}>
      <form
        onSubmit={handleSubmit}
        className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto]"
      >
        {searchFields.map((key) => (
          <TextField
            key={key}
            label={labels[key]}
            value={typed[key] ?? search[key]}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            maxLength={maxTextLength}
            autoComplete="off"
          />
        ))}
        <Button type="submit">{t('find')}</Button>
      </form>
      <section
        aria-label={t('customers.title')}
        className="mt-5 overflow-hidden rounded-lg border border-line"
      >
        <QueryBoundary
          query={query}
          fallback={<ListSkeleton />}
          isEmpty={(page) => page.customers.length === 0}
          empty={<EmptyState icon={<UserSearch size={28} />} title={t('customers.none')} />}
        >
          {(page) => (
            <ul className={classes('divide-y divide-line', query.isPlaceholderData && 'opacity-55')}>
              {page.customers.map((customer) => (
                <Row key={customer.id} customer={customer} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </section>
      {query.data && (
        <Pager
          page={search.page}
          totalPages={query.data.totalPages}
          href={(page) => to.adminCustomers() + customersSearch.query({ ...search, page })}
        />
      )}
    </AdminPage>
  )
}
