import { screen, waitFor } from '@testing-library/react'
import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithCredential,
  signInWithCredential,
  unlink,
  updateEmail,
} from 'firebase/auth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firebaseAuth, requireUser, startWatching } from '#src/auth/firebase.ts'
import { startTotp } from '#src/auth/methods/secondFactor.ts'
import { patterns } from '#src/paths.ts'
import { project, requestEmulator, resetUsers } from '#test/auth-emulator/seed.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { totp } from '#test/auth-emulator/totp.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInToEmulator } from '#test/screens/account/signInToEmulator.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(
  patterns.login,
  patterns.signup,
  patterns.reset,
  patterns.authAction,
  patterns.reauthenticate,
  patterns.methods,
  patterns.secondFactor,
)

test.each([
  ['/auth/login', 'Log in'],
  ['/auth/login?way=link', 'Log in with a link'],
  ['/auth/login?way=phone', 'Log in with your phone'],
  ['/auth/signup', 'Sign up'],
  ['/auth/reset', 'Reset your password'],
  ['/auth/action', 'Email link'],
  ['/auth/action?mode=constructor&oobCode=x', 'Email link'],
  ['/auth/action?mode=resetPassword&oobCode=x', 'Reset your password'],
])('%s has the heading “%s”', async (address, title) => {
  await renderSite(address)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each(['/auth/login', '/auth/login?way=phone', '/auth/signup'])(
  '%s says that the browser blocks the storage that a session needs',
  async (address) => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    onTestFinished(() => storage.mockRestore())
    await renderSite(address)
    expect(await screen.findByRole('alert')).toHaveTextContent('Allow it for this site.')
  },
)

test.each(['/auth/again', '/auth/methods', '/auth/second-factor'])(
  '%s asks an anonymous user to log in',
  async (address) => {
    await renderSite(`${address}?fromUrl=%2Faccount`)
    expect(await screen.findByText('Log in to see this page.')).toBeVisible()
  },
)

test('a reset link that was already used says so before a password is typed, and offers a new one', async () => {
  await renderSite('/auth/action?mode=resetPassword&oobCode=used')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link is incomplete or has already been used',
  )
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/auth/reset')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a link that restores the email address offers to reset the password', async () => {
  await signInToEmulator('owner')
  await updateEmail(requireUser(), 'stranger@example.org')
  const path = `/emulator/v1/projects/${project}/oobCodes`
  const { oobCodes } = await requestEmulator(process.env['VITE_AUTH_EMULATOR'] ?? '', 'GET', path)
  const mails = oobCodes as { requestType: string; oobCode: string }[] // records of the emulator
  const mail = mails.findLast(({ requestType }) => requestType === 'RECOVER_EMAIL')
  await renderSite(`/auth/action?mode=recoverEmail&oobCode=${mail?.oobCode}`)
  expect(await screen.findByText(/^Your previous email address was restored/)).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/auth/reset')
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible()
})

test('a sign-in link says that another user is signed in, and offers to continue or to log out', async () => {
  await signInAs('owner')
  await renderSite('/auth/action?mode=signIn&oobCode=x&fromUrl=%2Faccount')
  expect(await screen.findByText(/You’re already logged in as mira@example\.org/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/nodes')
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/auth/logout')
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a wrong password shows a focused message and keeps the input', async () => {
  const { user } = await renderSite('/auth/login')
  await user.type(await screen.findByLabelText('Email'), 'mira@example.org')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong')
})

test('a button in the password field shows and hides the password', async () => {
  const { user } = await renderSite('/auth/login')
  const field = await screen.findByLabelText('Password')
  await user.type(field, 'salt meadow')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('salt meadow')
  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(field).toHaveAttribute('type', 'password')
})

test('the Tab key moves from the email to the password, its button and then to the reset link', async () => {
  const { user } = await renderSite('/auth/login')
  await user.click(await screen.findByLabelText('Email'))
  await user.tab()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveFocus()
})

test('the message that replaces a form gets the focus', async () => {
  const { user } = await renderSite('/auth/reset')
  await user.type(await screen.findByLabelText('Email'), 'mira@example.org{Enter}')
  expect(await screen.findByText(/mira@example\.org/)).toHaveFocus()
})

test.each([
  ['Email me a link', 'Log in with a link'],
  ['Continue with phone', 'Log in with your phone'],
])('the title gets the focus when “%s” replaces the form', async (name, title) => {
  const { user } = await renderSite('/auth/login')
  const link = await screen.findByRole('link', { name })
  link.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus())
})

test('the list of sign-in methods gets the focus when the pressed button disappears', async () => {
  await signInToEmulator('owner')
  const google = GoogleAuthProvider.credential(JSON.stringify({ sub: 'mira', email: 'mira@example.org' }))
  await linkWithCredential(requireUser(), google)
  const { user } = await renderSite('/auth/methods')
  const list = await screen.findByRole('list', { name: 'Sign-in methods' })
  await user.click(screen.getByRole('button', { name: 'Remove: Password' }))
  expect(await screen.findByText(/^This is your only sign-in method/)).toBeVisible()
  expect(list).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Add a password' }))
  expect(await screen.findByLabelText('Password')).toHaveFocus()
  await user.keyboard('salt-meadow-lantern-9{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove: Password' })).toBeVisible()
  expect(list).toHaveFocus()
})

test('a sign-in method that the user has removed in another tab can be removed', async () => {
  await signInToEmulator('owner')
  const google = GoogleAuthProvider.credential(JSON.stringify({ sub: 'mira', email: 'mira@example.org' }))
  await linkWithCredential(requireUser(), google)
  const { user } = await renderSite('/auth/methods')
  const remove = await screen.findByRole('button', { name: 'Remove: Google' })
  // The SDK learns of it from the storage that the tabs share.
  await unlink(requireUser(), 'google.com')
  await user.click(remove)
  expect(await screen.findByText(/^This is your only sign-in method/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the list of second factors gets the focus when one was removed', async () => {
  await signInToEmulator('owner')
  const { secret, finish } = await startTotp('Comfy Registry')
  await finish(totp(secret, Date.now()), 'My app')
  const { user } = await renderSite('/auth/second-factor')
  await user.click(await screen.findByRole('button', { name: 'Remove: My app' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^You have no second factor/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Two-factor authentication' })).toHaveFocus()
})

test('the last second factor is the only one whose removal ends two-factor authentication', async () => {
  await signInToEmulator('owner')
  for (const name of ['My phone', 'My tablet']) {
    const { secret, finish } = await startTotp('Comfy Registry')
    await finish(totp(secret, Date.now()), name)
  }
  const { user } = await renderSite('/auth/second-factor')
  await user.click(await screen.findByRole('button', { name: 'Remove: My phone' }))
  expect(screen.getByText('Remove “My phone”?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remove: My tablet' }))
  expect(screen.getByText('Remove “My tablet”? You’ll no longer be asked for a second factor.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^You have no second factor/)).toBeVisible()
})

test('the only sign-in method can’t be removed', async () => {
  await signInToEmulator('owner')
  await renderSite('/auth/methods?fromUrl=%2Faccount')
  expect(await screen.findByText('This is your only sign-in method, so it can’t be removed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a user with an unverified address must verify it before adding a second factor', async () => {
  await signInToEmulator('newcomer')
  const { user } = await renderSite('/auth/second-factor?fromUrl=%2Faccount')
  await user.click(await screen.findByRole('button', { name: 'Send verification email' }))
  expect(await screen.findByText('Email sent.')).toHaveFocus()
})

test('a user without an address must add one before adding a second factor', async () => {
  startWatching()
  await signInWithCredential(
    firebaseAuth(),
    GoogleAuthProvider.credential(JSON.stringify({ sub: 'no-mail' })),
  )
  await renderSite('/auth/second-factor')
  expect(await screen.findByRole('link', { name: 'Add an email address first' })).toHaveAttribute(
    'href',
    '/account?edit=email',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a new password made of the name and the email typed beside it is easy to guess', async () => {
  const { user } = await renderSite('/auth/signup')
  await user.type(await screen.findByLabelText('Name'), 'Juno Abara')
  await user.type(screen.getByLabelText('Email'), 'lantern@example.org')
  await user.type(screen.getByLabelText('Password'), 'juno-abara-lantern')
  expect(await screen.findByText(/Easy to guess/)).toBeVisible()
})

test('the verification email of a new account leads back to the page that the user came for', async () => {
  const emulator = process.env['VITE_AUTH_EMULATOR'] ?? ''
  await resetUsers(emulator)
  history.replaceState(null, '', '/auth/signup?fromUrl=%2Faccount')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const { user } = await renderSite('/auth/signup?fromUrl=%2Faccount')
  await user.type(await screen.findByLabelText('Email'), 'juno@example.org')
  await user.type(screen.getByLabelText('Password'), 'salt-meadow-lantern-9')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Click the link we emailed to juno@example.org')
  const { oobCodes } = await requestEmulator(emulator, 'GET', `/emulator/v1/projects/${project}/oobCodes`)
  const mails = oobCodes as { email: string; oobLink: string }[] // records of the emulator
  const mail = mails.find(({ email }) => email === 'juno@example.org')
  const continueUrl = new URL(mail?.oobLink ?? '').searchParams.get('continueUrl')
  expect(continueUrl).toBe(`${location.origin}/account`)
})

test.each([
  ['Add an authenticator app', 'Code from your app'],
  ['Add a phone number', 'Phone number'],
])('“%s” moves the focus to the field, and its button gets the focus back', async (name, field) => {
  await signInToEmulator('owner')
  const { user } = await renderSite('/auth/second-factor?fromUrl=%2Faccount')
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByLabelText(field)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText(/^You have no second factor/)).toBeVisible()
  expect(screen.getByRole('button', { name })).toHaveFocus()
})

test('the list of second factors that replaces the login form gets the focus', async () => {
  await resetUsers(process.env['VITE_AUTH_EMULATOR'] ?? '')
  const { user } = await renderSite('/auth/login')
  await user.type(await screen.findByLabelText('Email'), seedUsers.texts.email)
  await user.type(screen.getByLabelText('Password'), `${seedUsers.texts.password}{Enter}`)
  expect(await screen.findByRole('button', { name: /ending in 0142/ })).toBeVisible()
  expect(screen.getByText('Choose how to verify')).toHaveFocus()
})

test('canceling the second factor keeps the email, without an error', async () => {
  await resetUsers(process.env['VITE_AUTH_EMULATOR'] ?? '')
  const { user } = await renderSite('/auth/login')
  await user.type(await screen.findByLabelText('Email'), seedUsers.texts.email)
  await user.type(screen.getByLabelText('Password'), `${seedUsers.texts.password}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Email')).toHaveValue(seedUsers.texts.email)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toHaveFocus()
})

test('another second factor can be chosen after an incorrect code of the first one', async () => {
  // A user of this test only, because the auth server keeps the apps of its users.
  const [email, password] = ['two-apps@example.org', 'salt-meadow-lantern-9']
  await createUserWithEmailAndPassword(firebaseAuth(), email, password)
  for (const name of ['My phone', 'My tablet']) {
    const { secret, finish } = await startTotp('Comfy Registry')
    await finish(totp(secret, Date.now()), name)
  }
  await firebaseAuth().signOut()
  const { user } = await renderSite('/auth/login')
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'My phone' }))
  await user.type(await screen.findByLabelText('Code from your app'), '000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect code.')
  await user.click(screen.getByRole('button', { name: 'Use a different method' }))
  expect(screen.getByText('Choose how to verify')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'My tablet' }))
  expect(await screen.findByLabelText('Code from your app')).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['/auth/methods', '/auth/second-factor'])(
  '%s asks the user to sign in again when the session ends while it is open',
  async (address) => {
    await signInToEmulator('owner')
    await renderSite(address)
    expect(await screen.findByRole('link', { name: 'Back' })).toBeVisible()
    await firebaseAuth().signOut()
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in again first.')
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  },
)

test.each([
  ['/auth/login', ['/ja/auth/reset', '/ja/auth/signup']],
  ['/auth/signup', ['/ja/auth/login']],
  ['/auth/reset', ['/ja/auth/login']],
])('the links of %s keep the language', async (url, expected) => {
  await renderSite(url, { language: 'ja' })
  await screen.findByRole('heading', { level: 1 })
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(expected))
})
