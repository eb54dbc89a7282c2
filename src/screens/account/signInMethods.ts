import { listFactors, listMethods } from '#src/auth/methods/methods.ts'

export interface SignInMethods {
  methods: ReturnType<typeof listMethods>
  factors: ReturnType<typeof listFactors>
}

export type SignInMethod = SignInMethods['methods'][number]

/** Reads the user's sign-in methods and second factors from the identity provider's SDK; null if it has no user. */
export function readSignInMethods(): SignInMethods | null {
  try {
    return { methods: listMethods(), factors: listFactors() }
  } catch {
    return null
  }
}
