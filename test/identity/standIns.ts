/**
 * What the emulator can't do: second factors by one-time code, and the password policy. The answers have the form of
 * Identity Toolkit's, so that the real SDK is driven through them.
 */
import { randomUUID } from 'node:crypto'
import { isTotp } from './totp.ts'

type Json = Record<string, unknown>

/** An answer instead of the emulator's. */
export interface Answer {
  status: number
  body: Json
}

interface Factor {
  mfaEnrollmentId: string
  displayName: string
  enrolledAt: string
  secret: string
}

const refusal = (message: string): Answer => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The uid in an id token of the emulator, whose signature says nothing. */
function uidOf(idToken: unknown): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(text(idToken).split('.')[1] ?? '', 'base64url').toString())
    return text(record(claims)['user_id'])
  } catch {
    return ''
  }
}

const shown = ({ secret: _, ...factor }: Factor): Json => ({ ...factor, totpInfo: {} })

const policy: Json = {
  customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
}

const signIns = /\/accounts:(signInWithPassword|signInWithEmailLink|signInWithIdp|signInWithPhoneNumber)$/

export class StandIns {
  readonly #factors = new Map<string, Factor[]>()
  readonly #enrolling = new Map<string, { uid: string; secret: string }>()
  /** Sign-ins that wait for their code, with the emulator's own answer. */
  readonly #waiting = new Map<string, Json>()

  /** What Google or GitHub said of somebody who has to sign in the old way first, by the access token given out for it. */
  readonly #unlinked = new Map<string, string>()

  reset(): void {
    for (const one of [this.#factors, this.#enrolling, this.#waiting, this.#unlinked]) one.clear()
  }

  enrol(uid: string, secret: string, displayName: string): void {
    const factor = {
      mfaEnrollmentId: randomUUID(),
      displayName,
      enrolledAt: new Date().toISOString(),
      secret,
    }
    this.#factors.set(uid, [...(this.#factors.get(uid) ?? []), factor])
  }

  /** An answer of our own; null where the emulator has one. */
  before(path: string, body: Json): Answer | null {
    if (path.endsWith('/v2/passwordPolicy')) return { status: 200, body: policy }
    if (path.endsWith('/mfaEnrollment:start') && body['totpEnrollmentInfo']) return this.#start(body)
    if (path.endsWith('/mfaEnrollment:finalize') && body['totpVerificationInfo']) return this.#finish(body)
    if (path.endsWith('/mfaEnrollment:withdraw')) return this.#withdraw(body)
    if (path.endsWith('/mfaSignIn:finalize') && body['totpVerificationInfo']) return this.#signIn(body)
    return null
  }

  /** A request as the emulator takes it: it knows a sign-in by what was said of the person, not by an access token. */
  asked(path: string, body: Json): Json | null {
    if (!path.endsWith('/accounts:signInWithIdp')) return null
    const parts = new URLSearchParams(text(body['postBody']))
    const said = this.#unlinked.get(parts.get('access_token') ?? '')
    if (!said || parts.has('id_token')) return null
    parts.delete('access_token')
    parts.set('id_token', said)
    return { ...body, postBody: String(parts) }
  }

  /** The emulator's answer, with what it does not know. */
  after(path: string, asked: Json, answer: Json): Json {
    if (answer['needConfirmation']) {
      this.#unlinked.set(text(answer['oauthAccessToken']), text(answer['oauthIdToken']))
    }
    if (path.endsWith('/accounts:lookup') && Array.isArray(answer['users'])) {
      return { ...answer, users: answer['users'].map((user: unknown) => this.#withFactors(record(user))) }
    }
    const uid = text(answer['localId'])
    const factors = this.#factors.get(uid)
    // Who hands in a token is signed in, and adds this way.
    if (!signIns.test(path) || asked['idToken'] || !factors?.length || !answer['idToken']) return answer
    const mfaPendingCredential = randomUUID()
    this.#waiting.set(mfaPendingCredential, answer)
    const { idToken: _, refreshToken: __, expiresIn: ___, ...rest } = answer
    return { ...rest, mfaPendingCredential, mfaInfo: factors.map(shown) }
  }

  #withFactors(user: Json): Json {
    const factors = this.#factors.get(text(user['localId']))
    if (!factors?.length) return user
    const others = Array.isArray(user['mfaInfo']) ? user['mfaInfo'] : []
    return { ...user, mfaInfo: [...others, ...factors.map(shown)] }
  }

  #start({ idToken }: Json): Answer {
    const sessionInfo = randomUUID()
    const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(byte % 32),
    ).join('')
    this.#enrolling.set(sessionInfo, { uid: uidOf(idToken), secret })
    const totpSessionInfo = {
      sharedSecretKey: secret,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo,
      finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
    }
    return { status: 200, body: { totpSessionInfo } }
  }

  #finish({ idToken, displayName, totpVerificationInfo }: Json): Answer {
    const { sessionInfo, verificationCode } = record(totpVerificationInfo)
    const enrolling = this.#enrolling.get(text(sessionInfo))
    if (!enrolling || enrolling.uid !== uidOf(idToken)) return refusal('SESSION_EXPIRED')
    if (!isTotp(enrolling.secret, text(verificationCode), Date.now())) return refusal('INVALID_CODE')
    this.#enrolling.delete(text(sessionInfo))
    this.enrol(enrolling.uid, enrolling.secret, text(displayName))
    return { status: 200, body: { idToken, totpAuthInfo: {} } }
  }

  #withdraw({ idToken, mfaEnrollmentId }: Json): Answer | null {
    const uid = uidOf(idToken)
    const factors = this.#factors.get(uid) ?? []
    if (!factors.some((factor) => factor.mfaEnrollmentId === mfaEnrollmentId)) return null
    this.#factors.set(
      uid,
      factors.filter((factor) => factor.mfaEnrollmentId !== mfaEnrollmentId),
    )
    return { status: 200, body: { idToken } }
  }

  #signIn({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }: Json): Answer {
    const answer = this.#waiting.get(text(mfaPendingCredential))
    if (!answer) return refusal('INVALID_MFA_PENDING_CREDENTIAL')
    const factors = this.#factors.get(text(answer['localId'])) ?? []
    const factor = factors.find((one) => one.mfaEnrollmentId === mfaEnrollmentId)
    const code = text(record(totpVerificationInfo)['verificationCode'])
    if (!factor) return refusal('MFA_ENROLLMENT_NOT_FOUND')
    if (!isTotp(factor.secret, code, Date.now())) return refusal('INVALID_CODE')
    // As the emulator does with phones: where the answer is lost, the same may be asked once more.
    return { status: 200, body: { idToken: answer['idToken'], refreshToken: answer['refreshToken'] } }
  }
}
