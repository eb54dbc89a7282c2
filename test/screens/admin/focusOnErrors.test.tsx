import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(patterns.adminNode, patterns.adminVersions, patterns.adminScan)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})
afterEach(() => void vi.restoreAllMocks())

const button = (name: string) => screen.findByRole('button', { name })
const dialogButton = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name })

function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

/** Runs a failing action twice: the message must be announced and focused both times. */
async function expectFocusedMessage(text: RegExp, action: () => Promise<void>): Promise<void> {
  for (const _ of ['first', 'second']) {
    await action()
    await waitFor(() => {
      const alert = screen.getByRole('alert')
      expect(alert).toHaveTextContent(text)
      expect(alert).toHaveFocus()
    })
  }
}

describe('focus moves to the error message', () => {
  test('when a pack is not saved', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /^\/admin\/nodes/, status: 500 })
    const { user } = await openElevated(`/admin/nodes/${seedIds.rich}`, registry)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x')
    await expectFocusedMessage(/is having problems/, async () => user.click(await button('Save')))
  })

  test('when a scan fails', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /security-scan/, status: 500 })
    const { user } = await openElevated('/admin/scan', registry)
    await expectFocusedMessage(/is having problems/, async () => {
      await user.click(await button('Start scan'))
      await user.click(await dialogButton('Start scan'))
    })
  })

  test('when admin writes can’t be turned on', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /generate-token/, status: 500 })
    const { user } = await renderSite('/admin/scan', { registry })
    await expectFocusedMessage(/Couldn’t turn on editing/, async () =>
      user.click(await screen.findByRole('switch')),
    )
  })

  test('when a decision can’t be stored', async () => {
    const { user } = await openElevated(`/admin/versions?node=${seedIds.flaggedNewest}`)
    await screen.findByRole('checkbox', { name: `Select ${seedIds.flaggedNewest} 1.3.0` })
    await user.keyboard('jr')
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No.')
    fillStorage()
    await expectFocusedMessage(/storage/, async () => user.click(await dialogButton('Reject 1 version')))
  })

  test('when an undo can’t be stored', async () => {
    const { user } = await openElevated('/admin/versions?status=banned&at=reel-archive%401.4.0')
    await user.click(await button('Undo this batch'))
    fillStorage()
    await expectFocusedMessage(/storage/, async () => user.click(await dialogButton('Restore 1 version')))
  })
})
