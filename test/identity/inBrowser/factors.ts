/** The second factors of the demo's accounts: they can be added and removed; any six digits are the right code. */
import { type Account, failure, saveAccounts } from './accounts.ts'

const secretKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

interface Assertion {
  factorId: 'totp'
  code: string
}

/** The factors of somebody signed in, as the SDK shows them. */
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

/** Text messages are not sent. */
export class PhoneAuthProvider {
  static credential = () => ({})
  async verifyPhoneNumber(): Promise<never> {
    throw failure('operation-not-allowed')
  }
}
export const PhoneMultiFactorGenerator = { assertion: () => ({}) }

/** Nobody is asked for a second factor, so nobody waits for one. */
export function getMultiFactorResolver(): never {
  throw failure('operation-not-allowed')
}
