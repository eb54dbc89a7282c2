import { GoogleAuthProvider } from 'firebase/auth'
import { firebaseAuth } from '#src/session/firebase.ts'
import { linkPending } from '#src/session/methods/provider.ts'
import { startTotp } from '#src/session/methods/secondFactor.ts'
import { people } from '#test/identity/people.ts'
import type { Identity } from '#test/identity/serve.ts'
import type { AccountWrite, Behind } from './accountWrites.ts'
import { press, shows, texts, the, type } from './writePage.ts'

const app = 'Authenticator app'
const elsewhere = 'mira.elsewhere@example.org'

/** As the emulator takes Google's word for it. */
const byGoogle = GoogleAuthProvider.credential(
  JSON.stringify({ sub: 'mira-elsewhere', email: elsewhere, email_verified: true }),
)

const isPavel = () => firebaseAuth().currentUser?.uid === people.codes.uid
const offers = (name: string) => () =>
  texts('button').some((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name)

/**
 * The changes of how somebody signs in, and signing in with a second factor. None with a phone: outside a browser the SDK
 * has no puzzle, and without one it sends no message. Nor adding a password: the emulator takes a person's own address
 * for somebody else's.
 */
export function methodWrites(identity: Identity, { recordOf }: Behind): readonly AccountWrite[] {
  const hasFactor = async () => {
    const { mfaInfo } = await recordOf('owner')
    return Array.isArray(mfaInfo) && mfaInfo.length > 0
  }
  const hasGoogle = async () =>
    JSON.stringify((await recordOf('owner'))['providerUserInfo']).includes('google.com')
  return [
    {
      name: 'the secret of an app',
      as: 'owner',
      at: '/auth/second-factor',
      button: 'Add an authenticator app',
      isDone: async () => true,
      isSaid: () => texts('[aria-label="QR code with the secret"]').length > 0,
    },
    {
      name: 'an app as second factor',
      as: 'owner',
      at: '/auth/second-factor',
      fill: async () => {
        await press('Add an authenticator app')
        await the('label', 'Code from your app')
        const secret = texts('code').map((one) => one.textContent.replaceAll(' ', ''))
        await type('Code from your app', identity.codes.totp(secret.join('')))
      },
      button: 'Turn it on',
      isDone: hasFactor,
      isSaid: offers(`Remove: ${app}`),
    },
    {
      name: 'a second factor taken away',
      as: 'owner',
      at: '/auth/second-factor',
      prepare: async () => {
        const start = await startTotp('test')
        await start.finish(identity.codes.totp(start.secret), app)
      },
      fill: () => press(`Remove: ${app}`),
      button: 'Remove',
      isDone: async () => !(await hasFactor()),
      isSaid: shows('main p, p', /You have no second factor/),
    },
    {
      name: 'logging in with a second factor',
      as: null,
      at: '/auth/login',
      fill: async () => {
        const { email, password, totpSecret } = people.codes
        await type('Email', email)
        await type('Password', password)
        await press('Log in')
        await the('label', 'Code from your app')
        await type('Code from your app', identity.codes.totp(totpSecret))
      },
      button: 'Check the code',
      isDone: async () => isPavel(),
      isSaid: isPavel,
    },
    {
      name: 'a way to sign in taken away',
      as: 'owner',
      at: '/auth/methods',
      prepare: () => linkPending({ email: elsewhere, provider: 'google', credential: byGoogle }),
      button: 'Remove: Google',
      aim: /accounts:update/,
      isDone: async () => !(await hasGoogle()),
      isSaid: offers('Add: Google'),
    },
  ]
}
