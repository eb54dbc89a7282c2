import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedNow } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.apiKeys)

afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.useRealTimers()
})

test('shows the prefix and age of each key, without actions', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: seedNow })
  await signInAs('customer')
  const { container } = await renderSite('/account/api-keys')
  const panel = within(await screen.findByRole('region', { name: 'Your keys' }))
  const rows = panel.getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toHaveTextContent(/studio machine.*Renders at night.*comfyui-7f3a….*Created 2 months ago/)
  expect(rows[1]).toHaveTextContent(/Unnamed key.*comfyui-c01d….*Created 2 days ago/)
  expect(rows[2]).toHaveTextContent(/<b>not bold<\/b>.*Prefix unknown.*Creation date unknown/)
  expect(container.querySelector('main b')).toBeNull()
  expect(panel.queryByRole('button')).toBeNull()
  expect(screen.getByText(/API keys can’t publish packs/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your publishers' })).toHaveAttribute('href', '/nodes')
  await waitFor(() => expect(document.title).toContain('API keys'))
})

test.each([
  ['owner', 'No API keys'],
  ['newcomer', 'No credit account yet'],
] as const)('shows no list to the %s, but “%s”', async (role, message) => {
  await signInAs(role)
  await renderSite('/account/api-keys')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('retries a failed list of keys', async () => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({ path: /^\/customers\/api-keys$/, network: 'error' })
  await signInAs('customer')
  const { user } = await renderSite('/account/api-keys', { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  endFault()
  retry.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('studio machine')).toBeVisible()
  // The button is gone.
  expect(screen.getByRole('main')).toHaveFocus()
})
