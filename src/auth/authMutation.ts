import { NotSentAuthError } from './errors.ts'
import { authTimeoutMs, withTimeout } from './withTimeout.ts'

/**
 * Describes a call of the identity provider for `useAction`. Fails at once while the browser is offline, and with a
 * `TimeoutError` if the provider doesn't answer in time. Calls that wait for the user, in a popup or a reCAPTCHA, have no
 * time limit and don't use it.
 */
export const authMutation = <Variables, Data>(call: (variables: Variables) => Promise<Data>) => ({
  mutationFn: async (variables: Variables) => {
    if (navigator.onLine === false) throw new NotSentAuthError()
    return withTimeout(authTimeoutMs, call(variables))
  },
})
