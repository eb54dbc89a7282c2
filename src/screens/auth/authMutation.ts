import { authTimeoutMs, withTimeout } from '#src/auth/withTimeout.ts'

/**
 * Describes a call of the identity provider for `useAction`. Fails with a `TimeoutError` if the provider doesn't answer in
 * time. Calls that wait for the user, in a popup or a reCAPTCHA, have no time limit and don't use it.
 */
export const authMutation = <Variables, Data>(call: (variables: Variables) => Promise<Data>) => ({
  mutationFn: (variables: Variables) => withTimeout(authTimeoutMs, call(variables)),
})
