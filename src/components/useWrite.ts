import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

interface WriteOptions<Variables, Data> {
  mutationFn: (variables: Variables, context: { client: QueryClient }) => Promise<Data>
}

interface State {
  pending: boolean
  /** What the last run threw; null before the first run and after a successful one. */
  error: unknown
}

/**
 * Runs a mutation and ignores calls while it is pending, such as double clicks. Unlike `useMutation`, caches neither the
 * variables nor the response, because some contain secrets.
 * @returns `run` resolves to the response, or to undefined if it failed or was already pending.
 */
export function useWrite<Variables, Data>({ mutationFn }: WriteOptions<Variables, Data>) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ pending: false, error: null })
  const isRunning = useRef(false)
  const run = async (variables: Variables): Promise<{ data: Data } | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setState({ pending: true, error: null })
    try {
      const data = await mutationFn(variables, { client })
      setState({ pending: false, error: null })
      return { data }
    } catch (error) {
      setState({ pending: false, error })
      return undefined
    } finally {
      isRunning.current = false
    }
  }
  return { ...state, run, clear: () => setState({ pending: false, error: null }) }
}
