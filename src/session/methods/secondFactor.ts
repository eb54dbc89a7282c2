/** Second factors: asked for at sign-in, enrolled, removed. Brings reCAPTCHA for phones: only for pages under `/auth/`. */
import {
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth'
import { authProblem, isUnclear } from '../errors.ts'
import { firebaseAuth, tellPerson } from '../firebase.ts'
import { type Factor, factorOf } from './listed.ts'
import { currentPerson } from './password.ts'
import { verifierIn } from './phone.ts'
import { type SignedIn, signedIn } from './signedIn.ts'

/** A sign-in that waits for its second factor. */
export interface Challenge {
  factors: readonly Factor[]
  /** Sends a text message; for factors of the kind `phone`. */
  sendCode: (factor: Factor, container: HTMLElement) => Promise<void>
  /** @throws an error of the SDK when the code is wrong or too old; it may be tried again. */
  solve: (factor: Factor, code: string) => Promise<SignedIn>
}

/** The challenge in an error of the kind `second-factor-needed`. */
export function challengeOf(error: unknown): Challenge | null {
  if (authProblem(error).problem !== 'second-factor-needed') return null
  const resolver = getMultiFactorResolver(firebaseAuth(), error as MultiFactorError) // every error of this code is one
  const sent = new Map<string, string>()
  const hintOf = (factor: Factor) => resolver.hints.find(({ uid }) => uid === factor.id)
  return {
    factors: resolver.hints.map(factorOf),
    sendCode: async (factor, container) => {
      const multiFactorHint = hintOf(factor)
      if (!multiFactorHint) throw new Error('no such factor')
      const request = { multiFactorHint, session: resolver.session }
      const phones = new PhoneAuthProvider(firebaseAuth())
      sent.set(factor.id, await phones.verifyPhoneNumber(request, verifierIn(container)))
    },
    solve: async (factor, code) => {
      const assertion =
        factor.kind === 'totp'
          ? TotpMultiFactorGenerator.assertionForSignIn(factor.id, code)
          : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(sent.get(factor.id) ?? '', code))
      return signedIn(await resolver.resolveSignIn(assertion))
    },
  }
}

/** A code that was taken, but whose answer was lost, is refused the next time: what counts is one factor more. */
async function enrol(assertion: MultiFactorAssertion, name: string): Promise<void> {
  const person = multiFactor(currentPerson())
  const before = person.enrolledFactors.length
  try {
    await person.enroll(assertion, name)
  } catch (error) {
    if (isUnclear(error)) throw error
    // Without an answer it stays a refusal.
    await currentPerson()
      .reload()
      .catch(() => undefined)
    if (person.enrolledFactors.length <= before) throw error
  }
  tellPerson()
}

/** A secret for an app that makes one-time codes. */
export interface TotpStart {
  /** In base 32. */
  secret: string
  /** `otpauth://…`, for a QR picture. */
  uri: string
  finish: (code: string, name: string) => Promise<void>
}

/** @param issuer how the app calls this site. */
export async function startTotp(issuer: string): Promise<TotpStart> {
  const person = multiFactor(currentPerson())
  const secret = await TotpMultiFactorGenerator.generateSecret(await person.getSession())
  // The SDK hands on whatever came.
  if (typeof secret.secretKey !== 'string' || secret.secretKey === '') {
    throw Object.assign(new Error('no secret came'), { code: 'auth/internal-error' })
  }
  return {
    secret: secret.secretKey,
    uri: secret.generateQrCodeUrl(currentPerson().email ?? currentPerson().uid, issuer),
    finish: (code, name) => enrol(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  }
}

/** Sends a code to a number that is to become a second factor. */
export async function startPhoneFactor(
  number: string,
  container: HTMLElement,
): Promise<{ finish: (code: string, name: string) => Promise<void> }> {
  const person = multiFactor(currentPerson())
  const request = { phoneNumber: number, session: await person.getSession() }
  const id = await new PhoneAuthProvider(firebaseAuth()).verifyPhoneNumber(request, verifierIn(container))
  return {
    finish: (code, name) =>
      enrol(PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, code)), name),
  }
}

/** @throws an error of the SDK; not where it is gone already. */
export async function removeFactor(id: string): Promise<void> {
  try {
    await multiFactor(currentPerson()).unenroll(id)
  } catch (error) {
    if (authProblem(error).problem !== 'factor-missing') throw error
  }
  tellPerson()
}
