import { useState } from 'react'

/** Something a person tries, once at a time. What they typed stays in its fields, whatever comes of it. */
export interface Try {
  pending: boolean
  /** What the last one threw; null when it went well, or there was none. */
  error: unknown
  /** @returns what it gave; undefined when it threw. */
  run: <T>(what: () => Promise<T>) => Promise<T | undefined>
  clear: () => void
}

export function useTry(): Try {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null })
  const run = async <T>(what: () => Promise<T>): Promise<T | undefined> => {
    setState({ pending: true, error: null })
    try {
      const result = await what()
      setState({ pending: false, error: null })
      return result
    } catch (error) {
      setState({ pending: false, error })
      return undefined
    }
  }
  return { ...state, run, clear: () => setState({ pending: false, error: null }) }
}
