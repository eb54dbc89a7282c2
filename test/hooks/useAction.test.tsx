import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useAction } from '#src/hooks/useAction.ts'

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('ignores calls while one is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const mutationFn = vi.fn((_: string) => promise)
  const { result } = renderHook(() => useAction({ mutationFn }), { wrapper })
  let first: ReturnType<typeof result.current.run> | undefined
  await act(async () => {
    first = result.current.run('first')
    expect(await result.current.run('second')).toBeUndefined()
  })
  expect(result.current.isPending).toBe(true)
  await act(async () => resolve('data'))
  expect(await first).toEqual({ data: 'data' })
  expect(result.current).toMatchObject({ isPending: false, error: null })
  expect(mutationFn.mock.calls.map(([variables]) => variables)).toEqual(['first'])
})

test('keeps the error until the next call or until it is cleared, and passes it to `onError`', async () => {
  const error = new Error('refused')
  const onError = vi.fn()
  const mutationFn = async (fails: boolean) => {
    if (fails) throw error
  }
  const { result } = renderHook(() => useAction({ mutationFn }, { onError }), { wrapper })
  await act(async () => expect(await result.current.run(true)).toBeUndefined())
  expect(result.current).toMatchObject({ isPending: false, error })
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
  act(() => result.current.clear())
  expect(result.current.error).toBeNull()
  await act(async () => void (await result.current.run(true)))
  await act(async () => expect(await result.current.run(false)).toEqual({ data: undefined }))
  expect(result.current.error).toBeNull()
})
