import { useEffect } from 'react'
import { NotSentAuthError } from '#src/auth/errors.ts'
import type { Provider } from '#src/auth/methods/methods.ts'
import { authTimeoutMs, withTimeout } from '#src/auth/withTimeout.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { loadProvider } from './loadProvider.ts'
import { withFromUrl } from './navigateAfterSignIn.ts'
import { signInSearch } from './signInSearch.ts'

type NewAccount = { name: string; email: string; password: string; continueUrl: string }

type SignInRequest =
  | { method: 'password'; email: string; password: string }
  | { method: 'new-account'; account: NewAccount }
  | { method: Provider }
  /** The result of a redirect to a provider. */
  | { method: 'redirect' }

/** The form doesn't wait for this code: it is loaded when the user starts to fill it in, or on submit. */
const loadPassword = () => import('#src/auth/methods/password.ts')

export const preloadPassword = () => void loadPassword().catch(() => undefined)

/** @throws NotSentAuthError if the browser is offline. */
async function loadOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    throw new NotSentAuthError()
  }
}

const replaceUrl = (params?: { way: 'return' }) =>
  history.replaceState(history.state, '', withFromUrl(location.pathname, params))

async function signInWithProvider(provider: Provider) {
  const { signInWith } = await loadOnline(loadProvider)
  // If the browser blocks the popup, the SDK redirects the page and must find this URL afterwards.
  replaceUrl({ way: 'return' })
  try {
    return await signInWith(provider)
  } catch (error) {
    replaceUrl()
    throw error
  }
}

async function completeRedirect(): Promise<void> {
  const provider = await loadOnline(loadProvider)
  // A reload must not look for the result again.
  await provider.completeRedirect().finally(() => replaceUrl())
}

/** `email-not-sent`: the account was created, but not its verification email. */
type SignInResult = 'signed-in' | 'redirecting' | 'email-not-sent'

async function sendRequest(request: SignInRequest): Promise<SignInResult> {
  if (request.method === 'password') {
    await (await loadOnline(loadPassword)).signIn(request.email, request.password)
  } else if (request.method === 'new-account') {
    if (!(await (await loadOnline(loadPassword)).signUp(request.account))) return 'email-not-sent'
  } else if (request.method === 'redirect') {
    await completeRedirect()
  } else if (!(await signInWithProvider(request.method))) {
    return 'redirecting'
  }
  return 'signed-in'
}

/**
 * Signs in by password or provider, or creates an account. Handles the result of a redirect to a provider on mount.
 * @param onError called with the error, which is also in `error`.
 */
export function useSignIn(onError: (error: unknown) => void) {
  const { search } = useSearchState(signInSearch)
  const action = useAction(
    {
      mutationFn: (request: SignInRequest) => {
        // No timeout: the user may take any time in the popup.
        const isPopup = request.method === 'google' || request.method === 'github'
        return isPopup ? sendRequest(request) : withTimeout(authTimeoutMs, sendRequest(request))
      },
    },
    { onError },
  )
  const isRedirectResult = search.method === 'return'
  // The provider's SDK and the URL hold the result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load
  useEffect(() => {
    if (isRedirectResult) void action.run({ method: 'redirect' })
  }, [])
  return action
}

export type SignIn = ReturnType<typeof useSignIn>
