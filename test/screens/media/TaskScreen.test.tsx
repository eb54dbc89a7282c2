import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { setSession } from '#src/session/session.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { keepBoard, kept, task } from './board.ts'

loadScreens(patterns.media)

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  await signedInAs('customer')
})

const runway = task('runway', 'done')

test('a deep link shows the task and puts it on the board', async () => {
  const { registry } = await renderSite(`/media/runway/${runway.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Runway' })).toBeVisible()
  expect(await screen.findByText('Done')).toBeVisible()
  expect(screen.getByText('The provider says “SUCCEEDED”')).toBeVisible()
  expect(document.querySelector('main video')).toHaveAttribute(
    'src',
    expect.stringContaining('https://media.example.org/runway/'),
  )
  expect(registry.calls(/runway/)).toHaveLength(1)
  await waitFor(() =>
    expect(kept()).toMatchObject({ tasks: [{ provider: 'runway', id: runway.id, label: '' }] }),
  )
})

test('with its kind in the address', async () => {
  const { registry } = await renderSite(`/media/kling/lip-sync/${task('kling', 'done').id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kling · Lip sync' })).toBeVisible()
  expect(await screen.findByText('Done')).toBeVisible()
  expect(registry.calls(/videos\/lip-sync/)).toHaveLength(1)
})

test('without a kind that is needed, it is asked for', async () => {
  const { user, history, registry } = await renderSite(`/media/kling/${task('kling', 'done').id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'What kind of task is it?' })).toBeVisible()
  expect(registry.calls(/proxy/)).toHaveLength(0)
  await user.click(screen.getByRole('link', { name: 'Image generation' }))
  expect(await screen.findByText('Done')).toBeVisible()
  expect(history.location.pathname).toBe(`/media/kling/images/${task('kling', 'done').id}`)
})

test('a kind alone is a list of the provider', async () => {
  const { history } = await renderSite('/media/kling/images')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kling' })).toBeVisible()
  expect(history.location.pathname + history.location.search).toBe('/media/kling?kind=images')
})

test.each(['/media/nobody', '/media/nobody/x', '/media/luma/images/x', '/media/kling/nonsense/x'])(
  '%s is no page',
  async (address) => {
    const { registry } = await renderSite(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(registry.calls(/proxy/)).toHaveLength(0)
  },
)

test('a task the provider does not know is said so and not kept', async () => {
  await renderSite('/media/luma/c0ffee00-0000-4000-8990-000000000000')
  expect(await screen.findByText('The provider does not know this task, or no longer.')).toBeVisible()
  expect(screen.getByText(/Generation .* not found/)).toBeVisible()
  expect(kept()).toBeNull()
})

test('taken off the board it stays off, and can be put back', async () => {
  const { user } = await renderSite(`/media/runway/${runway.id}`)
  await user.click(await screen.findByRole('button', { name: 'Remove from the board' }))
  expect(await screen.findByText('This task is not on your board.')).toBeVisible()
  expect(kept()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Put on the board' }))
  await waitFor(() => expect(kept()).toMatchObject({ tasks: [{ id: runway.id }] }))
})

test('the label can be changed', async () => {
  keepBoard([runway])
  const { user } = await renderSite(`/media/runway/${runway.id}`)
  const field = await screen.findByLabelText('Your label')
  expect(field).toHaveValue('runway done')
  await user.clear(field)
  await user.type(field, 'harbour at night{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'harbour at night' })).toBeVisible()
  expect(kept()).toMatchObject({ tasks: [{ label: 'harbour at night' }] })
})

test('an odd id is one', async () => {
  const { registry } = await renderSite(`/media/kling/images/${encodeURIComponent('a/b?c#d %')}`)
  expect(await screen.findByText('The provider does not know this task, or no longer.')).toBeVisible()
  expect(registry.calls(/images\/generations\/a%2Fb%3Fc%23d%20%25$/)).toHaveLength(1)
})

test('a visitor is sent to the login page, and no provider is asked', async () => {
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

test('a service that is down can be asked again', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /runway/, status: 503 })
  const { user } = await renderSite(`/media/runway/${runway.id}`, { registry })
  const again = await screen.findByRole('button', { name: 'Ask again' })
  heal()
  await user.click(again)
  expect(await screen.findByText('Done')).toBeVisible()
})
