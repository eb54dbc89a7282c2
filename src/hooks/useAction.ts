import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface Mutation<Variables, Data> {
  mutationFn: (variables: Variables, context: { client: QueryClient }) => Promise<Data>
}

interface ActionState {
  isPending: boolean
  /** The error of the last call; null before the first call and after a successful one. */
  error: unknown
}

interface ActionOptions {
  /** Called when the mutation fails, to show a toast where no form shows `error`. */
  onError?: (error: unknown) => void
}

/**
 * Runs a mutation, one call at a time: calls made while one is pending, such as the second of a double click, are ignored.
 * Unlike `useMutation`, it keeps neither variables nor data in a cache, because some of them are secrets.
 * @returns `run`, which resolves to `{ data }`, or to undefined if the call failed or was ignored; `clear` resets the error.
 */
export function useAction<Variables, Data>(
  { mutationFn }: Mutation<Variables, Data>,
  { onError }: ActionOptions = {},
) {
  const client = useQueryClient()
  const [state, setState] = useState<ActionState>({ isPending: false, error: null })
  const isBusy = useRef(false)
  const run = async (variables: Variables): Promise<{ data: Data } | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ isPending: true, error: null })
    try {
      const data = await mutationFn(variables, { client })
      setState({ isPending: false, error: null })
      return { data }
    } catch (error) {
      setState({ isPending: false, error })
      onError?.(error)
      return undefined
    } finally {
      isBusy.current = false
    }
  }
  return { ...state, run, clear: () => setState((state) => ({ ...state, error: null })) }
}
