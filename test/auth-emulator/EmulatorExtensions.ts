/**
 * Adds what the emulator lacks: TOTP second factors and the password policy. The responses have the shape of Identity
 * Toolkit's, so that the real SDK accepts them.
 */
import { randomUUID } from 'node:crypto'
import { isTotp } from './totp.ts'

type Json = Record<string, unknown>

/** A response that replaces the emulator's. */
export interface EmulatorResponse {
  status: number
  body: Json
}

interface Factor {
  mfaEnrollmentId: string
  displayName: string
  enrolledAt: string
  secret: string
}

const errorResponse = (message: string): EmulatorResponse => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Returns the UID in an id token of the emulator, which is unsigned. */
function uidOf(idToken: unknown): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(text(idToken).split('.')[1] ?? '', 'base64url').toString())
    return text(record(claims)['user_id'])
  } catch {
    return ''
  }
}

const withoutSecret = ({ secret: _, ...factor }: Factor): Json => ({ ...factor, totpInfo: {} })

const policy: Json = {
  customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
}

const signInPaths = /\/accounts:(signInWithPassword|signInWithEmailLink|signInWithIdp|signInWithPhoneNumber)$/

export class EmulatorExtensions {
  readonly #factors = new Map<string, Factor[]>()
  readonly #enrolling = new Map<string, { uid: string; secret: string }>()
  /** The emulator's responses to sign-ins that wait for their second factor. */
  readonly #pendingSignIns = new Map<string, Json>()

  /** Id tokens of Google or GitHub that need linking to an existing account first, by access token. */
  readonly #unlinkedIdTokens = new Map<string, string>()

  reset(): void {
    for (const map of [this.#factors, this.#enrolling, this.#pendingSignIns, this.#unlinkedIdTokens])
      map.clear()
  }

  enroll(uid: string, secret: string, displayName: string): void {
    const factor = {
      mfaEnrollmentId: randomUUID(),
      displayName,
      enrolledAt: new Date().toISOString(),
      secret,
    }
    this.#factors.set(uid, [...(this.#factors.get(uid) ?? []), factor])
  }

  /** Returns our own response; null if the emulator handles the request. */
  before(path: string, body: Json): EmulatorResponse | null {
    if (path.endsWith('/v2/passwordPolicy')) return { status: 200, body: policy }
    if (path.endsWith('/mfaEnrollment:start') && body['totpEnrollmentInfo']) return this.#start(body)
    if (path.endsWith('/mfaEnrollment:finalize') && body['totpVerificationInfo']) return this.#finish(body)
    if (path.endsWith('/mfaEnrollment:withdraw')) return this.#withdraw(body)
    if (path.endsWith('/mfaSignIn:finalize') && body['totpVerificationInfo']) return this.#signIn(body)
    return null
  }

  /** Rewrites a sign-in by access token to one by id token, the only kind the emulator knows. Null if unchanged. */
  rewriteRequest(path: string, body: Json): Json | null {
    if (!path.endsWith('/accounts:signInWithIdp')) return null
    const params = new URLSearchParams(text(body['postBody']))
    const idToken = this.#unlinkedIdTokens.get(params.get('access_token') ?? '')
    if (!idToken || params.has('id_token')) return null
    params.delete('access_token')
    params.set('id_token', idToken)
    return { ...body, postBody: String(params) }
  }

  /** Adds second factors to the emulator's response. */
  after(path: string, request: Json, response: Json): Json {
    if (response['needConfirmation']) {
      this.#unlinkedIdTokens.set(text(response['oauthAccessToken']), text(response['oauthIdToken']))
    }
    if (path.endsWith('/accounts:lookup') && Array.isArray(response['users'])) {
      return { ...response, users: response['users'].map((user: unknown) => this.#withFactors(record(user))) }
    }
    const uid = text(response['localId'])
    const factors = this.#factors.get(uid)
    // A request with a token is from a signed-in user who links this method.
    if (!signInPaths.test(path) || request['idToken'] || !factors?.length || !response['idToken'])
      return response
    const mfaPendingCredential = randomUUID()
    this.#pendingSignIns.set(mfaPendingCredential, response)
    const { idToken: _, refreshToken: __, expiresIn: ___, ...rest } = response
    return { ...rest, mfaPendingCredential, mfaInfo: factors.map(withoutSecret) }
  }

  #withFactors(user: Json): Json {
    const factors = this.#factors.get(text(user['localId']))
    if (!factors?.length) return user
    const others = Array.isArray(user['mfaInfo']) ? user['mfaInfo'] : []
    return { ...user, mfaInfo: [...others, ...factors.map(withoutSecret)] }
  }

  #start({ idToken }: Json): EmulatorResponse {
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

  #finish({ idToken, displayName, totpVerificationInfo }: Json): EmulatorResponse {
    const { sessionInfo, verificationCode } = record(totpVerificationInfo)
    const enrolling = this.#enrolling.get(text(sessionInfo))
    if (!enrolling || enrolling.uid !== uidOf(idToken)) return errorResponse('SESSION_EXPIRED')
    if (!isTotp(enrolling.secret, text(verificationCode), Date.now())) return errorResponse('INVALID_CODE')
    this.#enrolling.delete(text(sessionInfo))
    this.enroll(enrolling.uid, enrolling.secret, text(displayName))
    return { status: 200, body: { idToken, totpAuthInfo: {} } }
  }

  #withdraw({ idToken, mfaEnrollmentId }: Json): EmulatorResponse | null {
    const uid = uidOf(idToken)
    const factors = this.#factors.get(uid) ?? []
    if (!factors.some((factor) => factor.mfaEnrollmentId === mfaEnrollmentId)) return null
    this.#factors.set(
      uid,
      factors.filter((factor) => factor.mfaEnrollmentId !== mfaEnrollmentId),
    )
    return { status: 200, body: { idToken } }
  }

  #signIn({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }: Json): EmulatorResponse {
    const response = this.#pendingSignIns.get(text(mfaPendingCredential))
    if (!response) return errorResponse('INVALID_MFA_PENDING_CREDENTIAL')
    const factors = this.#factors.get(text(response['localId'])) ?? []
    const factor = factors.find((candidate) => candidate.mfaEnrollmentId === mfaEnrollmentId)
    const code = text(record(totpVerificationInfo)['verificationCode'])
    if (!factor) return errorResponse('MFA_ENROLLMENT_NOT_FOUND')
    if (!isTotp(factor.secret, code, Date.now())) return errorResponse('INVALID_CODE')
    // Can be repeated if the response is lost, as with the emulator's phone factors.
    return { status: 200, body: { idToken: response['idToken'], refreshToken: response['refreshToken'] } }
  }
}
