import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.editNode, patterns.editPublisher, patterns.manageVersions, patterns.tokens)

const ended = /^Your session has ended\. Log in again in a new tab\. What you typed is kept\.$/

/** Saves while the session has ended, and logs in again. @param url of the page, which the login returns to. */
async function saveAndSignIn(user: UserEvent, url: string, label: string, submit: string) {
  const field = await screen.findByRole('textbox', { name: label })
  await user.type(field, ' Two')
  act(() => setSession({ status: 'anonymous' }))
  await user.click(screen.getByRole('button', { name: submit }))
  expect(await screen.findByText(ended)).toBeVisible()
  const login = screen.getByRole('link', { name: 'Log in (opens a new tab)' })
  expect(login).toHaveAttribute('href', `/auth/again?fromUrl=${encodeURIComponent(url)}`)
  await act(() => signInAs('owner'))
  expect(screen.queryByText(ended)).toBeNull()
  expect(field).toHaveDisplayValue(/ Two$/)
}

test.each([
  [`/nodes/${seedIds.rich}/edit`, 'Display name', 'Save'],
  ['/publishers/quiet-harbor/edit', 'Display name', 'Save'],
  ['/publishers/quiet-harbor/tokens', 'Name', 'Create token'],
])(
  '%s no longer says that the session has ended once the user is signed in again',
  async (url, label, submit) => {
    await signInAs('owner')
    const { user } = await renderSite(url)
    await saveAndSignIn(user, url, label, submit)
  },
)

test('a changelog no longer says that the session has ended once the user is signed in again', async () => {
  await signInAs('owner')
  const url = `/nodes/${seedIds.rich}/manage`
  const { user } = await renderSite(url)
  await user.click(await screen.findByRole('button', { name: 'Actions for 2.0.1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit changelog' }))
  await saveAndSignIn(user, url, 'Changelog', 'Save')
})
