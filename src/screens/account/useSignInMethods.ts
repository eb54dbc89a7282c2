import { useEffect, useState } from 'react'
import { listFactors, listMethods } from '#src/auth/methods/methods.ts'
import type { AuthUser } from '#src/auth/session.ts'

export interface SignInMethods {
  methods: ReturnType<typeof listMethods>
  factors: ReturnType<typeof listFactors>
}

export type SignInMethod = SignInMethods['methods'][number]

/** Reads the user's sign-in methods and second factors, again whenever the user changes; null while loading. */
export function useSignInMethods(user: AuthUser): SignInMethods | 'failed' | null {
  const [signInMethods, setSignInMethods] = useState<SignInMethods | 'failed' | null>(null)
  // The identity provider's SDK holds them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the methods of a changed user may have changed
  useEffect(() => {
    let current = true
    const read = async () => ({ methods: listMethods(), factors: listFactors() })
    read().then(
      (found) => current && setSignInMethods(found),
      () => current && setSignInMethods('failed'),
    )
    return () => {
      current = false
    }
  }, [user])
  return signInMethods
}
