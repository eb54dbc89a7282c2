import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/client/errors.ts'
import { type BoundaryQuery, combineQueries, QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import common from '../../public/locales/en/common.json' with { type: 'json' }

const forbidden = new ApiError('forbidden', 403, '')
const unreachable = new ApiError('offline', 0, '')
const queryOf = <Data,>(data: Data | undefined, error: Error | null = null): BoundaryQuery<Data> => ({
  data,
  error,
  refetch: vi.fn(),
})

async function renderBoundary(query: BoundaryQuery<readonly string[]>) {
  const i18n = await fixedI18n('en', { en: { common } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryBoundary query={query} fallback="Fallback" empty="Empty">
        {(names) => <p>{names.join(', ')}</p>}
      </QueryBoundary>
    </I18nextProvider>,
  )
}

test('shows the fallback while the query is pending', async () => {
  await renderBoundary(queryOf<readonly string[]>(undefined))
  expect(screen.getByText('Fallback')).toBeVisible()
})

test('shows the failure when there is no data, and retries on click', async () => {
  const query = queryOf<readonly string[]>(undefined, unreachable)
  await renderBoundary(query)
  expect(screen.getByRole('alert')).toHaveTextContent('Can’t reach the registry.')
  expect(screen.queryByText('Fallback')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('shows the data, or the empty state when the data is an empty list', async () => {
  await renderBoundary(queryOf(['a', 'b']))
  expect(screen.getByText('a, b')).toBeVisible()
  await renderBoundary(queryOf<readonly string[]>([]))
  expect(screen.getByText('Empty')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the data below a notice when a refetch is rejected', async () => {
  const query = queryOf(['a'], forbidden)
  await renderBoundary(query)
  expect(screen.getByText('a')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('You don’t have access to this.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('leaves the notice of a transient failure to the page when there is data', async () => {
  await renderBoundary(queryOf(['a'], unreachable))
  expect(screen.getByText('a')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('combined queries have data when all of them have', () => {
  expect(combineQueries(queryOf(1), queryOf('a')).data).toEqual([1, 'a'])
  expect(combineQueries(queryOf(1), queryOf<string>(undefined)).data).toBeUndefined()
})

test('combined queries fail with the one that has no data, and retry only that one', () => {
  const [stale, failed] = [queryOf(1, unreachable), queryOf<string>(undefined, forbidden)]
  const combined = combineQueries(stale, failed)
  expect(combined.error).toBe(forbidden)
  combined.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(stale.refetch).not.toHaveBeenCalled()
})

test('combined queries are pending while one is, even if the refetch of another failed', () => {
  expect(combineQueries(queryOf(1, forbidden), queryOf<string>(undefined)).error).toBeNull()
})
