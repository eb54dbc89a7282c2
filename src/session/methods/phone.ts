/** Signing in with a phone number. Brings reCAPTCHA: only for the pages under `/auth/`. */
import { RecaptchaVerifier, reauthenticateWithPhoneNumber, signInWithPhoneNumber } from 'firebase/auth'
import { config } from '#src/config.ts'
import { firebaseAuth } from '../firebase.ts'
import { currentPerson } from './password.ts'
import { type SignedIn, signedIn } from './signedIn.ts'

/** An invisible reCAPTCHA inside an element; none against the emulator, which asks for none. */
export function verifierIn(container: HTMLElement): RecaptchaVerifier {
  const auth = firebaseAuth()
  if (config.authEmulator) auth.settings.appVerificationDisabledForTesting = true
  const place = document.createElement('div')
  container.replaceChildren(place)
  return new RecaptchaVerifier(auth, place, { size: 'invisible' })
}

/** `+49 151 234-567` → `+49151234567`; null for what can't be a number with its country. */
export function normalizePhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().\-–/]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}

/** A number that has been sent a code. */
export interface SentCode {
  /** @throws an error of the SDK when the code is wrong or too old. */
  confirm: (code: string) => Promise<SignedIn>
}

/**
 * Sends a code to a number.
 * @param container where reCAPTCHA may put itself.
 * @param purpose `confirm` for the person who is signed in already.
 */
export async function startPhone(
  number: string,
  container: HTMLElement,
  purpose: 'sign-in' | 'confirm' = 'sign-in',
): Promise<SentCode> {
  const verifier = verifierIn(container)
  const sent =
    purpose === 'confirm'
      ? await reauthenticateWithPhoneNumber(currentPerson(), number, verifier)
      : await signInWithPhoneNumber(firebaseAuth(), number, verifier)
  return { confirm: async (code) => signedIn(await sent.confirm(code)) }
}
