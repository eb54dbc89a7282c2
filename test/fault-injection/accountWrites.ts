import { firebaseAuth } from '#src/auth/firebase.ts'
import { project, requestEmulator } from '#test/auth-emulator/seed.ts'
import { type Role, seedUsers } from '#test/auth-emulator/seedUsers.ts'
import type { Identity } from '#test/auth-emulator/serve.ts'
import { fillField, textShown, toastShown } from './writeCase.ts'

/** A change that the site sends to Firebase: its page, how to fill and send it, and its expected effect. */
export interface AccountWrite {
  name: string
  /** Null when signed out. */
  as: Role | null
  url: string | (() => Promise<string>)
  /** Runs after sign-in, before the page opens. */
  prepare?: () => Promise<void>
  fill?: () => Promise<void>
  button: string
  /** The request that fails, if it isn't the first one: when the first one fails, no other is sent. */
  filter?: RegExp
  isDone: () => Promise<boolean>
  isConfirmed: () => boolean
  /** The message of a retry when the first request succeeded but its response was lost. */
  isDuplicateMessage?: RegExp
  /** Names of faults after which the page can't retry. */
  excludedFaults?: readonly string[]
}

export const newPassword = 'calm-meadow-lantern-9'
const newEmail = 'calm@example.net'
const isSignedIn = () => firebaseAuth().currentUser?.uid === seedUsers.owner.uid

/** Reads the state of the auth emulator. */
export type IdentityRecords = Pick<ReturnType<typeof accountWrites>, 'recordOf'>

/** The changes, and functions that read the state of the auth emulator. */
export function accountWrites(identity: Identity) {
  /** The owner's password date and the codes sent before the test: a reset keeps them. */
  let passwordDate: unknown
  let knownCodes = new Set<string>()

  /** The auth emulator's record of a user. */
  async function findRecord(by: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`
    const { users } = await requestEmulator(identity.url, 'POST', path, by)
    // Records of the emulator; undefined when no user matches.
    return (users as Record<string, unknown>[] | undefined)?.[0]
  }
  const recordOf = async (role: Role) => (await findRecord({ localId: [seedUsers[role].uid] })) ?? {}

  /** Sends an email to a user and returns the code in it. */
  async function codeFor(role: Role, requestType: string): Promise<string> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:sendOobCode`
    await requestEmulator(identity.url, 'POST', path, {
      requestType,
      email: seedUsers[role].email,
      returnOobLink: true,
    })
    const code = (await identity.codes.email(seedUsers[role].email)).at(-1)?.oobCode
    if (!code) throw new Error('no code was sent')
    return code
  }

  /** Whether an email of a kind was sent to a user since `recordState`. */
  const wasEmailed = async (role: Role, kind: string) =>
    (await identity.codes.email(seedUsers[role].email)).some(
      ({ requestType, oobCode }) => requestType === kind && !knownCodes.has(oobCode),
    )

  /** Records the state before the test. */
  const recordState = async () => {
    passwordDate = (await recordOf('owner'))['passwordUpdatedAt']
    const emails = [seedUsers.owner, seedUsers.newcomer].map(({ email }) => identity.codes.email(email))
    knownCodes = new Set((await Promise.all(emails)).flat().map(({ oobCode }) => oobCode))
  }

  const writes: readonly AccountWrite[] = [
    {
      name: 'changing the name',
      as: 'owner',
      url: '/account?edit=name',
      fill: () => fillField('New name', 'Mira the Calm'),
      button: 'Save',
      isDone: async () => (await recordOf('owner'))['displayName'] === 'Mira the Calm',
      isConfirmed: toastShown('Name saved'),
    },
    {
      name: 'changing the email address',
      as: 'owner',
      url: '/account?edit=email',
      fill: () => fillField('New email address', 'calm@example.org'),
      button: 'Send verification link',
      isDone: () => wasEmailed('owner', 'VERIFY_AND_CHANGE_EMAIL'),
      isConfirmed: textShown('[role=status]', /We sent a link to calm@example\.org/),
    },
    {
      name: 'changing the password',
      as: 'owner',
      url: '/account?edit=password',
      fill: () => fillField('New password', newPassword),
      button: 'Save password',
      isDone: async () => String((await recordOf('owner'))['passwordHash']).includes(newPassword),
      isConfirmed: toastShown('Password changed'),
      // The SDK stores the response as its new token, which is then invalid.
      excludedFaults: ['wrong types'],
    },
    {
      name: 'signing out other sessions',
      as: 'owner',
      url: '/account?edit=sessions',
      fill: () => fillField('Your password', seedUsers.owner.password),
      button: 'Log out other devices',
      isDone: async () => (await recordOf('owner'))['passwordUpdatedAt'] !== passwordDate,
      isConfirmed: toastShown('logged out'),
    },
    {
      name: 'sending the verification email',
      as: 'newcomer',
      url: '/account',
      button: 'Resend verification email',
      isDone: () => wasEmailed('newcomer', 'VERIFY_EMAIL'),
      isConfirmed: textShown('[role=status]', /Email sent/),
      // Without an email address, the account page has no such button.
      excludedFaults: ['null fields', 'wrong types'],
    },
    {
      name: 'sending the password reset email',
      as: null,
      url: '/auth/reset',
      fill: () => fillField('Email', seedUsers.owner.email),
      button: 'Send reset link',
      isDone: () => wasEmailed('owner', 'PASSWORD_RESET'),
      isConfirmed: textShown('[role=status]', /we’ve sent it a reset link/),
    },
    {
      name: 'setting a password by link',
      as: null,
      url: async () => `/auth/action?mode=resetPassword&oobCode=${await codeFor('owner', 'PASSWORD_RESET')}`,
      fill: () => fillField('New password', newPassword),
      button: 'Save password',
      isDone: async () => String((await recordOf('owner'))['passwordHash']).includes(newPassword),
      isConfirmed: textShown('[role=status]', /Password updated/),
      isDuplicateMessage: /This link is incomplete or has already been used/,
    },
    {
      name: 'sending a sign-in link',
      as: null,
      url: '/auth/login?way=link',
      fill: () => fillField('Email', seedUsers.owner.email),
      button: 'Send link',
      isDone: () => wasEmailed('owner', 'EMAIL_SIGNIN'),
      isConfirmed: textShown('[role=status]', /We sent a link to/),
    },
    {
      name: 'signing in',
      as: null,
      url: '/auth/login',
      fill: async () => {
        await fillField('Email', seedUsers.owner.email)
        await fillField('Password', seedUsers.owner.password)
      },
      button: 'Log in',
      isDone: async () => isSignedIn(),
      isConfirmed: isSignedIn,
    },
    {
      name: 'signing up',
      as: null,
      url: '/auth/signup',
      fill: async () => {
        await fillField('Email', newEmail)
        await fillField('Password', newPassword)
      },
      button: 'Sign up',
      isDone: async () => (await findRecord({ email: [newEmail] })) !== undefined,
      isConfirmed: textShown('[role=status]', /Your account is ready/),
      isDuplicateMessage: /If you already have an account/,
    },
  ]
  return { writes, recordOf, codeFor, recordState }
}
