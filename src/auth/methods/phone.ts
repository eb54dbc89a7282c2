/** Sign-in with a phone number. Loads reCAPTCHA: only for pages under `/auth/`. */
import { RecaptchaVerifier, reauthenticateWithPhoneNumber, signInWithPhoneNumber } from 'firebase/auth'
import { config } from '#src/config.ts'
import { firebaseAuth, requireUser } from '../firebase.ts'

/** Creates an invisible reCAPTCHA in an element. Disabled for the emulator. */
export function createVerifier(container: HTMLElement): RecaptchaVerifier {
  const auth = firebaseAuth()
  if (config.authEmulator) auth.settings.appVerificationDisabledForTesting = true
  const host = document.createElement('div')
  container.replaceChildren(host)
  return new RecaptchaVerifier(auth, host, { size: 'invisible' })
}

/**
 * `+49 151 234-567` and `+49 (0)151 234567` → `+49151234567`; null if it isn't a number with a country code. Numbers
 * copied from contacts may contain invisible direction marks.
 */
export function normalizePhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/\(0\)|[\s().\p{Cf}\p{Pd}/]/gu, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}

/** A code sent by text message. */
export interface SentCode {
  /** @throws an SDK error if the code is wrong or expired. */
  confirm: (code: string) => Promise<void>
}

/**
 * Sends a code to a phone number.
 * @param container element for reCAPTCHA.
 * @param purpose `confirm` reauthenticates the user who is already signed in.
 */
export async function startPhone(
  number: string,
  container: HTMLElement,
  purpose: 'sign-in' | 'confirm',
): Promise<SentCode> {
  const verifier = createVerifier(container)
  const sent =
    purpose === 'confirm'
      ? await reauthenticateWithPhoneNumber(requireUser(), number, verifier)
      : await signInWithPhoneNumber(firebaseAuth(), number, verifier)
  return { confirm: async (code) => void (await sent.confirm(code)) }
}
