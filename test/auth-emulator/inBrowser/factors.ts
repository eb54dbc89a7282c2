/** Second factors of the demo's accounts. They can be added and removed; any six digits are a valid code. */
import { type Account, failure, saveAccounts } from './accounts.ts'

const secretKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface Assertion {
  factorId: 'totp'
  code: string
}

/** The factors of a user, in the SDK's shape. */
export const multiFactor = ({ account }: { account: Account }) => ({
  enrolledFactors: account.factors,
  getSession: async () => ({}),
  enroll: async ({ factorId, code }: Assertion, displayName: string) => {
    if (!/^\d{6}$/.test(code)) throw failure('invalid-verification-code')
    const enrollmentTime = new Date().toUTCString()
    account.factors = [
      ...account.factors,
      { uid: crypto.randomUUID(), factorId, displayName, enrollmentTime },
    ]
    saveAccounts()
  },
  unenroll: async (id: string) => {
    account.factors = account.factors.filter(({ uid }) => uid !== id)
    saveAccounts()
  },
})

export const TotpMultiFactorGenerator = {
  generateSecret: async () => ({
    secretKey,
    generateQrCodeUrl: (name: string, issuer: string) =>
      `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${secretKey}&issuer=${encodeURIComponent(issuer)}`,
  }),
  assertionForEnrollment: (_: unknown, code: string): Assertion => ({ factorId: 'totp', code }),
  assertionForSignIn: (_: string, code: string): Assertion => ({ factorId: 'totp', code }),
}

/** The demo sends no text messages. */
export class PhoneAuthProvider {
  static credential = () => ({})
  async verifyPhoneNumber(): Promise<never> {
    throw failure('operation-not-allowed')
  }
}
export const PhoneMultiFactorGenerator = { assertion: () => ({}) }

/** The demo never asks for a second factor. */
export function getMultiFactorResolver(): never {
  throw failure('operation-not-allowed')
}
