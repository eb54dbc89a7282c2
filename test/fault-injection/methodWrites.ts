import { GoogleAuthProvider } from 'firebase/auth'
import { firebaseAuth } from '#src/auth/firebase.ts'
import { linkPending } from '#src/auth/methods/provider.ts'
import { startTotp } from '#src/auth/methods/secondFactor.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import type { Identity } from '#test/auth-emulator/serve.ts'
import type { AccountWrite, IdentityRecords } from './accountWrites.ts'
import { elements, fillField, find, hasName, press, textShown } from './writeCase.ts'

const factorName = 'Authenticator app'
const googleEmail = 'mira.elsewhere@example.org'

/** The emulator accepts unsigned Google claims. */
const googleCredential = GoogleAuthProvider.credential(
  JSON.stringify({ sub: 'mira-elsewhere', email: googleEmail, email_verified: true }),
)

const isPavelSignedIn = () => firebaseAuth().currentUser?.uid === seedUsers.codes.uid
const hasButton = (name: string) => () => elements('button').some(hasName(name))

/**
 * Changes of the sign-in methods, and signing in with a second factor. Phones are missing because the SDK needs
 * reCAPTCHA, and so a browser. Adding a password is missing because the emulator mistakes the user's own address for
 * another user's.
 */
export function methodWrites(identity: Identity, { recordOf }: IdentityRecords): readonly AccountWrite[] {
  const hasFactor = async () => {
    const { mfaInfo } = await recordOf('owner')
    return Array.isArray(mfaInfo) && mfaInfo.length > 0
  }
  const hasGoogle = async () =>
    JSON.stringify((await recordOf('owner'))['providerUserInfo']).includes('google.com')
  return [
    {
      name: 'requesting the secret of an authenticator app',
      as: 'owner',
      url: '/auth/second-factor',
      button: 'Add an authenticator app',
      isDone: async () => true,
      isConfirmed: () => elements('[aria-label="QR code"]').length > 0,
    },
    {
      name: 'adding an authenticator app',
      as: 'owner',
      url: '/auth/second-factor',
      fill: async () => {
        await press('Add an authenticator app')
        await find('label', 'Code from your app')
        const secret = elements('code').map(({ textContent }) => textContent.replaceAll(' ', ''))
        await fillField('Code from your app', identity.codes.totp(secret.join('')))
      },
      button: 'Turn on',
      isDone: hasFactor,
      isConfirmed: hasButton(`Remove: ${factorName}`),
    },
    {
      name: 'removing a second factor',
      as: 'owner',
      url: '/auth/second-factor',
      prepare: async () => {
        const enrollment = await startTotp('test')
        await enrollment.finish(identity.codes.totp(enrollment.secret), factorName)
      },
      fill: () => press(`Remove: ${factorName}`),
      button: 'Remove',
      isDone: async () => !(await hasFactor()),
      isConfirmed: textShown('main p, p', /You have no second factor/),
    },
    {
      name: 'logging in with a second factor',
      as: null,
      url: '/auth/login',
      fill: async () => {
        const { email, password, totpSecret } = seedUsers.codes
        await fillField('Email', email)
        await fillField('Password', password)
        await press('Log in')
        await find('label', 'Code from your app')
        await fillField('Code from your app', identity.codes.totp(totpSecret))
      },
      button: 'Verify',
      isDone: async () => isPavelSignedIn(),
      isConfirmed: isPavelSignedIn,
    },
    {
      name: 'removing a sign-in method',
      as: 'owner',
      url: '/auth/methods',
      prepare: () => linkPending({ email: googleEmail, credential: googleCredential }),
      button: 'Remove: Google',
      filter: /accounts:update/,
      isDone: async () => !(await hasGoogle()),
      isConfirmed: hasButton('Add: Google'),
    },
  ]
}
