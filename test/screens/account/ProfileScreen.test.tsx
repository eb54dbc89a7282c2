import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FirebaseError } from 'firebase/app'
import { applyActionCode } from 'firebase/auth'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { firebaseAuth } from '#src/auth/firebase.ts'
import { signIn } from '#src/auth/methods/password.ts'
import { patterns } from '#src/paths.ts'
import { project, requestEmulator } from '#test/auth-emulator/seed.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInToEmulator as signInAs } from './signInToEmulator.ts'

loadScreens(patterns.account)

afterEach(() => {
  vi.useRealTimers()
})

const tenMinutes = 10 * 60 * 1000
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows the profile, the sign-in methods and the log-out link', async () => {
  await signInAs('owner')
  await renderSite('/account')
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const profile = await section('You')
  expect(profile.getByText('Mira Halvorsen')).toBeVisible()
  expect(profile.getByText('mira@example.org')).toBeVisible()
  expect(profile.getByText('Verified')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull()
  const signingIn = await section('Sign-in and security')
  expect(signingIn.getByText('Set or change the password you log in with.')).toBeVisible()
  expect(signingIn.getByRole('link', { name: 'Manage sign-in methods' })).toHaveAttribute(
    'href',
    '/auth/methods?fromUrl=%2Faccount',
  )
  expect(signingIn.getByRole('link', { name: 'Manage two-factor authentication' })).toHaveAttribute(
    'href',
    '/auth/second-factor?fromUrl=%2Faccount',
  )
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/auth/logout')
  await waitFor(() => expect(document.title).toContain('Account'))
})

test('changes the name in place and returns focus to the link', async () => {
  await signInAs('owner')
  const { user, router } = await renderSite('/account')
  await user.click(await screen.findByRole('link', { name: 'Change name' }))
  expect(router.state.location.search).toBe('?edit=name')
  const field = await screen.findByRole('textbox', { name: 'New name' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Mira Halvorsen')
  await user.clear(field)
  await user.type(field, '  Mira\u202e H.{Enter}')
  expect(await screen.findByText('Mira H.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await waitFor(() => expect(screen.getByRole('link', { name: 'Change name' })).toHaveFocus())
})

/** Holds a change of the account at its first step, in which Firebase gets the user's token; then fails it, or goes on. */
function holdChange() {
  const { promise: held, resolve: respond, reject } = Promise.withResolvers<void>()
  const user = firebaseAuth().currentUser
  if (!user) throw new Error('no user is signed in')
  const getIdToken = user.getIdToken.bind(user)
  const request = vi.spyOn(user, 'getIdToken').mockImplementation(async (...options) => {
    // Reads of the API get a token in the same way, but say whether it must be new.
    if (options.length === 0) await held
    return getIdToken(...options)
  })
  onTestFinished(() => request.mockRestore())
  return {
    waitForRequest: () => waitFor(() => expect(request).toHaveBeenCalledWith()),
    respond,
    fail: () => reject(new FirebaseError('auth/too-many-requests', 'Too many requests')),
  }
}

test('a toast says why the name was not changed after the user has closed its form', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=name', { withDeferredShell: true })
  const field = await screen.findByRole('textbox', { name: 'New name' })
  const { waitForRequest, fail } = holdChange()
  await user.type(field, ' H.{Enter}')
  await waitForRequest()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  fail()
  expect(await screen.findByText('Name: Too many attempts. Wait a moment and try again.')).toBeVisible()
})

test('the field says why the name was not changed in the language that the user chooses afterward', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=name')
  const field = await screen.findByRole('textbox', { name: 'New name' })
  const { waitForRequest, fail } = holdChange()
  await user.type(field, ' H.{Enter}')
  await waitForRequest()
  fail()
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Too many attempts/))
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'español Spanish' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Demasiados intentos/))
})

test('a toast says that the email was sent after the user has closed its form', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=email', { withDeferredShell: true })
  const field = await screen.findByRole('textbox', { name: 'New email address' })
  const { waitForRequest, respond } = holdChange()
  await user.type(field, 'm@example.org{Enter}')
  await waitForRequest()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  respond()
  expect(await screen.findByText(/^Email address: We sent a link to m@example\.org\./)).toBeVisible()
})

test('keeps another form that the user has opened while the name was saved', async () => {
  await signInAs('owner')
  const { user, router } = await renderSite('/account?edit=name')
  const field = await screen.findByRole('textbox', { name: 'New name' })
  const { waitForRequest, respond } = holdChange()
  await user.type(field, ' H.{Enter}')
  await waitForRequest()
  await user.click(screen.getByRole('link', { name: 'Change email' }))
  await user.type(await screen.findByRole('textbox', { name: 'New email address' }), 'mira@')
  respond()
  expect(await screen.findByText('Mira Halvorsen H.')).toBeVisible()
  expect(router.state.location.search).toBe('?edit=email')
  expect(screen.getByRole('textbox', { name: 'New email address' })).toHaveValue('mira@')
})

test('drops the typed name on Cancel', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account')
  await user.click(await screen.findByRole('link', { name: 'Change name' }))
  await user.type(await screen.findByRole('textbox', { name: 'New name' }), ' the Second')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.getByText('Mira Halvorsen')).toBeVisible()
})

test('sends the verification email again for an unverified address', async () => {
  await signInAs('newcomer')
  const { user } = await renderSite('/account')
  expect(await screen.findByText('Not verified')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resend verification email' }))
  expect(await screen.findByText(/Email sent/)).toHaveFocus()
})

test('shows that the address was verified elsewhere when the user returns to the page', async () => {
  await signInAs('newcomer')
  const { user } = await renderSite('/account')
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  await screen.findByText(/Email sent/)
  const path = `/emulator/v1/projects/${project}/oobCodes`
  const { oobCodes } = await requestEmulator(process.env['VITE_AUTH_EMULATOR'] ?? '', 'GET', path)
  const mails = oobCodes as { email: string; oobCode: string }[] // records of the emulator
  const mail = mails.findLast(({ email }) => email === seedUsers.newcomer.email)
  await applyActionCode(firebaseAuth(), mail?.oobCode ?? '')
  expect(screen.getByText('Not verified')).toBeVisible()
  fireEvent(document, new Event('visibilitychange'))
  expect(await screen.findByText('Verified')).toBeVisible()
})

test('sends a link to a new email address, and shows an error at the field for an invalid one', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=email')
  const field = await screen.findByRole('textbox', { name: 'New email address' })
  await user.type(field, 'not an address{Enter}')
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible()
  expect(field).toHaveAttribute('aria-invalid', 'true')
  await user.clear(field)
  await user.type(field, 'mira.new@example.org{Enter}')
  expect(await screen.findByText(/We sent a link to mira\.new@example\.org/)).toHaveFocus()
  expect((await section('You')).getByText('mira@example.org')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Close' }))
  await user.click(await screen.findByRole('link', { name: 'Change email' }))
  expect(await screen.findByRole('textbox', { name: 'New email address' })).toHaveValue('')
  expect(screen.getByRole('link', { name: 'Cancel' })).toBeVisible()
})

test('shows that the email address was changed elsewhere when the user returns to the page', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=email')
  const field = await screen.findByRole('textbox', { name: 'New email address' })
  await user.type(field, 'Mira.New@example.org{Enter}')
  await screen.findByText(/We sent a link to Mira\.New@example\.org/)
  const path = `/emulator/v1/projects/${project}/oobCodes`
  const { oobCodes } = await requestEmulator(process.env['VITE_AUTH_EMULATOR'] ?? '', 'GET', path)
  const mails = oobCodes as { email: string; oobCode: string }[] // records of the emulator
  const mail = mails.findLast(({ email }) => email === seedUsers.owner.email)
  await applyActionCode(firebaseAuth(), mail?.oobCode ?? '')
  fireEvent(document, new Event('visibilitychange'))
  const profile = await section('You')
  expect(await profile.findByText('mira.new@example.org')).toBeVisible()
  expect(profile.getByRole('status')).toHaveTextContent('Email address changed.')
})

test.each([
  ['email', 'New email address'],
  ['password', 'New password'],
])('asks the user to sign in again before changing the %s after five minutes', async (setting, label) => {
  await signInAs('owner')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + tenMinutes })
  await renderSite(`/account?edit=${setting}`)
  expect(await screen.findByText('Confirm it’s you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
    'href',
    `/auth/again?fromUrl=${encodeURIComponent(`/account?edit=${setting}`)}`,
  )
  expect(screen.queryByLabelText(label)).toBeNull()
})

test('shows the form after a recent sign-in although the device’s clock is an hour fast', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 })
  await signInAs('owner')
  await renderSite('/account?edit=password')
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(screen.queryByText('Confirm it’s you')).toBeNull()
})

test('asks for the current password when the field is empty', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=sessions')
  const field = await screen.findByLabelText('Your password')
  await user.type(field, '{Enter}')
  expect(await screen.findByText('Enter your password.')).toBeVisible()
  expect(field).toHaveFocus()
})

test('shows an error at the field for a weak password', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=password')
  const field = await screen.findByLabelText('New password')
  await user.type(field, '123{Enter}')
  expect(await screen.findByText(/too weak/)).toBeVisible()
  expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('rejects a wrong password for signing out on other devices', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=sessions')
  await user.type(await screen.findByLabelText('Your password'), 'wrong-password{Enter}')
  expect(await screen.findByText('Incorrect password.')).toBeVisible()
})

test('lets a user who has no password set one instead, to sign out on other devices', async () => {
  await signInAs('owner')
  const { user } = await renderSite('/account?edit=sessions')
  await user.click(await screen.findByRole('link', { name: 'Set a new password' }))
  expect(await screen.findByLabelText('New password')).toHaveFocus()
  expect(screen.getByText('Changing it logs you out on all other devices.')).toBeVisible()
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

describe('after the session has expired', () => {
  const endSession = () => act(() => firebaseAuth().signOut())

  test.each([
    ['name', 'New name'],
    ['email', 'New email address'],
    ['password', 'New password'],
    ['sessions', 'Your password'],
  ])(
    'keeps the text typed under ?edit=%s and asks the user to sign in again on save',
    async (setting, label) => {
      await signInAs('owner')
      const { user } = await renderSite(`/account?edit=${setting}`)
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.type(field, 'mira.typed@example.org')
      await endSession()
      expect(field).toBeInTheDocument()
      await user.type(field, '{Enter}')
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('Confirm it’s you')
      expect(alert).toHaveFocus()
      const link = within(alert).getByRole('link', { name: 'Log in (opens a new tab)' })
      expect(link).toHaveAttribute(
        'href',
        `/auth/login?fromUrl=${encodeURIComponent(`/account?edit=${setting}`)}`,
      )
      expect(link).toHaveAttribute('target', '_blank')
      expect(field).toHaveValue('mira.typed@example.org')
      expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    },
  )

  test('opens the form of an email address once the user has signed in again', async () => {
    await signInAs('owner')
    const { user } = await renderSite('/account')
    const link = await screen.findByRole('link', { name: 'Change email' })
    await endSession()
    await user.click(link)
    expect(await screen.findByText('Confirm it’s you')).toBeVisible()
    await act(() => signIn(seedUsers.owner.email, seedUsers.owner.password))
    expect(await screen.findByRole('textbox', { name: 'New email address' })).toBeVisible()
    expect(screen.queryByText('Confirm it’s you')).toBeNull()
  })

  test('saves the typed name once the same user has signed in again', async () => {
    await signInAs('owner')
    const { user } = await renderSite('/account?edit=name')
    const field = await screen.findByRole('textbox', { name: 'New name' })
    await user.clear(field)
    await user.type(field, 'Mira of the Sea')
    await endSession()
    await user.type(field, '{Enter}')
    await screen.findByRole('alert')
    await act(() => signIn(seedUsers.owner.email, seedUsers.owner.password))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field, '{Enter}')
    expect(await screen.findByText('Mira of the Sea')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test.each(['constructor', '__proto__', 'NAME', ''])('opens no form for ?edit=%s', async (setting) => {
  await signInAs('owner')
  const { container } = await renderSite(`/account?edit=${setting}`)
  expect(await screen.findByText('Set or change the password you log in with.')).toBeVisible()
  expect(container.querySelector('form')).toBeNull()
})
