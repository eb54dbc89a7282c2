import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { seed } from '#test/mock-api/seed.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'
import { openElevated } from './openElevated.ts'

loadScreens(patterns.adminVersions)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const data = withReviewQueue(seed, { versions: 60, pending: 20 })

const rows = () => within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('listitem')
const openRow = () => rows().findIndex((row) => row.querySelector('[aria-current]'))

async function openQueue() {
  const view = await openElevated('/admin/versions?size=25', createRegistry({ data }))
  await screen.findByRole('list', { name: 'Queue' })
  return view
}

type View = Awaited<ReturnType<typeof openQueue>>

async function filterPending({ user }: View) {
  await user.click(screen.getByRole('button', { name: /^In review/ }))
  await screen.findByRole('button', { name: /^In review/, pressed: true })
  await user.click(screen.getByRole('button', { name: /^Flagged/ }))
}

/** Changes the page or the filter, and waits for the other list. */
async function changeList(change: () => Promise<unknown>) {
  const before = rows()[0]?.id
  await change()
  await waitFor(() => expect(rows()[0]?.id).not.toBe(before))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Queue' })).not.toHaveAttribute('aria-busy'))
}

describe('the key J', () => {
  test.each<[string, (view: View) => Promise<unknown>]>([
    ['the key for the next page', ({ user }) => user.keyboard('n')],
    ['the link to the next page', ({ user }) => user.click(screen.getByRole('link', { name: 'Next page' }))],
    ['a filter', filterPending],
  ])('opens the first version after %s changed the list', async (_, change) => {
    const view = await openQueue()
    await view.user.keyboard('jjjjj')
    await waitFor(() => expect(openRow()).toBe(4))
    await changeList(() => change(view))
    await view.user.keyboard('j')
    await waitFor(() => expect(openRow()).toBe(0))
  })

  test('opens the version after a clicked one that has left the list', async () => {
    const { user } = await openQueue()
    await user.keyboard('jjj')
    const [clicked, following] = rows().slice(10)
    await user.click(within(clicked ?? document.body).getByRole('button'))
    await waitFor(() => expect(openRow()).toBe(10))
    // A version with a Critical finding can be approved once its findings were shown.
    await screen.findByText('eval use')
    await user.keyboard('xa')
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Harmless.{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(clicked).not.toBeInTheDocument())
    await user.keyboard('j')
    await waitFor(() => expect(rows()[openRow()]).toBe(following))
  })

  test('moves the focus to the row of the version, also when a decision opens it', async () => {
    const { user } = await openQueue()
    const button = (index: number) => rows()[index]?.querySelector('button')
    await user.keyboard('jj')
    await waitFor(() => expect(button(1)).toHaveFocus())
    await user.keyboard('k')
    await waitFor(() => expect(button(0)).toHaveFocus())
    await user.keyboard('a')
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Harmless.{Enter}')
    await waitFor(() => expect(openRow()).toBe(1))
    expect(button(1)).toHaveFocus()
  })

  test('does nothing while the next page loads', async () => {
    const { user, registry, router } = await openQueue()
    registry.fault({ path: /^\/versions$/, delayMs: 50 })
    await changeList(async () => {
      await user.keyboard('nj')
      await waitFor(() =>
        expect(screen.getByRole('list', { name: 'Queue' })).toHaveAttribute('aria-busy', 'true'),
      )
      await user.keyboard('j')
    })
    expect(new URLSearchParams(router.state.location.search).get('at')).toBeNull()
  })
})

describe('the shortcuts', () => {
  test('work at the place of their letters on a Russian keyboard layout', async () => {
    await openQueue()
    fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
    await waitFor(() => expect(openRow()).toBe(0))
    fireEvent.keyDown(document.body, { key: 'ф', code: 'KeyA' })
    expect(await screen.findByRole('dialog', { name: /^Approve/ })).toBeVisible()
  })

  test('work with Caps Lock, and select a range only with Shift', async () => {
    const { user } = await openQueue()
    await user.keyboard('JXJJ')
    await waitFor(() => expect(openRow()).toBe(2))
    await user.keyboard('X')
    expect(await screen.findByText('2 selected')).toBeVisible()
    await user.keyboard('JJ')
    await waitFor(() => expect(openRow()).toBe(4))
    await user.keyboard('{Shift>}x{/Shift}')
    expect(await screen.findByText('4 selected')).toBeVisible()
  })
})
