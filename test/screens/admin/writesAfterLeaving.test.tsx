import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { holdWrites } from '#test/screens/holdWrites.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(patterns.adminNode, patterns.adminNodes, patterns.adminScan, patterns.adminPublishers)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const pack = seedIds.rich
const puts = { method: 'PUT', path: /^\/admin\/nodes/, status: 500 }
const scans = { method: 'GET', path: /^\/security-scan$/ }

async function save(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

async function saveVersion(user: UserEvent): Promise<void> {
  const section = within(await screen.findByRole('region', { name: 'Compatibility of one version' }))
  await user.type(await section.findByRole('textbox', { name: 'ComfyUI version' }), '1')
  await user.click(section.getByRole('button', { name: 'Save version' }))
}

const unclaim = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Mark as unclaimed' }))

async function confirm(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

async function leave(router: Awaited<ReturnType<typeof openElevated>>['router']): Promise<void> {
  await router.navigate('/admin/publishers')
  await screen.findByRole('heading', { level: 1, name: 'All publishers' })
}

describe('after the administrator has left the page, a toast says', () => {
  test.each([
    ['a pack', save, puts, /^Harbor Suite: The registry is having problems/],
    ['a version', saveVersion, puts, /^Compatibility of one version \(harbor-suite .*\): The registry is/],
    ['a transfer', unclaim, puts, /^Publisher \(harbor-suite\): The registry is having problems/],
    [
      'a ban',
      (user: UserEvent) => confirm(user, 'Ban pack'),
      { method: 'POST', path: /ban$/, status: 500 },
      /^Ban pack \(harbor-suite\): The registry is having problems/,
    ],
  ])('why %s failed', async (_, write, fault, message) => {
    const { registry, waitForRequest, respond } = holdWrites(fault)
    const { user, router } = await openElevated(`/admin/nodes/${pack}`, registry)
    await write(user)
    await waitForRequest()
    await leave(router)
    respond()
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('why a scan failed', async () => {
    const { registry, waitForRequest, respond } = holdWrites({ ...scans, status: 500 })
    const { user, router } = await openElevated('/admin/scan', registry)
    await confirm(user, 'Start scan')
    await waitForRequest()
    await leave(router)
    respond()
    expect(await screen.findByText(/^Security scan: The registry is having problems/)).toBeVisible()
  })

  test('what a scan changed', async () => {
    const { registry, waitForRequest, respond } = holdWrites(scans)
    const { user, router } = await openElevated('/admin/scan', registry)
    await confirm(user, 'Start scan')
    await waitForRequest()
    await leave(router)
    respond()
    expect(await screen.findByText(/^Security scan: \d+ versions? changed status\./)).toBeVisible()
  })
})
