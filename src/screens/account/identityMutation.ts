import { NotSentError } from '#src/api/client/notSentError.ts'
import { authTimeoutMs, withTimeout } from '#src/auth/withTimeout.ts'

/**
 * Describes a change at the identity provider, for `useAction`. Fails at once while the browser is offline, and with a
 * `TimeoutError` if the provider doesn't answer in time.
 */
export function identityMutation<Variables>(change: (variables: Variables) => Promise<unknown>) {
  return {
    mutationFn: async (variables: Variables) => {
      if (!navigator.onLine) throw new NotSentError()
      await withTimeout(authTimeoutMs, change(variables))
    },
  }
}
