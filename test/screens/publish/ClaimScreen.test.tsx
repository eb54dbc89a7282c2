import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { storedData } from './storedData.ts'

loadScreens(patterns.claim, patterns.claimProof)

const path = `/nodes/${seedIds.unclaimed}/claim`
const proofPath = `/auth/claim?node=${seedIds.unclaimed}&publisher=quiet-harbor`

describe('claiming a pack', () => {
  test('starts with choosing a publisher that the user owns', async () => {
    await signInAs('owner')
    const { user, router } = await renderSite(path)
    const choice = await screen.findByRole('combobox', { name: 'Publish as' })
    expect(await screen.findByRole('link', { name: 'Continue to verification' })).toHaveAttribute(
      'href',
      `/auth/claim?node=${seedIds.unclaimed}&publisher=quiet-harbor`,
    )
    await user.selectOptions(choice, 'tidewheel')
    expect(await screen.findByText(/not an owner of this publisher/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Continue to verification' })).toBeNull()
    expect(router.state.location.search).toBe('?publisher=tidewheel')
  })

  test('asks a user who isn’t an owner of their only publisher to create one', async () => {
    await signInAs('member')
    await renderSite(path)
    expect(await screen.findByText('You’re not an owner of this publisher. Create your own.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Publish as' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Create a publisher' })).toBeVisible()
  })

  test('can be retried when it can’t be read whether the user owns the publisher', async () => {
    const registry = createRegistry({ data: seed })
    const endFault = registry.fault({ path: /\/permissions$/, status: 500 })
    await signInAs('owner')
    const { user } = await renderSite(path, { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    endFault()
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Continue to verification' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('starts with creating a publisher if the user has none', async () => {
    await signInAs('newcomer')
    await renderSite(path)
    expect(await screen.findByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
      'href',
      `/publish/publisher?claim=${seedIds.unclaimed}`,
    )
  })

  test('names the owner of a pack that is not unclaimed', async () => {
    await signInAs('newcomer')
    await renderSite(`/nodes/${seedIds.rich}/claim`)
    expect(await screen.findByText('This pack already has an owner:')).toBeVisible()
    expect(screen.queryByText(/is unclaimed/)).toBeNull()
  })

  test.each([
    'https://github.com/example-old-hand/orphan-sharpener.git',
    'https://github.com/example-old-hand/orphan-sharpener/',
    'https://github.com/example-old-hand/orphan-sharpener/tree/main/nodes',
  ])('accepts the repository URL %s', async (repository) => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(seedIds.unclaimed, { repository })
    await signInAs('owner')
    await renderSite(path, { registry })
    expect(
      await screen.findByRole('link', { name: 'https://github.com/example-old-hand/orphan-sharpener' }),
    ).toBeVisible()
  })

  test('is not possible if the repository URL is invalid', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(seedIds.unclaimed, { repository: 'javascript:alert(1)' })
    await signInAs('owner')
    await renderSite(path, { registry })
    expect(await screen.findByText('This pack’s repository can’t be verified.')).toBeVisible()
  })

  test('is not possible if the pack is banned', async () => {
    const registry = createRegistry({ data: seed })
    registry.db.updateNode(seedIds.unclaimed, { status: 'NodeStatusBanned' })
    await signInAs('owner')
    await renderSite(path, { registry })
    expect(await screen.findByText('This pack is banned and can’t be changed.')).toBeVisible()
    expect(screen.queryByText(/you can claim it/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Choose a publisher' })).toBeNull()
  })
})

describe('the proof', () => {
  const paste = async (token: string) => {
    await signInAs('owner')
    const site = await renderSite(proofPath)
    await site.user.click(await screen.findByRole('button', { name: 'Use a GitHub token instead' }))
    expect(screen.getByLabelText('GitHub token')).toHaveFocus()
    await site.user.keyboard(`${token}{Enter}`)
    return site
  }

  test('transfers the pack with a pasted token, which is not stored anywhere', async () => {
    const { registry, queryClient } = await paste('gho_mine')
    expect(await screen.findByText('Orphan Sharpener now belongs to @quiet-harbor.')).toHaveFocus()
    expect(registry.db.node(seedIds.unclaimed)?.publisherId).toBe('quiet-harbor')
    expect(storedData(queryClient)).not.toContain('gho_mine')
    expect(document.body.innerHTML).not.toContain('gho_mine')
  })

  test.each([
    ['gho_stranger', 'Your GitHub account isn’t an admin of this repository.', ''],
    ['gho_limited', 'GitHub’s rate limit was reached.', 'gho_limited'],
    ['gho_down', 'GitHub can’t be reached right now.', 'gho_down'],
    ['nonsense', 'GitHub rejected this token.', ''],
  ])('shows why GitHub rejects %s, and keeps a token that may be right', async (token, message, kept) => {
    await paste(token)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('GitHub token')).toHaveValue(kept)
    expect(screen.getByRole('button', { name: 'Verify with GitHub' })).toBeEnabled()
  })

  test('asks to log in again in a new tab, and keeps the token, if the API rejects the session', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'POST', path: /claim-my-node$/, status: 401 })
    await signInAs('owner')
    const { user } = await renderSite(proofPath, { registry })
    await user.click(await screen.findByRole('button', { name: 'Use a GitHub token instead' }))
    await user.type(screen.getByLabelText('GitHub token'), 'gho_mine{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your session has ended.')
    expect(within(alert).getByRole('link', { name: 'Log in (opens a new tab)' })).toHaveAttribute(
      'href',
      '/auth/again',
    )
    expect(screen.getByLabelText('GitHub token')).toHaveValue('gho_mine')
  })

  test.each([
    [400, 'The claim failed.'],
    [409, 'This pack already has an owner.'],
    [500, 'The response was lost.'],
    [502, 'The response was lost.'],
  ])('shows an error if the API responds with %i', async (status, message) => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'POST', path: /claim-my-node$/, status })
    await signInAs('owner')
    const { user } = await renderSite(proofPath, { registry })
    await user.click(await screen.findByRole('button', { name: 'Use a GitHub token instead' }))
    await user.type(screen.getByLabelText('GitHub token'), 'gho_x{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  })

  test('confirms a claim whose response was lost', async () => {
    const registry = createRegistry({ data: seed })
    const loseResponse = async (request: Request) => {
      const response = await registry.handle(request)
      return request.url.endsWith('/claim-my-node') ? Response.error() : response
    }
    await signInAs('owner')
    const { user } = await renderSite(proofPath, { registry: { ...registry, handle: loseResponse } })
    await user.click(await screen.findByRole('button', { name: 'Use a GitHub token instead' }))
    await user.type(screen.getByLabelText('GitHub token'), 'gho_mine{Enter}')
    expect(await screen.findByText('Orphan Sharpener now belongs to @quiet-harbor.')).toBeVisible()
    expect(screen.queryByText('This pack already has an owner.')).toBeNull()
  })

  test('rejects a pack that another publisher owns', async () => {
    await signInAs('owner')
    await renderSite(`/auth/claim?node=${seedIds.rich}&publisher=tidewheel`)
    expect(await screen.findByText('This pack already has an owner.')).toBeVisible()
  })
})
