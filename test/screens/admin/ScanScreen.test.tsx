import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(patterns.adminScan)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const scans = /^\/security-scan$/
const versions = /^\/versions$/

async function openConfirmation(registry?: Registry) {
  const view = await openElevated('/admin/scan', registry)
  await view.user.click(await screen.findByRole('button', { name: 'Start scan' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, confirm: () => view.user.click(dialog.getByRole('button', { name: 'Start scan' })) }
}

describe('a scan that fails', () => {
  test.each([
    ['the response is lost', { network: 'error' }],
    ['the request times out', { status: 408 }],
  ] as const)('may have been started when %s', async (_, failure) => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: scans, ...failure })
    const { confirm } = await openConfirmation(registry)
    await confirm()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/may or may not have been saved/)
    expect(alert).not.toHaveTextContent(/Couldn’t start/)
    expect(registry.calls(scans)).toHaveLength(1)
  })

  test('asks to turn on editing again when it expired while the confirmation was open', async () => {
    const { registry, confirm } = await openConfirmation()
    act(() => dropElevation())
    await confirm()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Your admin session has expired/)
    expect(alert).not.toHaveTextContent(/scheduler/)
    expect(registry.calls(scans)).toHaveLength(0)
  })

  test('could not be started when the versions in review can’t be read first', async () => {
    const { registry, confirm } = await openConfirmation()
    registry.fault({ path: versions, status: 500 })
    await confirm()
    const alert = await screen.findByText(/^Couldn’t start the scan\./)
    expect(alert).toHaveTextContent(/The registry is having problems right now/)
    expect(registry.calls(scans)).toHaveLength(0)
  })
})

test('the button keeps the focus during a scan, and starts no second one', async () => {
  const { registry, waitForRequest, respond } = holdWrites({ method: 'GET', path: scans })
  const { user, confirm } = await openConfirmation(registry)
  await confirm()
  await waitForRequest()
  const button = await screen.findByRole('button', { name: 'Scanning…' })
  await waitFor(() => expect(button).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  respond()
  expect(await screen.findByRole('button', { name: 'Start scan' })).toHaveFocus()
})

describe('the results of a scan', () => {
  test('include versions on all pages of the queue', async () => {
    const registry = createRegistry({ data: seed })
    // A scan starts with the first of them, which are the last of the queue.
    for (let index = 0; index < 250; index += 1) {
      registry.db.putVersion({
        id: `pending-${index}`,
        version: `9.0.${index}`,
        node_id: seedIds.rich,
        status: 'NodeVersionStatusPending',
        createdAt: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString(),
        downloadUrl: 'https://example.org/pack.zip',
        comfyNodes: null,
      })
    }
    const { confirm } = await openConfirmation(registry)
    await confirm()
    const result = within(await screen.findByRole('region', { name: 'Scan results' }))
    const scanned = registry.db
      .versionsOf(seedIds.rich)
      .filter(({ version, status }) => version.startsWith('9.0.') && status !== 'NodeVersionStatusPending')
    expect(scanned.length).toBeGreaterThan(40)
    expect(result.getAllByRole('link', { name: / 9\.0\.\d+$/ })).toHaveLength(scanned.length)
  })

  test('count all versions as unchecked when the queue can’t be read afterwards', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ method: 'GET', path: scans })
    const { confirm } = await openConfirmation(registry)
    await confirm()
    await waitForRequest()
    registry.fault({ path: versions, status: 500 })
    respond()
    const result = within(await screen.findByRole('region', { name: 'Scan results' }))
    expect(result.getByRole('status')).toHaveTextContent(
      /^0 versions changed status\. \d+ versions couldn’t be checked\.$/,
    )
  })
})
