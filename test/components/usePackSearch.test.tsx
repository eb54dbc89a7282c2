import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogFiles } from '#test/catalog/catalogFiles.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'

const url = 'https://github.com/example-moth/Lens-Flare-Kit.git'

test('the search of the plan finds a pack by the URL of its repository, without a request', async () => {
  const { user, registry } = await renderSite('/plan', { files: await catalogFiles(seed) })
  await user.click(await screen.findByRole('searchbox'))
  await user.paste(url)
  expect(await screen.findByRole('button', { name: /^Lens Flare Kit/ })).toBeVisible()
  expect(registry.calls(/^\/nodes\/search$/)).toEqual([])
})

test('the search of the plan finds a pack by the URL of its repository without a catalog', async () => {
  const { user, registry } = await renderSite('/plan')
  await user.click(await screen.findByRole('searchbox'))
  await user.paste(url)
  expect(await screen.findByRole('button', { name: /^Lens Flare Kit/ })).toBeVisible()
  const [call] = registry.calls(/^\/nodes\/search$/)
  expect(new URLSearchParams(call?.search).get('repository_url_search')).toBe('example-moth/Lens-Flare-Kit')
})

test('the search of the plan finds nothing for invisible characters', async () => {
  const { user, registry } = await renderSite('/plan', { files: await catalogFiles(seed) })
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('moth')
  expect(await screen.findByRole('button', { name: /^Moth Masks/ })).toBeVisible()
  expect(screen.getByText(/packs? found$/)).toBeInTheDocument()
  await user.tripleClick(screen.getByRole('searchbox'))
  await user.paste('\u200b\u200b')
  expect(screen.getByRole('searchbox')).toHaveValue('\u200b\u200b')
  await waitFor(() => expect(screen.queryByText(/packs? found$/)).toBeNull())
  expect(screen.queryByRole('button', { name: /^Moth Masks/ })).toBeNull()
  expect(registry.calls(/^\/nodes\/search$/)).toEqual([])
})

test('the search of the plan finds a pack by one character in the catalog, without a request', async () => {
  const node = { ...seed.nodes[0], id: 'han-upscale', name: '图像放大' }
  const nodes = [...seed.nodes, node]
  const { user, registry } = await renderSite('/plan', { files: await catalogFiles({ ...seed, nodes }) })
  await user.type(await screen.findByRole('searchbox'), '图')
  expect(await screen.findByRole('button', { name: /^图像放大/ })).toBeVisible()
  expect(registry.calls(/^\/nodes\/search$/)).toEqual([])
})

test('the palette finds a pack by one character in the catalog', async () => {
  const { user } = await renderSite('/plan', { files: await catalogFiles(seed) })
  await screen.findByRole('searchbox')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'm')
  expect(await screen.findByRole('option', { name: /Moth Masks/ })).toBeVisible()
})

test('one character is not searched for without a catalog', async () => {
  const { user, registry } = await renderSite('/plan')
  await user.type(await screen.findByRole('searchbox'), 'm')
  expect(screen.queryByText('No packs match.')).toBeNull()
  await user.paste('oth')
  expect(await screen.findByRole('button', { name: /^Moth Masks/ })).toBeVisible()
  expect(registry.calls(/^\/nodes\/search$/)).toHaveLength(1)
})
