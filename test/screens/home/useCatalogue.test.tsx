import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { homeCatalogue } from '#src/api/homeCatalogue.ts'
import type { NodePage } from '#src/api/nodes.ts'
import { makeQueryClient } from '#src/app/queryClient.ts'
import { homeDefaults } from '#src/paths.ts'
import { useCatalogue } from '#src/screens/home/useCatalogue.ts'
import type { HomeAddress } from '#src/screens/home/useHomeSearch.ts'

const searched = (q: string) => ({ ...homeDefaults, q })
const [first, second] = [searched('har'), searched('harb')]
const pageOf = (total: number): NodePage => ({ nodes: [], total, totalPages: 1 })

test('an answer that the next question has overtaken is not shown, and the one before stays', () => {
  const client = makeQueryClient()
  client.setQueryData(homeCatalogue(first).queryKey, pageOf(7))
  client.setQueryData(homeCatalogue(second).queryKey, pageOf(3))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const unused = { wanted: first, newest: () => first, change: () => undefined, foresee: () => undefined }
  const initialProps: HomeAddress = { ...unused, search: first, isOvertaken: () => false }
  const { result, rerender } = renderHook(useCatalogue, { wrapper, initialProps })
  expect(result.current).toMatchObject({ answered: first, page: { total: 7 }, former: false })
  rerender({ ...initialProps, search: second, isOvertaken: () => true })
  expect(result.current).toMatchObject({ answered: first, page: { total: 7 }, former: true })
  rerender({ ...initialProps, search: second })
  expect(result.current).toMatchObject({ answered: second, page: { total: 3 }, former: false })
})
