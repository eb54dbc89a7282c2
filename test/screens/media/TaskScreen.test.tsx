import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { endedFrom } from '#test/mock-api/seed/media.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { storeBoard, storedBoard, task } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  await signInAs('customer')
})

const runway = task('runway', 'done')

test('shows the task of a deep link and adds it to the board', async () => {
  const { registry } = await renderSite(`/media/runway/${runway.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Runway' })).toBeVisible()
  expect(await screen.findByText('Done')).toBeVisible()
  expect(screen.getByText('Provider status: “SUCCEEDED”')).toBeVisible()
  expect(document.querySelector('main video')).toHaveAttribute(
    'src',
    expect.stringContaining('https://media.example.org/runway/'),
  )
  expect(registry.calls(/runway/)).toHaveLength(1)
  await waitFor(() =>
    expect(storedBoard()).toMatchObject({ tasks: [{ provider: 'runway', id: runway.id, label: '' }] }),
  )
})

test('fetches the task by the kind in the URL', async () => {
  const { registry } = await renderSite(`/media/kling/lip-sync/${task('kling', 'done').id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kling · Lip sync' })).toBeVisible()
  expect(await screen.findByText('Done')).toBeVisible()
  expect(registry.calls(/videos\/lip-sync/)).toHaveLength(1)
})

test('asks for the kind when the provider needs one and the URL has none', async () => {
  const { user, router, registry } = await renderSite(`/media/kling/${task('kling', 'done').id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'What type of task is this?' })).toBeVisible()
  expect(registry.calls(/proxy/)).toHaveLength(0)
  await user.click(screen.getByRole('link', { name: 'Image generation' }))
  expect(await screen.findByText('Done')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/media/kling/images/${task('kling', 'done').id}`)
})

test('redirects a provider and a kind to the provider’s list', async () => {
  const { router } = await renderSite('/media/kling/images')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kling' })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/media/kling?kind=images')
})

test.each([
  '/media/no-such-provider',
  '/media/no-such-provider/x',
  '/media/luma/images/x',
  '/media/kling/nonsense/x',
])('shows the not-found page for %s', async (path) => {
  const { registry } = await renderSite(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(registry.calls(/proxy/)).toHaveLength(0)
})

test('does not add a task to the board when the provider does not know it', async () => {
  await renderSite('/media/luma/c0ffee00-0000-4000-8990-000000000000')
  expect(
    await screen.findByText('The provider couldn’t find this task. It may have been removed.'),
  ).toBeVisible()
  expect(screen.getByText(/Generation .* not found/)).toBeVisible()
  expect(storedBoard()).toBeNull()
})

test('keeps a removed task off the board until the user adds it again, and keeps the focus', async () => {
  const { user } = await renderSite(`/media/runway/${runway.id}`)
  await user.click(await screen.findByRole('button', { name: 'Remove from board' }))
  expect(await screen.findByText('This task isn’t on your board.')).toBeVisible()
  expect(storedBoard()).toBeNull()
  const entry = document.activeElement
  expect(entry).toContainElement(screen.getByRole('button', { name: 'Add to board' }))
  expect(entry).not.toContainElement(screen.getByRole('heading', { level: 1 }))
  await user.click(screen.getByRole('button', { name: 'Add to board' }))
  await waitFor(() => expect(storedBoard()).toMatchObject({ tasks: [{ id: runway.id }] }))
  expect(entry).toHaveFocus()
})

test('does not add a task to a full board', async () => {
  const tasks = Array.from({ length: 200 }, (_, n) => task('luma', 'done', endedFrom + n))
  storeBoard(tasks)
  await renderSite(`/media/runway/${runway.id}`)
  expect(await screen.findByText('Done')).toBeVisible()
  expect(await screen.findByText('The board is full (200 tasks). Remove some first.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to board' })).toBeNull()
  expect(storedBoard()).toMatchObject({ tasks })
})

test('changes the label of a task', async () => {
  storeBoard([runway])
  const { user } = await renderSite(`/media/runway/${runway.id}`)
  const field = await screen.findByLabelText('Label')
  expect(field).toHaveValue('runway done')
  await user.clear(field)
  await user.type(field, 'harbor at night{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'harbor at night' })).toBeVisible()
  expect(storedBoard()).toMatchObject({ tasks: [{ label: 'harbor at night' }] })
  expect(screen.getByLabelText('Label')).toHaveFocus()
})

test('encodes special characters of an id in the request', async () => {
  const { registry } = await renderSite(`/media/kling/images/${encodeURIComponent('a/b?c#d %')}`)
  expect(
    await screen.findByText('The provider couldn’t find this task. It may have been removed.'),
  ).toBeVisible()
  expect(registry.calls(/images\/generations\/a%2Fb%3Fc%23d%20%25$/)).toHaveLength(1)
})

test('redirects an anonymous user to the login page without a provider request', async () => {
  setSession({ status: 'anonymous' })
  const replace = vi.fn()
  vi.stubGlobal('location', { ...location, replace })
  const { registry } = await renderSite(`/media/runway/${runway.id}`)
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith(expect.stringContaining('/auth/login?fromUrl=%2Fmedia%2Frunway')),
  )
  expect(registry.calls(/proxy/)).toHaveLength(0)
  vi.unstubAllGlobals()
})

test('refetches the task when the user retries after a failure', async () => {
  const registry = createRegistry({ data: seed })
  const clearFault = registry.fault({ path: /runway/, status: 503 })
  const { user } = await renderSite(`/media/runway/${runway.id}`, { registry })
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Check again' })
  clearFault()
  await user.click(again)
  expect(await screen.findByText('Done')).toBeVisible()
})
