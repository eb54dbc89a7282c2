import { type Factor, listFactors, listMethods, type Method } from '#src/auth/methods/methods.ts'

export interface SignInMethods {
  methods: readonly Method[]
  factors: readonly Factor[]
}

/** Reads the user's sign-in methods and second factors from the identity provider's SDK; null if it has no user. */
export function readSignInMethods(): SignInMethods | null {
  try {
    return { methods: listMethods(), factors: listFactors() }
  } catch {
    return null
  }
}
