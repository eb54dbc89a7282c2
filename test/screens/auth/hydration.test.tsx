import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { App, whenInitialized } from '#src/app/App.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { createSiteRouter } from '#src/app/routes.tsx'
import { firebaseAuth } from '#src/auth/firebase.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { patterns } from '#src/paths.ts'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { localeOf } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.login, patterns.signup)

/** A page as server-rendered markup, and a function that hydrates it. */
async function prerender(path: string) {
  const i18n = await fixedI18n('en', localeOf('en'))
  const queryClient = createQueryClient()
  const router = createSiteRouter({ queryClient, i18n }, (routes) =>
    createMemoryRouter(routes, { initialEntries: [path] }),
  )
  await whenInitialized(router)
  const app = <App router={router} queryClient={queryClient} i18n={i18n} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(app)
  const errors: unknown[] = []
  const hydrate = async () => {
    const root = await act(async () =>
      hydrateRoot(container, app, { onRecoverableError: (error) => errors.push(error) }),
    )
    onTestFinished(() => {
      act(() => root.unmount())
      container.remove()
    })
  }
  return { hydrate, errors }
}

test('the login form submits what the user typed before hydration', async () => {
  const user = userEvent.setup()
  const { hydrate, errors } = await prerender(patterns.login)
  const email = screen.getByLabelText('Email')
  await user.type(email, seedUsers.owner.email)
  await user.type(screen.getByLabelText('Password'), seedUsers.owner.password)
  await hydrate()
  expect(screen.getByLabelText('Email')).toBe(email)
  expect(email).toHaveValue(seedUsers.owner.email)
  expect(errors).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(firebaseAuth().currentUser?.email).toBe(seedUsers.owner.email))
})

test('the signup form rates a password that was typed before hydration', async () => {
  const user = userEvent.setup()
  const { hydrate, errors } = await prerender(patterns.signup)
  await user.type(screen.getByLabelText('Password'), 'abc')
  await hydrate()
  expect(await screen.findByText(/Easy to guess/)).toBeVisible()
  expect(errors).toEqual([])
})
