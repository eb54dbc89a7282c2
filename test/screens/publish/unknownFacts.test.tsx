import { screen, within } from '@testing-library/react'
import { assert, describe, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(
  patterns.editNode,
  patterns.manageVersions,
  patterns.claim,
  patterns.claimProof,
  patterns.tokens,
  patterns.newPublisher,
  patterns.adminNode,
)

describe('a pack without a publisher in the response', () => {
  const unknown = 'The registry doesn’t say which publisher owns this pack, so you can’t edit or claim it.'

  test.each([
    '/nodes/bare-minimum/edit',
    '/nodes/bare-minimum/manage',
    '/nodes/bare-minimum/claim',
    '/auth/claim?node=bare-minimum&publisher=quiet-harbor',
  ])('has the same message on %s', async (path) => {
    await signInAs('owner')
    await renderSite(path)
    expect(await screen.findByText(unknown)).toBeVisible()
    expect(screen.queryByText(/is unclaimed|already has an owner/)).toBeNull()
  })

  test('is shown with an unknown publisher in the admin console', async () => {
    dropElevation()
    await signInAs('admin')
    await renderSite('/admin/nodes/bare-minimum')
    const owner = within(await screen.findByRole('region', { name: 'Publisher' }))
    expect(owner.getByText('Unknown publisher')).toBeVisible()
  })
})

describe('a banned pack whose request fails with 403', () => {
  test.each(['/nodes/free-miner/edit', '/nodes/free-miner/manage', '/nodes/free-miner/claim'])(
    'is shown as banned on %s',
    async (path) => {
      await signInAs('owner')
      await renderSite(path, { registry: createRegistry({ data: seed, as2025: true }) })
      expect(await screen.findByText('This pack is banned and can’t be changed.')).toBeVisible()
      expect(screen.queryByText(/publisher|Node Banned|You don’t have access/i)).toBeNull()
    },
  )
})

test('omits unknown numbers of stars, downloads and versions in the delete dialog', async () => {
  const registry = createRegistry({ data: seed })
  const pack = registry.db.node(seedIds.rich)
  assert(pack)
  const { github_stars: _, downloads: __, ...rest } = pack
  registry.db.putNode(rest)
  registry.fault({ path: /\/versions$/, status: 500 })
  await signInAs('owner')
  const { user } = await renderSite(`/nodes/${seedIds.rich}/edit`, { registry })
  await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
  const dialog = within(await screen.findByRole('dialog'))
  const facts = within(dialog.getByRole('list'))
  expect(facts.getByText('its page here; its stars on GitHub stay')).toBeVisible()
  expect(facts.getByText('its versions, with all of their files')).toBeVisible()
  expect(facts.queryByText(/(^|\s)0\s/)).toBeNull()
})

test('names the only star of a pack in the delete dialog', async () => {
  const registry = createRegistry({ data: seed })
  registry.db.updateNode(seedIds.rich, { github_stars: 1 })
  await signInAs('owner')
  const { user } = await renderSite(`/nodes/${seedIds.rich}/edit`, { registry })
  await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
  expect(await screen.findByText('its page here; its stars on GitHub (1) stay')).toBeVisible()
})

test('asks the user to log in again on the tokens page when the API rejects the session', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ path: /\/permissions$/, status: 401, body: { message: 'Missing or invalid token' } })
  await signInAs('owner')
  await renderSite('/publishers/quiet-harbor/tokens', { registry })
  expect(await screen.findByText('Your session has ended.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in (opens a new tab)' })).toHaveAttribute(
    'href',
    expect.stringContaining('fromUrl='),
  )
  expect(screen.queryByText(/Only owners|You can’t edit this/)).toBeNull()
})

test('says that nothing was created when creating a publisher fails with 404', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({ method: 'POST', path: /\/publishers$/, status: 404 })
  await signInAs('newcomer')
  const { user } = await renderSite('/publish/publisher', { registry })
  await user.type(await screen.findByRole('textbox', { name: 'Publisher ID' }), 'lantern-works')
  await screen.findByText('This ID is available.')
  await user.click(screen.getByRole('button', { name: 'Create a publisher' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was created.')
  expect(screen.queryByText(/no longer exists/)).toBeNull()
})
