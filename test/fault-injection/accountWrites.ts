import { firebaseAuth } from '#src/auth/firebase.ts'
import { people, type Role } from '#test/auth-emulator/people.ts'
import { project, requestEmulator } from '#test/auth-emulator/seed.ts'
import type { Identity } from '#test/auth-emulator/serve.ts'
import { fillField, textShown, toastShown } from './writeCase.ts'

/** A change sent to the identity provider: its page, how to fill and send it, and its expected effect. */
export interface AccountWrite {
  name: string
  /** Null when signed out. */
  as: Role | null
  at: string | (() => Promise<string>)
  /** Runs after sign-in, before the page opens. */
  prepare?: () => Promise<void>
  fill?: () => Promise<void>
  button: string
  /** The request that fails, when it is not the first: a failed first request prevents the others. */
  filter?: RegExp
  isDone: () => Promise<boolean>
  isConfirmed: () => boolean
  /** The message on a second try when the first succeeded but its response was lost. */
  isDuplicateMessage?: RegExp
  /** Faults after which the same page can't retry. */
  without?: readonly string[]
}

export const newPassword = 'calm-meadow-lantern-9'
const newcomer = 'calm@example.net'
const signedIn = () => firebaseAuth().currentUser?.uid === people.owner.uid

/** Reads the state of the identity provider. */
export type IdentityRecords = Pick<ReturnType<typeof accountWrites>, 'recordOf'>

/** The changes, and functions that read the state of the identity provider. */
export function accountWrites(identity: Identity) {
  /** The owner's password date and the messages before the test: the emulator keeps them. */
  let setAt: unknown
  let known = new Set<string>()

  /** The identity provider's record of a user. */
  async function findRecord(by: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`
    const { users } = await requestEmulator(identity.url, 'POST', path, by)
    // Records of the emulator; undefined when no user matches.
    return (users as Record<string, unknown>[] | undefined)?.[0]
  }
  const recordOf = async (role: Role) => (await findRecord({ localId: [people[role].uid] })) ?? {}

  /** The code in the newest message to a user. */
  async function codeFor(role: Role, requestType: string): Promise<string> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:sendOobCode`
    await requestEmulator(identity.url, 'POST', path, {
      requestType,
      email: people[role].email,
      returnOobLink: true,
    })
    const code = (await identity.codes.email(people[role].email)).at(-1)?.oobCode
    if (!code) throw new Error('no code was sent')
    return code
  }

  /** Whether a message of a kind was sent to a user since `remember`. */
  const mailed = async (role: Role, kind: string) =>
    (await identity.codes.email(people[role].email)).some(
      ({ requestType, oobCode }) => requestType === kind && !known.has(oobCode),
    )

  /** Records the state before the test. */
  const remember = async () => {
    setAt = (await recordOf('owner'))['passwordUpdatedAt']
    const mails = [people.owner, people.newcomer].map(({ email }) => identity.codes.email(email))
    known = new Set((await Promise.all(mails)).flat().map(({ oobCode }) => oobCode))
  }

  const writes: readonly AccountWrite[] = [
    {
      name: 'changing the name',
      as: 'owner',
      at: '/account?edit=name',
      fill: () => fillField('New name', 'Mira the Calm'),
      button: 'Save',
      isDone: async () => (await recordOf('owner'))['displayName'] === 'Mira the Calm',
      isConfirmed: toastShown('Name saved'),
    },
    {
      name: 'changing the email address',
      as: 'owner',
      at: '/account?edit=email',
      fill: () => fillField('New email address', 'calm@example.org'),
      button: 'Send confirmation link',
      isDone: () => mailed('owner', 'VERIFY_AND_CHANGE_EMAIL'),
      isConfirmed: textShown('[role=status]', /We sent a link to calm@example\.org/),
    },
    {
      name: 'changing the password',
      as: 'owner',
      at: '/account?edit=password',
      fill: () => fillField('New password', newPassword),
      button: 'Save password',
      isDone: async () => String((await recordOf('owner'))['passwordHash']).includes(newPassword),
      isConfirmed: toastShown('Password changed'),
      // The SDK stores the response as its new token, which is then invalid.
      without: ['wrong types'],
    },
    {
      name: 'signing out other sessions',
      as: 'owner',
      at: '/account?edit=sessions',
      fill: () => fillField('Your password', people.owner.password),
      button: 'Log out other devices',
      isDone: async () => (await recordOf('owner'))['passwordUpdatedAt'] !== setAt,
      isConfirmed: toastShown('logged out'),
    },
    {
      name: 'sending the verification email',
      as: 'newcomer',
      at: '/account',
      button: 'Resend verification email',
      isDone: () => mailed('newcomer', 'VERIFY_EMAIL'),
      isConfirmed: textShown('[role=status]', /Email sent/),
      // The account then has no address, and the page has no button.
      without: ['null fields', 'wrong types'],
    },
    {
      name: 'sending the password reset email',
      as: null,
      at: '/auth/reset',
      fill: () => fillField('Email', people.owner.email),
      button: 'Send reset link',
      isDone: () => mailed('owner', 'PASSWORD_RESET'),
      isConfirmed: textShown('[role=status]', /we’ve sent it a reset link/),
    },
    {
      name: 'setting a password by link',
      as: null,
      at: async () => `/auth/action?mode=resetPassword&oobCode=${await codeFor('owner', 'PASSWORD_RESET')}`,
      fill: () => fillField('New password', newPassword),
      button: 'Save password',
      isDone: async () => String((await recordOf('owner'))['passwordHash']).includes(newPassword),
      isConfirmed: textShown('[role=status]', /Password updated/),
      isDuplicateMessage: /This link is incomplete or has already been used/,
    },
    {
      name: 'sending a sign-in link',
      as: null,
      at: '/auth/login?way=link',
      fill: () => fillField('Email', people.owner.email),
      button: 'Send link',
      isDone: () => mailed('owner', 'EMAIL_SIGNIN'),
      isConfirmed: textShown('[role=status]', /We sent a link to/),
    },
    {
      name: 'signing in',
      as: null,
      at: '/auth/login',
      fill: async () => {
        await fillField('Email', people.owner.email)
        await fillField('Password', people.owner.password)
      },
      button: 'Log in',
      isDone: async () => signedIn(),
      isConfirmed: signedIn,
    },
    {
      name: 'signing up',
      as: null,
      at: '/auth/signup',
      fill: async () => {
        await fillField('Email', newcomer)
        await fillField('Password', newPassword)
      },
      button: 'Sign up',
      isDone: async () => (await findRecord({ email: [newcomer] })) !== undefined,
      isConfirmed: textShown('[role=status]', /Your account is ready/),
      isDuplicateMessage: /If you already have an account/,
    },
  ]
  return { writes, recordOf, codeFor, remember }
}
