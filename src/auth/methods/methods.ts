/** The user's sign-in methods and second factors. Needs no popup and no reCAPTCHA, so any page may import it. */
import { multiFactor } from 'firebase/auth'
import { firebaseAuth, requireUser } from '../firebase.ts'

export const providers = ['google', 'github'] as const
export type Provider = (typeof providers)[number]

const methodByProviderId: Readonly<Record<string, Method>> = {
  password: 'password',
  phone: 'phone',
  'google.com': 'google',
  'github.com': 'github',
}

export type Method = 'password' | 'phone' | Provider

/** Returns the sign-in methods linked to the user's account. An emailed link counts as `password`. */
export function listMethods(): Method[] {
  return requireUser().providerData.flatMap(({ providerId }) => methodByProviderId[providerId] ?? [])
}

/** A second factor of the user's account. */
export interface Factor {
  id: string
  kind: 'phone' | 'totp'
  name: string
  /** Phone number, which Firebase masks during a sign-in; empty for other kinds. */
  number: string
  /** Last four digits of the phone number; empty for other kinds. */
  ending: string
  /** Enrollment time in ISO 8601; empty if unknown. */
  since: string
}

interface Hint {
  uid: string
  factorId: string
  displayName?: string | null
  enrollmentTime: string
}

export function toFactor(hint: Hint): Factor {
  const number = 'phoneNumber' in hint && typeof hint.phoneNumber === 'string' ? hint.phoneNumber : ''
  const since = Date.parse(hint.enrollmentTime)
  return {
    id: hint.uid,
    kind: hint.factorId === 'totp' ? 'totp' : 'phone',
    name: typeof hint.displayName === 'string' ? hint.displayName : '',
    number,
    ending: number.slice(-4),
    since: Number.isNaN(since) ? '' : new Date(since).toISOString(),
  }
}

/** Returns the user's second factors. */
export const listFactors = (): Factor[] => multiFactor(requireUser()).enrolledFactors.map(toFactor)

/** Returns `read()`, or the previous value if the session has ended since. */
export const readIfSignedIn = <T>(read: () => T, previous: T): T =>
  firebaseAuth().currentUser ? read() : previous
