import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

interface WriteOptions<Variables, Data> {
  mutationFn: (variables: Variables, context: { client: QueryClient }) => Promise<Data>
}

interface State {
  pending: boolean
  /** What the last try threw; null when there was none, or it went well. */
  error: unknown
}

/**
 * Makes a write, once at a time: a second click is the first one. Unlike the library's own hook it keeps neither the
 * input nor the answer in any cache, because some of them are secrets.
 * @returns `run` gives the answer, or undefined when it failed or one was on its way.
 */
export function useWrite<Variables, Data>({ mutationFn }: WriteOptions<Variables, Data>) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ pending: false, error: null })
  const busy = useRef(false)
  const run = async (variables: Variables): Promise<{ data: Data } | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setState({ pending: true, error: null })
    try {
      const data = await mutationFn(variables, { client })
      setState({ pending: false, error: null })
      return { data }
    } catch (error) {
      setState({ pending: false, error })
      return undefined
    } finally {
      busy.current = false
    }
  }
  return { ...state, run, clear: () => setState({ pending: false, error: null }) }
}
