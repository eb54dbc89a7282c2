import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.claim, patterns.claimProof)

const address = `/nodes/${seedIds.unclaimed}/claim`
const proof = `/auth/claim?node=${seedIds.unclaimed}&publisher=quiet-harbor`

describe('claiming a pack', () => {
  test('begins with a publisher that one owns', async () => {
    await signedInAs('owner')
    const { user, router } = await renderSite(address)
    const choice = await screen.findByRole('combobox', { name: 'Publish as' })
    expect(await screen.findByRole('link', { name: 'Continue to GitHub' })).toHaveAttribute(
      'href',
      `/auth/claim?node=${seedIds.unclaimed}&publisher=quiet-harbor`,
    )
    await user.selectOptions(choice, 'tidewheel')
    expect(await screen.findByText(/no owner of this publisher/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Continue to GitHub' })).toBeNull()
    expect(router.state.location.search).toBe('?publisher=tidewheel')
  })

  test('begins with making one, for who has none', async () => {
    await signedInAs('newcomer')
    await renderSite(address)
    expect(await screen.findByRole('link', { name: 'Create a publisher' })).toHaveAttribute(
      'href',
      `/publish/publisher?claim=${seedIds.unclaimed}`,
    )
  })

  test('of somebody’s pack says whose it is', async () => {
    await signedInAs('newcomer')
    await renderSite(`/nodes/${seedIds.rich}/claim`)
    expect(await screen.findByText('This pack has an owner already:')).toBeVisible()
  })

  test.each([
    'https://github.com/example-old-hand/orphan-sharpener.git',
    'https://github.com/example-old-hand/orphan-sharpener/',
    'https://github.com/example-old-hand/orphan-sharpener/tree/main/nodes',
  ])('reads the repository address %s', async (repository) => {
    const registry = createRegistry({ data: seed })
    const node = registry.db.node(seedIds.unclaimed)
    if (node) registry.db.putNode({ ...node, repository })
    await signedInAs('owner')
    await renderSite(address, { registry })
    expect(
      await screen.findByRole('link', { name: 'https://github.com/example-old-hand/orphan-sharpener' }),
    ).toBeVisible()
  })

  test('is not possible where the repository can’t be checked', async () => {
    const registry = createRegistry({ data: seed })
    const node = registry.db.node(seedIds.unclaimed)
    if (node) registry.db.putNode({ ...node, repository: 'javascript:alert(1)' })
    await signedInAs('owner')
    await renderSite(address, { registry })
    expect(await screen.findByText("The repository of this pack can't be checked.")).toBeVisible()
  })
})

describe('the proof', () => {
  const paste = async (token: string) => {
    await signedInAs('owner')
    const site = await renderSite(proof)
    await site.user.click(await screen.findByRole('button', { name: 'Paste a GitHub token instead' }))
    await site.user.type(screen.getByLabelText('GitHub token'), `${token}{Enter}`)
    return site
  }

  test('with a pasted token makes the pack one’s own, and the token is kept nowhere', async () => {
    const { registry, queryClient } = await paste('gho_mine')
    expect(await screen.findByText('Orphan Sharpener now belongs to @quiet-harbor.')).toBeVisible()
    expect(registry.db.node(seedIds.unclaimed)?.publisherId).toBe('quiet-harbor')
    const kept = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      { ...localStorage },
      { ...sessionStorage },
      document.body.innerHTML,
    ])
    expect(kept).not.toContain('gho_mine')
  })

  test.each([
    ['gho_stranger', 'GitHub says that you do not manage this repository.'],
    ['gho_limited', 'GitHub has been asked too often.'],
    ['gho_down', "GitHub can't be reached at the moment."],
    ['nonsense', 'GitHub does not accept this token.'],
  ])('refused for %s says so, with a way on', async (token, words) => {
    await paste(token)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByLabelText('GitHub token')).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Ask GitHub' })).toBeEnabled()
  })

  test.each([
    [409, 'This pack has an owner already.'],
    [500, 'The claim did not work.'],
  ])('answered with %i says so', async (status, words) => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'POST', path: /claim-my-node$/, status })
    await signedInAs('owner')
    const { user } = await renderSite(proof, { registry })
    await user.click(await screen.findByRole('button', { name: 'Paste a GitHub token instead' }))
    await user.type(screen.getByLabelText('GitHub token'), 'gho_x{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  })
})
