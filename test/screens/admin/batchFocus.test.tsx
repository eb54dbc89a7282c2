import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(patterns.adminVersions, patterns.admin)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const pack = seedIds.flaggedNewest

/** Stores a batch that a closed tab has left unfinished. */
function storeUnfinishedBatch(): void {
  const item = { nodeId: pack, version: '1.3.0', from: 'flagged', state: 'waiting', why: '' }
  const batch = { id: 'b', uid: userIds.admin, action: 'reject', undoes: '', message: 'No.', createdAt: 1 }
  localStorage.setItem(storageKeys.reviews, JSON.stringify([{ ...batch, items: [item] }]))
}

type User = Awaited<ReturnType<typeof openElevated>>['user']

/** Presses a button of a region with the keyboard. The focus has to move to the region when the button disappears. */
async function expectKeptFocus(user: User, regionName: string, name: string) {
  const region = await screen.findByRole('region', { name: regionName })
  const button = await within(region).findByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(region).toHaveFocus()
}

test.each(['Cancel', 'Send now'])(
  '“%s” of a scheduled decision keeps the focus in its region',
  async (name) => {
    const { user } = await openElevated(`/admin/versions?node=${pack}`)
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    await user.keyboard('jr')
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No.{Enter}')
    await expectKeptFocus(user, 'Decisions', name)
  },
)

test('a decided version that leaves the queue leaves its focus to the queue', async () => {
  const { user } = await openElevated(`/admin/versions?node=${pack}`)
  const checkbox = await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
  await user.keyboard('jr')
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No.{Enter}')
  const send = await screen.findByRole('button', { name: 'Send now' })
  checkbox.focus()
  // As the timer would: without moving the focus.
  send.click()
  await waitFor(() => expect(checkbox).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Queue' })).toHaveFocus()
})

test.each([
  ['Discard', 'the review queue', '/admin/versions', 'Decisions'],
  ['Resume', 'the review queue', '/admin/versions', 'Decisions'],
  ['Discard', 'the dashboard', '/admin', 'Recent decisions'],
  ['Resume', 'the dashboard', '/admin', 'Recent decisions'],
])('“%s” of an unfinished batch on %s keeps the focus in its region', async (name, _, path, region) => {
  storeUnfinishedBatch()
  const { user } = await openElevated(path)
  await expectKeptFocus(user, region, name)
})

test('a disabled button of a dialog leaves its focus to the notice when editing ends', async () => {
  const { user } = await openElevated('/admin/versions?status=banned&at=reel-archive%401.4.0')
  await user.click(await screen.findByRole('button', { name: 'Undo this batch' }))
  const restore = await screen.findByRole('button', { name: 'Restore 1 version' })
  await waitFor(() => expect(restore).toHaveFocus())
  dropElevation()
  await waitFor(() => expect(restore).toBeDisabled())
  expect(screen.getByText('Turn on editing first.')).toHaveFocus()
})
