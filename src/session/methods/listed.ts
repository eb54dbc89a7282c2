/** How the person signs in. Without popups and reCAPTCHA, so that every page may read it. */
import { multiFactor } from 'firebase/auth'
import { firebaseAuth } from '../firebase.ts'
import { currentPerson } from './password.ts'

export const providers = ['google', 'github'] as const
export type Provider = (typeof providers)[number]

const methodOf: Readonly<Record<string, Method>> = {
  password: 'password',
  phone: 'phone',
  'google.com': 'google',
  'github.com': 'github',
}

export type Method = 'password' | 'phone' | Provider

/** The ways to sign in that are linked to the account of the person signed in. A link by e-mail counts as their password. */
export function listMethods(): Method[] {
  return currentPerson().providerData.flatMap(({ providerId }) => methodOf[providerId] ?? [])
}

/** A second factor of the person's account. */
export interface Factor {
  id: string
  kind: 'phone' | 'totp'
  name: string
  /** The last digits of a phone's number. */
  ending: string
  /** ISO 8601; empty when unknown. */
  since: string
}

interface Hint {
  uid: string
  factorId: string
  displayName?: string | null
  enrollmentTime: string
}

export function factorOf(hint: Hint): Factor {
  const number = 'phoneNumber' in hint && typeof hint.phoneNumber === 'string' ? hint.phoneNumber : ''
  const since = Date.parse(hint.enrollmentTime)
  return {
    id: hint.uid,
    kind: hint.factorId === 'totp' ? 'totp' : 'phone',
    name: typeof hint.displayName === 'string' ? hint.displayName : '',
    ending: number.slice(-4),
    since: Number.isNaN(since) ? '' : new Date(since).toISOString(),
  }
}

/** The second factors of the person signed in. */
export const enrolled = (): Factor[] => multiFactor(currentPerson()).enrolledFactors.map(factorOf)

/** What a read of the person gives now; what it gave before, where their session has ended since. */
export const readAgain = <T>(read: () => T, before: T): T => (firebaseAuth().currentUser ? read() : before)
