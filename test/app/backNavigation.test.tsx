import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'

const packUrl = `/nodes/${seedIds.rich}`
const packHeading = { level: 1, name: 'Harbor Suite' }
const homeHeading = { level: 1, name: 'Find custom nodes for ComfyUI' }

test('Back shows the page at once from the cache, and fetches it again', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  const registry = createRegistry({ data: seed, wait: (ms) => (ms > 0 ? response : Promise.resolve()) })
  const { router } = await renderSite(packUrl, { registry })
  await screen.findByRole('heading', packHeading)
  await screen.findByRole('region', { name: 'About' })
  await router.navigate('/')
  await screen.findByRole('heading', homeHeading)
  registry.fault({ path: new RegExp(`^${packUrl}$`), delayMs: 1 })
  await router.navigate(-1)
  expect(await screen.findByRole('region', { name: 'About' })).toBeVisible()
  registry.db.updateNode(seedIds.rich, { description: 'Written on another device.' })
  respond()
  expect(await screen.findByText('Written on another device.')).toBeVisible()
})

test('Back fetches data that is no longer cached', async () => {
  const registry = createRegistry({ data: seed })
  const { router, queryClient } = await renderSite(packUrl, { registry })
  await screen.findByRole('region', { name: 'About' })
  await router.navigate('/')
  await screen.findByRole('heading', homeHeading)
  queryClient.removeQueries({ type: 'inactive' })
  registry.db.updateNode(seedIds.rich, { description: 'Written on another device.' })
  await router.navigate(-1)
  expect(await screen.findByText('Written on another device.')).toBeVisible()
})

test('returning to a page with another query shows the page of that query', async () => {
  const { router } = await renderSite(packUrl)
  await screen.findByRole('region', { name: 'About' })
  await router.navigate('/')
  await screen.findByRole('heading', homeHeading)
  await router.navigate(`${packUrl}?tab=versions`)
  expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible()
})

test('Back retries a page that failed', async () => {
  const registry = createRegistry({ data: seed })
  const endFault = registry.fault({ path: new RegExp(`^${packUrl}$`), status: 500 })
  const { router } = await renderSite(packUrl, { registry })
  await screen.findByRole('button', { name: 'Try again' })
  await router.navigate('/')
  await screen.findByRole('heading', homeHeading)
  endFault()
  await router.navigate(-1)
  expect(await screen.findByRole('heading', packHeading)).toBeVisible()
})

test('Back keeps the language that the user chose since, and corrects the URL', async () => {
  const { router, user } = await renderSite('/?sort=stars', { withDeferredShell: true })
  await screen.findByRole('heading', homeHeading)
  await router.navigate(packUrl)
  await screen.findByRole('heading', packHeading)
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '日本語 Japanese' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ja${packUrl}`))
  await router.navigate(-1)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ComfyUIのカスタムノードを探す' }),
  ).toBeVisible()
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/ja/', search: '?sort=stars' }),
  )
  await router.navigate(1)
  expect(await screen.findByRole('heading', packHeading)).toBeVisible()
})

test('Back to an entry in a language without routes, after a reload, keeps the language', async () => {
  const { router } = await renderSite('/releases', { language: 'ja', withDeferredShell: true })
  await screen.findByRole('heading', { level: 1, name: 'リリース' })
  await router.navigate('/fr?sort=stars')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ComfyUIのカスタムノードを探す' }),
  ).toBeVisible()
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/ja/', search: '?sort=stars' }),
  )
})
