import { firebaseAuth } from '#src/session/firebase.ts'
import { people, type Role } from '#test/identity/people.ts'
import { project, requestEmulator } from '#test/identity/seed.ts'
import type { Identity } from '#test/identity/serve.ts'
import { noticed, shows, type } from './writePage.ts'

/** A change that goes to the identity provider: where it is, how it is filled and sent, and what it must have done. */
export interface AccountWrite {
  name: string
  /** Null for a visitor. */
  as: Role | null
  at: string | (() => Promise<string>)
  /** What the person has done before, once they are signed in. */
  prepare?: () => Promise<void>
  fill?: () => Promise<void>
  button: string
  /** Which of its calls goes wrong; the first of several would keep the others from being made. */
  aim?: RegExp
  isDone: () => Promise<boolean>
  isSaid: () => boolean
  /** What a second try is told where the first was made and only its answer lost. */
  isMade?: RegExp
  /** Faults after which it can't be done on the same page. */
  without?: readonly string[]
}

export const newPassword = 'calm-meadow-lantern-9'
const newcomer = 'calm@example.net'
const signedIn = () => firebaseAuth().currentUser?.uid === people.owner.uid

/** A look behind the pages, at an identity provider. */
export type Behind = Pick<ReturnType<typeof accountWrites>, 'recordOf'>

/** The changes, and a look behind the pages at an identity provider. */
export function accountWrites(identity: Identity) {
  /** When the owner's password was set, and the messages there were, before the test: the emulator keeps them. */
  let setAt: unknown
  let known = new Set<string>()

  /** The identity provider's own record of somebody. */
  async function findRecord(by: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`
    const { users } = await requestEmulator(identity.url, 'POST', path, by)
    // The emulator's own records; none where it finds nobody.
    return (users as Record<string, unknown>[] | undefined)?.[0]
  }
  const recordOf = async (role: Role) => (await findRecord({ localId: [people[role].uid] })) ?? {}

  /** The code of a message that somebody has got. */
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

  /** Whether a message of a kind was sent to somebody since `remember`. */
  const mailed = async (role: Role, kind: string) =>
    (await identity.codes.email(people[role].email)).some(
      ({ requestType, oobCode }) => requestType === kind && !known.has(oobCode),
    )

  /** What there is now was not done by the test. */
  const remember = async () => {
    setAt = (await recordOf('owner'))['passwordUpdatedAt']
    const mails = [people.owner, people.newcomer].map(({ email }) => identity.codes.email(email))
    known = new Set((await Promise.all(mails)).flat().map(({ oobCode }) => oobCode))
  }

  const writes: readonly AccountWrite[] = [
    {
      name: 'a name',
      as: 'owner',
      at: '/account?edit=name',
      fill: () => type('New name', 'Mira the Calm'),
      button: 'Save',
      isDone: async () => (await recordOf('owner'))['displayName'] === 'Mira the Calm',
      isSaid: noticed('name'),
    },
    {
      name: 'an address',
      as: 'owner',
      at: '/account?edit=email',
      fill: () => type('New e-mail address', 'calm@example.org'),
      button: 'Send the link',
      isDone: () => mailed('owner', 'VERIFY_AND_CHANGE_EMAIL'),
      isSaid: shows('[role=status]', /We sent a link to calm@example\.org/),
    },
    {
      name: 'a password',
      as: 'owner',
      at: '/account?edit=password',
      fill: () => type('New password', newPassword),
      button: 'Save the password',
      isDone: async () => String((await recordOf('owner'))['passwordHash']).includes(newPassword),
      isSaid: noticed('password'),
      // The SDK takes whatever came for the new token, and can't use it.
      without: ['wrong types'],
    },
    {
      name: 'the end of other sessions',
      as: 'owner',
      at: '/account?edit=sessions',
      fill: () => type('Your password', people.owner.password),
      button: 'Sign out elsewhere',
      isDone: async () => (await recordOf('owner'))['passwordUpdatedAt'] !== setAt,
      isSaid: noticed('signed out'),
    },
    {
      name: 'a message to confirm an address',
      as: 'newcomer',
      at: '/account',
      button: 'Send the message again',
      isDone: () => mailed('newcomer', 'VERIFY_EMAIL'),
      isSaid: shows('[role=status]', /The message is on its way/),
      // They say that the account has no address, and then so does the page.
      without: ['nulls', 'wrong types'],
    },
    {
      name: 'a message for a new password',
      as: null,
      at: '/auth/reset',
      fill: () => type('Email', people.owner.email),
      button: 'Send the message',
      isDone: () => mailed('owner', 'PASSWORD_RESET'),
      isSaid: shows('[role=status]', /message with a link is on its way/),
    },
    {
      name: 'a password by a link',
      as: null,
      at: async () => `/auth/action?mode=resetPassword&oobCode=${await codeFor('owner', 'PASSWORD_RESET')}`,
      fill: () => type('New password', newPassword),
      button: 'Save the password',
      isDone: async () => String((await recordOf('owner'))['passwordHash']).includes(newPassword),
      isSaid: shows('[role=status]', /Your new password is set/),
      isMade: /This link was used already/,
    },
    {
      name: 'a link to log in with',
      as: null,
      at: '/auth/login?way=link',
      fill: () => type('Email', people.owner.email),
      button: 'Send the link',
      isDone: () => mailed('owner', 'EMAIL_SIGNIN'),
      isSaid: shows('[role=status]', /We sent a link to/),
    },
    {
      name: 'signing in',
      as: null,
      at: '/auth/login',
      fill: async () => {
        await type('Email', people.owner.email)
        await type('Password', people.owner.password)
      },
      button: 'Log in',
      isDone: async () => signedIn(),
      isSaid: signedIn,
    },
    {
      name: 'signing up',
      as: null,
      at: '/auth/signup',
      fill: async () => {
        await type('Email', newcomer)
        await type('Password', newPassword)
      },
      button: 'Sign up',
      isDone: async () => (await findRecord({ email: [newcomer] })) !== undefined,
      isSaid: shows('[role=status]', /Your account is ready/),
      isMade: /Perhaps you have an account already/,
    },
  ]
  return { writes, recordOf, codeFor, remember }
}
