import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.adminVersions, patterns.admin)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const pack = seedIds.flaggedNewest
const path = `/admin/versions?node=${pack}`

const findRow = (version: string) =>
  within(screen.getByRole('region', { name: 'Queue' })).findByRole('button', {
    name: new RegExp(`^${pack} ?${version}`),
  })
const details = () => screen.findByRole('region', { name: 'Details' })

/** Goes from the dashboard to the queue of a pack. */
async function openQueue() {
  const view = await renderSite('/admin')
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
  await view.router.navigate(path)
  await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
  const location = () => view.router.state.location.pathname + view.router.state.location.search
  return { ...view, location }
}

describe('an open version', () => {
  test('is closed by Back, whatever other versions were open', async () => {
    const { user, router, location } = await openQueue()
    await user.click(await findRow('1.3.0'))
    await details()
    await user.keyboard('j')
    await waitFor(() => expect(location()).toContain('1.2.0'))
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details' })).toBeNull())
    expect(location()).toBe(path)
  })

  test('leaves no second list in the history when it’s closed with its button', async () => {
    const { user, router, location } = await openQueue()
    await user.click(await findRow('1.3.0'))
    await user.click(within(await details()).getByRole('button', { name: 'Back to the queue' }))
    await waitFor(() => expect(location()).toBe(path))
    await router.navigate(-1)
    await waitFor(() => expect(location()).toBe('/admin'))
  })

  test('is closed with its button when its address was opened', async () => {
    const { user, router } = await renderSite(`${path}&at=${pack}%401.3.0`)
    await user.click(within(await details()).getByRole('button', { name: 'Back to the queue' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?node=${pack}`))
  })
})
