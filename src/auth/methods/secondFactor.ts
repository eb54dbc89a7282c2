/** Second factors: challenge at sign-in, enrollment, removal. Loads reCAPTCHA for phones: only for pages under `/auth/`. */
import {
  GithubAuthProvider,
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth'
import { authProblem, isInconclusive } from '../errors.ts'
import { firebaseAuth, publishUser, requireUser } from '../firebase.ts'
import { type Factor, toFactor } from './methods.ts'
import { createVerifier } from './phone.ts'

/** A sign-in that needs its second factor. */
export interface Challenge {
  factors: readonly Factor[]
  /** Sends a text message. Only for factors of kind `phone`. */
  sendCode: (factor: Factor, container: HTMLElement) => Promise<void>
  /**
   * Can be retried.
   * @returns the token of GitHub, if the sign-in was with GitHub; neither this module nor the SDK stores it.
   * @throws an SDK error if the code is wrong or expired.
   */
  solve: (factor: Factor, code: string) => Promise<string | null>
}

/** Returns the challenge of a `second-factor-needed` error. */
export function challengeOf(error: unknown): Challenge | null {
  if (authProblem(error).problem !== 'second-factor-needed') return null
  const resolver = getMultiFactorResolver(firebaseAuth(), error as MultiFactorError) // every error with this code is one
  const verificationIds = new Map<string, string>()
  const findHint = (factor: Factor) => resolver.hints.find(({ uid }) => uid === factor.id)
  return {
    factors: resolver.hints.map(toFactor),
    sendCode: async (factor, container) => {
      const multiFactorHint = findHint(factor)
      if (!multiFactorHint) throw new Error('Unknown factor')
      const request = { multiFactorHint, session: resolver.session }
      const phoneProvider = new PhoneAuthProvider(firebaseAuth())
      verificationIds.set(
        factor.id,
        await phoneProvider.verifyPhoneNumber(request, createVerifier(container)),
      )
    },
    solve: async (factor, code) => {
      const assertion =
        factor.kind === 'totp'
          ? TotpMultiFactorGenerator.assertionForSignIn(factor.id, code)
          : PhoneMultiFactorGenerator.assertion(
              PhoneAuthProvider.credential(verificationIds.get(factor.id) ?? '', code),
            )
      const result = await resolver.resolveSignIn(assertion)
      return GithubAuthProvider.credentialFromResult(result)?.accessToken ?? null
    },
  }
}

/**
 * Enrolls a factor. If the response to an accepted code was lost, the SDK rejects the code on retry: then an additional
 * factor on the account means success.
 */
async function enroll(assertion: MultiFactorAssertion, name: string): Promise<void> {
  const multiFactorUser = multiFactor(requireUser())
  const countBefore = multiFactorUser.enrolledFactors.length
  try {
    await multiFactorUser.enroll(assertion, name)
  } catch (error) {
    if (isInconclusive(error)) throw error
    // If this fails, the enrollment counts as rejected.
    await requireUser()
      .reload()
      .catch(() => undefined)
    if (multiFactorUser.enrolledFactors.length <= countBefore) throw error
  }
  publishUser()
}

/** Enrollment of an authenticator app. */
export interface TotpStart {
  /** In base32. */
  secret: string
  /** `otpauth://…`, for a QR code. */
  uri: string
  finish: (code: string, name: string) => Promise<void>
}

/** @param issuer name of this site in the app. */
export async function startTotp(issuer: string): Promise<TotpStart> {
  const multiFactorUser = multiFactor(requireUser())
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactorUser.getSession())
  // The SDK doesn't validate the response.
  if (typeof secret.secretKey !== 'string' || secret.secretKey === '') {
    throw Object.assign(new Error('Response without a secret'), { code: 'auth/internal-error' })
  }
  return {
    secret: secret.secretKey,
    uri: secret.generateQrCodeUrl(requireUser().email ?? requireUser().uid, issuer),
    finish: (code, name) => enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  }
}

/** Sends a code to a phone number to enroll it as a second factor. */
export async function startPhoneFactor(
  number: string,
  container: HTMLElement,
): Promise<{ finish: (code: string, name: string) => Promise<void> }> {
  const multiFactorUser = multiFactor(requireUser())
  const request = { phoneNumber: number, session: await multiFactorUser.getSession() }
  const verificationId = await new PhoneAuthProvider(firebaseAuth()).verifyPhoneNumber(
    request,
    createVerifier(container),
  )
  return {
    finish: (code, name) =>
      enroll(PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code)), name),
  }
}

/** Succeeds if the factor no longer exists. @throws an SDK error. */
export async function removeFactor(id: string): Promise<void> {
  try {
    await multiFactor(requireUser()).unenroll(id)
  } catch (error) {
    if (authProblem(error).problem !== 'factor-missing') throw error
  }
  publishUser()
}
