import { useState } from 'react'
import { NotSentError } from '#src/api/client/notSentError.ts'
import { identityMs, within } from '#src/session/within.ts'

interface Action<Input> {
  pending: boolean
  /** What the last try threw; null when there was none, or it went well. */
  error: unknown
  /** @returns whether it went well. */
  run: (input: Input) => Promise<boolean>
}

/** Something a person does, once at a time. Its input may be a password, so nothing of it is kept. */
export function useAction<Input>(act: (input: Input) => Promise<unknown>): Action<Input> {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null })
  const run = async (input: Input) => {
    setState({ pending: true, error: null })
    try {
      if (!navigator.onLine) throw new NotSentError()
      await within(identityMs, act(input))
      setState({ pending: false, error: null })
      return true
    } catch (error) {
      setState({ pending: false, error })
      return false
    }
  }
  return { ...state, run }
}
