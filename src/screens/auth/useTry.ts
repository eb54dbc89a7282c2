import { useState } from 'react'
import { authTimeoutMs, withTimeout } from '#src/auth/withTimeout.ts'

/** Something a person tries, once at a time. What they typed stays in its fields, whatever comes of it. */
export interface Try {
  pending: boolean
  /** What the last one threw; null when it went well, or there was none. */
  error: unknown
  /**
   * `waitsFor` the person where something is asked of them in a window or by a puzzle; then time does not run out.
   * @returns what it gave; undefined when it threw.
   */
  run: <T>(what: () => Promise<T>, waitsFor?: 'person') => Promise<T | undefined>
  clear: () => void
}

export function useTry(): Try {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null })
  const run = async <T>(what: () => Promise<T>, waitsFor?: 'person'): Promise<T | undefined> => {
    setState({ pending: true, error: null })
    try {
      const result = await (waitsFor ? what() : withTimeout(authTimeoutMs, what()))
      setState({ pending: false, error: null })
      return result
    } catch (error) {
      setState({ pending: false, error })
      return undefined
    }
  }
  return { ...state, run, clear: () => setState({ pending: false, error: null }) }
}
