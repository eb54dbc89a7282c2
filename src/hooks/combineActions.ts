import type { useAction } from './useAction.ts'

type Action = Pick<ReturnType<typeof useAction>, 'isPending' | 'error' | 'clear'>

/** Combines actions of which the user runs one at a time. Call `clear` first: it removes the error of the previous one. */
export function combineActions(...actions: readonly Action[]): Action {
  return {
    isPending: actions.some(({ isPending }) => isPending),
    error: actions.find(({ error }) => error !== null)?.error ?? null,
    clear: () => {
      for (const action of actions) action.clear()
    },
  }
}
