import { screen, waitFor } from '@testing-library/react'
import { signInWithEmailLink } from 'firebase/auth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { firebaseAuth, startWatching } from '#src/auth/firebase.ts'
import { sendLink } from '#src/auth/methods/emailLink.ts'
import { patterns, splitLanguage } from '#src/paths.ts'
import { stubLocation } from '#test/app/openSite.tsx'
import { project, requestEmulator, resetUsers } from '#test/auth-emulator/seed.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signInToEmulator } from '#test/screens/account/signInToEmulator.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.authAction, patterns.reauthenticate)

const emulator = process.env['VITE_AUTH_EMULATOR'] ?? ''
const email = 'link-only@example.org'

/** The newest unused link in an email to this user; undefined without one. */
async function findLink(): Promise<URL | undefined> {
  const { oobCodes } = await requestEmulator(emulator, 'GET', `/emulator/v1/projects/${project}/oobCodes`)
  const mails = oobCodes as { email: string; oobLink: string }[] // records of the emulator
  const link = mails.findLast((mail) => mail.email === email)?.oobLink
  return link === undefined ? undefined : new URL(link)
}

/** Signs in a user who has never set a password. */
async function signInByLink(): Promise<void> {
  await resetUsers(emulator)
  startWatching()
  await sendLink(email, `${location.origin}/auth/action`)
  await signInWithEmailLink(firebaseAuth(), email, String(await findLink()))
}

/** Opens a page as a new document; returns the navigations to other documents. */
async function open(url: string) {
  history.replaceState(null, '', url)
  onTestFinished(() => history.replaceState(null, '', '/'))
  const navigations = stubLocation()
  const { language, path } = splitLanguage(url)
  return { ...(await renderSite(path, { language: language ?? 'en' })), navigations }
}

describe('a user without a password', () => {
  /** Requests a link on the page, and returns the search parameters that Firebase gives it. */
  async function requestLink(): Promise<string> {
    await signInByLink()
    const { user, unmount } = await open('/auth/again?then=factor&fromUrl=%2Faccount')
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }))
    expect(await screen.findByRole('status')).toHaveTextContent(
      'We sent a link to link-only@example.org. Open it in this browser.',
    )
    unmount()
    return (await findLink())?.search ?? ''
  }

  test('reauthenticates with an emailed link and continues with the change', async () => {
    const link = await requestLink()
    const handler = await open(`/auth/action${link}`)
    await waitFor(() => expect(handler.navigations).toHaveLength(1))
    handler.unmount()
    const url = new URL(handler.navigations[0]?.replace('replace ', '') ?? '')
    expect(url.origin + url.pathname).toBe(`${location.origin}/auth/again`)
    const { navigations } = await open(url.pathname + url.search)
    await waitFor(() => expect(navigations).toEqual(['replace /auth/second-factor?fromUrl=%2Faccount']))
    expect(await findLink()).toBeUndefined()
  })

  test('can request another link if the link is not valid', async () => {
    await signInByLink()
    await open('/auth/again?fromUrl=%2Faccount&mode=signIn&oobCode=used&apiKey=x')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is incomplete or has already been used.',
    )
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeEnabled()
  })
})

test('a link does not forward to another site', async () => {
  const continueUrl = 'https://evil.example/auth/again'
  const link = new URLSearchParams({ mode: 'signIn', oobCode: 'x', apiKey: 'x', continueUrl })
  const { navigations } = await open(`/auth/action?${link}`)
  expect(await screen.findByText('Which email address was the link sent to?')).toBeVisible()
  expect(navigations).toEqual([])
})

test('a link to log in continues with the page and the language of the user', async () => {
  await resetUsers(emulator)
  startWatching()
  await sendLink(email, `${location.origin}/ja/auth/action?fromUrl=%2Fja%2Fpublish`)
  const handler = await open(`/auth/action${(await findLink())?.search}`)
  await waitFor(() => expect(handler.navigations).toHaveLength(1))
  handler.unmount()
  const url = new URL(handler.navigations[0]?.replace('replace ', '') ?? '')
  expect(url.pathname).toBe('/ja/auth/action')
  const { navigations } = await open(url.pathname + url.search)
  await waitFor(() => expect(navigations).toEqual(['replace /ja/publish']))
})

test('a user with a password and a phone can use either', async () => {
  await signInToEmulator('owner')
  const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`
  await requestEmulator(emulator, 'POST', path, {
    localId: seedUsers.owner.uid,
    phoneNumber: '+15555550133',
  })
  await firebaseAuth().currentUser?.reload()
  await open('/auth/again?fromUrl=%2Faccount')
  expect(await screen.findByLabelText('Phone number')).toBeVisible()
  expect(screen.getByLabelText('Password')).toBeVisible()
})
