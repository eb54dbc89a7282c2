import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { confirmsUnload } from '#test/confirmsUnload.ts'
import type { Fault } from '#test/mock-api/faults.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { reasons } from '#test/mock-api/seed/reasons.ts'
import { userIds } from '#test/mock-api/seed/users.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.adminVersions, patterns.admin, patterns.adminPublishers)

beforeEach(async () => {
  dropElevation()
  await signInAs('admin')
})

const pack = seedIds.flaggedNewest
const packQueue = `/admin/versions?node=${pack}`
const detail = async () => within(await screen.findByRole('region', { name: 'Details' }))
const decisionsRegion = () => within(screen.getByRole('region', { name: 'Decisions' }))

async function openPackQueue(registry = createRegistry({ data: seed })) {
  const view = await renderSite(packQueue, { registry })
  await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
  return view
}

type View = Awaited<ReturnType<typeof openPackQueue>>

async function elevate({ user }: View) {
  await user.keyboard('w')
  await screen.findByRole('switch', { name: /Editing is on/ })
}

const reasonField = () => screen.findByRole('textbox', { name: 'Reason' })

/** Schedules a decision with a typed reason on the selection, or on the open version. */
async function schedule({ user }: View, key: 'a' | 'r') {
  await user.keyboard(key)
  await user.type(await reasonField(), 'Checked by hand.{Enter}')
}

/** Holds the timer that sends a scheduled decision. The returned function ends it. */
function holdCancelWindow(): () => void {
  let end = () => undefined as unknown
  const startTimer = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms, ...args) => {
    if (ms !== 8000) return startTimer(callback, ms, ...args)
    end = () => callback(...args)
    return startTimer(() => undefined)
  })
  onTestFinished(() => spy.mockRestore())
  return () => void end()
}

/** Decides like `schedule`, and sends the batch at once. */
async function decide(view: View, key: 'a' | 'r') {
  await schedule(view, key)
  await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
}

/** Opens the version with the Critical finding and selects the whole page. */
async function selectAllOpened({ user }: View) {
  await user.keyboard('j')
  await (await detail()).findByText('hidden network upload')
  await user.keyboard('*')
}

const decisions = ({ registry }: View) => registry.calls(/^\/admin\/nodes\/.*\/versions\//)
const storedVersion = ({ registry }: View, version = '1.3.0') => registry.db.version(pack, version)

describe('the review queue', () => {
  test('says in the decision that editing is off, and decides once it is turned on there', async () => {
    const view = await openPackQueue()
    await view.user.keyboard('ja')
    await view.user.type(await reasonField(), 'Checked by hand.{Enter}')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Turn on editing first.')
    dialog.getByRole('switch').focus()
    await view.user.keyboard('{Enter}')
    await waitFor(async () => expect(await reasonField()).toHaveFocus())
    expect(dialog.queryByRole('alert')).toBeNull()
    await view.user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible()
  })

  test('keeps the focus in its bar when the pressed button disappears', async () => {
    const { user } = await openPackQueue()
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    for (const name of [/^Select this page/, /^Clear$/]) {
      const button = queue.getByRole('button', { name })
      button.focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(button).not.toBeInTheDocument())
      expect(document.activeElement).toBe(queue.getAllByRole('status')[0]?.parentElement)
    }
  })

  test('keeps the selection when the reviewer switches the language', async () => {
    const { user, router, i18n } = await openPackQueue()
    const box = screen.getByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    await user.click(box)
    expect(box).toBeChecked()
    await i18n.changeLanguage('ja')
    await router.navigate(`/ja${packQueue}`, { replace: true })
    expect(await screen.findByRole('checkbox', { name: `${pack} 1.3.0を選択`, checked: true })).toBeVisible()
  })

  test('doesn’t say that it is loading after it failed to load', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/versions$/, status: 500 })
    await renderSite('/admin/versions', { registry })
    const queue = within(await screen.findByRole('region', { name: 'Queue' }))
    expect(await queue.findByText('The registry is having problems right now.')).toBeVisible()
    expect(queue.queryByText('Loading the queue…')).toBeNull()
  })

  test('requests the versions the URL describes, including their reasons', async () => {
    const { registry } = await renderSite(
      '/admin/versions?status=banned&status=pending&text=x&size=25&page=2',
    )
    await screen.findByText('No versions match')
    const searches = registry.calls(/^\/versions$/).map(({ search }) => search)
    expect(searches).toContain(
      '?include_status_reason=true&page=2&pageSize=25&status_reason=x&statuses=NodeVersionStatusPending&statuses=NodeVersionStatusBanned',
    )
    expect(screen.getByRole('button', { name: /^Rejected/, pressed: true })).toBeVisible()
  })

  test('counts the versions of each status and updates the URL when a status is clicked', async () => {
    const { user, router } = await renderSite('/admin/versions')
    const banned = seed.versions.filter(({ status }) => status === 'NodeVersionStatusBanned').length
    await user.click(await screen.findByRole('button', { name: `Rejected ${banned}` }))
    expect(router.state.location.search).toBe('?status=flagged&status=banned')
    expect(await screen.findByRole('checkbox', { name: 'Select reel-archive 1.4.0' })).toBeVisible()
  })

  test('keeps the first of two quick clicks on statuses', async () => {
    const { router } = await renderSite('/admin/versions?status=flagged')
    fireEvent.click(await screen.findByRole('button', { name: /^In review/ }))
    // React renders the click in a microtask, and the new page in a later task.
    await Promise.resolve()
    fireEvent.click(screen.getByRole('button', { name: /^Rejected/ }))
    await waitFor(() =>
      expect(router.state.location.search).toBe('?status=flagged&status=pending&status=banned'),
    )
  })

  test('offers to retry when it fails to load', async () => {
    const registry = createRegistry({ data: seed })
    const clearFault = registry.fault({ path: /^\/versions$/, status: 500 })
    const { user } = await renderSite(packQueue, { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    clearFault()
    await user.click(retry)
    expect(await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })).toBeVisible()
  })

  test('clears the filters that no version matches', async () => {
    const { user, router } = await renderSite('/admin/versions?status=banned&text=no-such-text')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('checkbox', { name: 'Select reel-archive 1.4.0' })).toBeVisible()
    expect(router.state.location.search).toBe('?status=banned')
  })

  test('opens the last page when the page in the URL has no versions anymore', async () => {
    const { router } = await renderSite('/admin/versions?status=banned&page=2')
    expect(await screen.findByRole('checkbox', { name: 'Select reel-archive 1.4.0' })).toBeVisible()
    expect(router.state.location.search).toBe('?status=banned')
  })

  test('saves and removes a named filter', async () => {
    const { user } = await renderSite(packQueue)
    await user.click(await screen.findByRole('button', { name: 'Save filter' }))
    await user.type(screen.getByRole('textbox', { name: 'Filter name' }), 'Couriers{Enter}')
    expect(screen.getByRole('link', { name: 'Couriers' })).toHaveAttribute('href', packQueue)
    expect(document.body).not.toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Delete the filter “Couriers”' }))
    expect(screen.queryByRole('link', { name: 'Couriers' })).toBeNull()
    expect(document.body).not.toHaveFocus()
  })

  test('keeps the filters that another tab has saved', async () => {
    const { user } = await renderSite(packQueue)
    await user.click(await screen.findByRole('button', { name: 'Save filter' }))
    localStorage.setItem(
      storageKeys.reviewFilters,
      JSON.stringify([{ name: 'Banned', query: '?status=banned' }]),
    )
    fireEvent(window, new StorageEvent('storage', { key: storageKeys.reviewFilters }))
    expect(await screen.findByRole('link', { name: 'Banned' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Filter name' }), 'Couriers{Enter}')
    expect(screen.getByRole('link', { name: 'Couriers' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Banned' })).toBeVisible()
  })

  test('lists its keyboard shortcuts', async () => {
    const { user } = await openPackQueue()
    await user.keyboard('?')
    expect(await screen.findByText('Undo the last decision')).toBeVisible()
    const keys = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(keys).toContain('Ctrl K')
    expect(screen.getByText('Open commands')).toBeVisible()
  })

  test('moves with j and k, even when keys are pressed faster than it renders', async () => {
    const { user, router } = await openPackQueue()
    await user.keyboard('jjjjk')
    expect(router.state.location.search).toBe(`?node=${pack}&at=${encodeURIComponent(`${pack}@1.2.0`)}`)
    await waitFor(() => expect(document.querySelector('[aria-current=true]')?.textContent).toContain('1.2.0'))
  })

  test('ignores shortcuts typed into a field', async () => {
    const { user, router } = await openPackQueue()
    await user.type(screen.getByRole('textbox', { name: 'Pack ID' }), 'jar')
    expect(router.state.location.search).toBe(`?node=${pack}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the details of a version', () => {
  test('compare its findings with those of the last approved version', async () => {
    await renderSite(`${packQueue}&at=${pack}%401.3.0`)
    const details = await detail()
    expect(await details.findByText('1 new')).toBeVisible()
    expect(details.getByText('1 unchanged')).toBeVisible()
    expect(details.getByText('hidden network upload')).toBeVisible()
    expect(
      details.getByRole('link', { name: /^Download archive ?\(files\.example\.org\)$/ }),
    ).toHaveAttribute('href', expect.stringMatching(/node\.zip$/))
    expect(details.getByRole('link', { name: 'Compare with 1.0.0' })).toHaveAttribute(
      'href',
      `/nodes/${pack}/compare/1.0.0...1.3.0`,
    )
  })

  test('stay open while the facts of the pack are requested again', async () => {
    const registry = createRegistry({ data: seed })
    const path = new RegExp(`^/nodes/${pack}$`)
    const endFault = registry.fault({ path, status: 400 })
    const { user } = await renderSite(`${packQueue}&at=${pack}%401.3.0`, { registry })
    const details = await detail()
    const finding = await details.findByText('hidden network upload')
    const retry = await details.findByRole('button', { name: 'Try again' })
    endFault()
    registry.fault({ path, delayMs: 50 })
    await user.click(retry)
    expect(await details.findByText('Stars')).toBeVisible()
    expect(finding).toBeInTheDocument()
  })

  test('show the administrator who decided on it and its earlier statuses', async () => {
    await renderSite('/admin/versions?status=banned&at=reel-archive%401.4.0')
    const details = await detail()
    expect(await details.findByText('Uploads files without asking.')).toBeVisible()
    expect(details.getByText('3 earlier statuses')).toBeVisible()
    expect(details.getByRole('button', { name: 'Undo this batch' })).toBeVisible()
  })

  test('enable only the decisions its status allows', async () => {
    await renderSite('/admin/versions?status=pending&at=clip-foundry%402.0.0')
    const details = await detail()
    const approve = await details.findByRole('button', { name: /Approve/ })
    expect(approve).toBeDisabled()
    expect(approve).toHaveAccessibleDescription('Approve: not possible with this status.')
    expect(details.getByRole('button', { name: /Reject/ })).toBeEnabled()
  })

  test('show a message when the version does not exist', async () => {
    await renderSite(`/admin/versions?at=${pack}%409.9.9`)
    expect(await screen.findByText('This version doesn’t exist')).toBeVisible()
  })
})

describe('a review decision', () => {
  test('is disabled until admin writes are turned on', async () => {
    const view = await openPackQueue()
    await view.user.keyboard('jr')
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.type(await reasonField(), 'No.')
    expect(dialog.getByRole('button', { name: 'Reject 1 version' })).toBeDisabled()
    await view.user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeVisible()
    await view.user.click(dialog.getByRole('switch'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reject 1 version' })).toBeEnabled())
    expect(decisions(view)).toHaveLength(0)
  })

  test('stays disabled when the API rejects the admin token', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /generate-token/, status: 401 })
    const { user } = await openPackQueue(registry)
    await user.keyboard('w')
    expect(await screen.findByText(/^Couldn’t turn on editing/)).toBeVisible()
    expect(screen.getByRole('switch')).not.toBeChecked()
  })

  test('is stored with its reason and the previous state', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await decide(view, 'r')
    await waitFor(() => expect(storedVersion(view)?.status).toBe('NodeVersionStatusBanned'))
    expect(JSON.parse(storedVersion(view)?.status_reason ?? '')).toEqual({
      message: 'Checked by hand.',
      by: 'ada@example.org',
      statusHistory: [{ status: 'NodeVersionStatusFlagged', message: reasons.findings }],
      batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const [call] = decisions(view)
    expect(call?.headers['authorization']).toMatch(/^Bearer .+\.admin$/)
    await decisionsRegion().findByText('1 of 1 done')
  })

  test('can be canceled before it is sent', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await schedule(view, 'a')
    await view.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(decisions(view)).toHaveLength(0)
  })

  test('is not sent when another reviewer decided on the version meanwhile', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await schedule(view, 'a')
    const send = await screen.findByRole('button', { name: 'Send now' })
    const decision = { status: 'NodeVersionStatusBanned', status_reason: 'No.' } as const
    view.registry.db.updateVersion(pack, '1.3.0', decision)
    await view.user.click(send)
    expect(await decisionsRegion().findByText('1 didn’t go through')).toBeVisible()
    expect(decisions(view)).toHaveLength(0)
    expect(storedVersion(view)?.status_reason).toBe('No.')
  })

  test('is looked up instead of sent again when the response is lost', async () => {
    const registry = createRegistry({ data: { ...seed, ...lostResponseData() } })
    await renderSite('/admin/versions?node=lost-answer', { registry })
    const view = { user: (await import('@testing-library/user-event')).default.setup(), registry } as View
    await screen.findByRole('checkbox', { name: 'Select lost-answer 2.0.0' })
    await elevate(view)
    await view.user.keyboard('j')
    await decide(view, 'a')
    await decisionsRegion().findByText('1 of 1 done')
    expect(decisions(view)).toHaveLength(1)
    expect(registry.db.version('lost-answer', '2.0.0')?.status).toBe('NodeVersionStatusActive')
  })
})

/** A pack with a flagged version, whose writes succeed without a response. */
function lostResponseData() {
  const id = 'lost-answer'
  const version = {
    id: '3f1c2a77-0000-4000-8000-000000000001',
    node_id: id,
    version: '2.0.0',
    status: 'NodeVersionStatusFlagged' as const,
    createdAt: '2026-11-01T00:00:00Z',
    comfyNodes: null,
  }
  return {
    nodes: [...seed.nodes, { id, name: id, publisherId: 'tidewheel', status: 'NodeStatusActive' as const }],
    versions: [...seed.versions, version],
  }
}

describe('the decision buttons of the details', () => {
  test('act only on the open version when others are selected', async () => {
    const view = await renderSite(`${packQueue}&at=${pack}%401.2.0`)
    const details = await detail()
    await details.findByRole('button', { name: 'Reject' })
    await elevate(view)
    for (const version of ['1.3.0', '1.1.0'])
      await view.user.click(await screen.findByRole('checkbox', { name: `Select ${pack} ${version}` }))
    await view.user.click(details.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Reject ${pack} 1.2.0` }))
    expect(dialog.getByText('1 version will be rejected')).toBeVisible()
    await view.user.type(await reasonField(), 'No.{Enter}')
    await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await decisionsRegion().findByText('1 of 1 done')
    expect(decisions(view).map(({ path }) => path)).toEqual([`/admin/nodes/${pack}/versions/1.2.0`])
    expect(screen.getByText('2 selected')).toBeVisible()
  })

  test('remove the decided version from the selection', async () => {
    const view = await renderSite(`${packQueue}&at=${pack}%401.2.0`)
    const details = await detail()
    await details.findByRole('button', { name: 'Reject' })
    await elevate(view)
    for (const version of ['1.2.0', '1.1.0'])
      await view.user.click(await screen.findByRole('checkbox', { name: `Select ${pack} ${version}` }))
    await view.user.click(details.getByRole('button', { name: 'Reject' }))
    await view.user.type(await reasonField(), 'No.{Enter}')
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: `Select ${pack} 1.1.0` })).toBeChecked()
  })

  test('work for a version that is not in the list', async () => {
    const view = await renderSite(`/admin/versions?status=banned&at=${pack}%401.2.0`)
    await view.user.click(await (await detail()).findByRole('button', { name: 'Reject' }))
    expect(await screen.findByRole('dialog', { name: `Reject ${pack} 1.2.0` })).toBeVisible()
  })
})

describe('the decision buttons and shortcuts of the list', () => {
  test.each([
    ['button', 'Reject 2'],
    ['shortcut', 'r'],
  ])('act on the selection and show its size when used by %s', async (_, trigger) => {
    const view = await renderSite(`${packQueue}&at=${pack}%401.3.0`)
    await (await detail()).findByText('hidden network upload')
    for (const version of ['1.2.0', '1.1.0'])
      await view.user.click(await screen.findByRole('checkbox', { name: `Select ${pack} ${version}` }))
    if (trigger === 'r') await view.user.keyboard('r')
    else await view.user.click(screen.getByRole('button', { name: trigger }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 versions' }))
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(2)
    expect(rows.join()).not.toContain('1.3.0')
  })
})

test('the decision buttons of the list are disabled if no selected version allows them', async () => {
  const { user } = await renderSite('/admin/versions?status=banned&status=flagged')
  await user.click(await screen.findByRole('checkbox', { name: 'Select reel-archive 1.4.0' }))
  expect(screen.getByRole('button', { name: 'Approve 1' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Reject 1' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: `Select ${pack} 1.3.0` }))
  expect(screen.getByRole('button', { name: 'Reject 2' })).toBeEnabled()
})

describe('the decision dialog', () => {
  test('ignores shortcuts that the reviewer types before it has loaded', async () => {
    const { user } = await openPackQueue()
    await user.keyboard('jar')
    expect(await screen.findByRole('dialog', { name: `Approve ${pack} 1.3.0` })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: `Reject ${pack} 1.3.0` })).toBeNull()
  })

  test('keeps the focus when the reviewer turns editing on', async () => {
    const { user } = await openPackQueue()
    await user.keyboard('ja')
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('switch'))
    await waitFor(() => expect(within(dialog).queryByRole('switch')).toBeNull())
    expect(dialog).toContainElement(document.querySelector<HTMLElement>(':focus'))
  })

  test('starts without a reason and requires one before it schedules anything', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('ja')
    const dialog = within(await screen.findByRole('dialog'))
    const field = await reasonField()
    expect(field).toHaveValue('')
    expect(field).toBeRequired()
    await view.user.keyboard('{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a reason.')
    await view.user.type(field, '  ')
    await view.user.click(dialog.getByRole('button', { name: 'Approve 1 version' }))
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(screen.queryByRole('article')).toBeNull()
    await view.user.click(
      dialog.getByRole('button', { name: 'All findings were reviewed and are harmless.' }),
    )
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect(field).toHaveFocus()
    await view.user.keyboard('{Enter}')
    expect(await decisionsRegion().findByRole('article', { name: `Approve ${pack} 1.3.0` })).toBeVisible()
  })

  test('lists the severities of each version, most severe first', async () => {
    const view = await openPackQueue()
    await selectAllOpened(view)
    await view.user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      `${pack} 1.3.0 Critical 1 Info 1`,
      `${pack} 1.2.0 Unrated 3`,
      `${pack} 1.1.0 Unrated 2`,
    ])
  })
})

describe('a batch with a Critical finding the reviewer has not opened', () => {
  test('asks the reviewer to open the version first', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('*a')
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 versions' }))
    expect(dialog.getByText(/^1 version has a Critical finding that you haven’t opened\./)).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await view.user.click(dialog.getByRole('button', { name: `Open ${pack} 1.3.0` }))
    expect(await (await detail()).findByText('hidden network upload')).toBeVisible()
    expect(screen.getByText('3 selected')).toBeVisible()
    await decide(view, 'a')
    await decisionsRegion().findByText('3 of 3 done')
    expect(decisions(view)).toHaveLength(3)
  })

  test('continues without the version when the reviewer leaves it out', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('*a')
    await view.user.click(await screen.findByRole('button', { name: 'Leave out 1 version' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 versions' }))
    expect(dialog.getByText(/^1 version won’t change\. You haven’t opened/)).toBeVisible()
    expect(await reasonField()).toHaveFocus()
    await view.user.keyboard('Harmless.{Enter}')
    await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await decisionsRegion().findByText('2 of 2 done')
    expect(storedVersion(view)?.status).toBe('NodeVersionStatusFlagged')
  })
})

describe('a filter that the API ignores', () => {
  const flagged = seed.versions.filter(({ status }) => status === 'NodeVersionStatusFlagged').length

  test('is applied to the received page with a notice when it is the pack filter', async () => {
    const registry = createRegistry({ data: seed, ignores: ['nodeId'] })
    await renderSite(packQueue, { registry })
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    expect(
      screen.getByText(
        `The registry ignored the filter. Matches on this page: 3 of ${flagged}. Other pages weren’t searched.`,
      ),
    ).toBeVisible()
    expect(screen.queryByText(`${flagged} versions`)).toBeNull()
  })

  test('shows the notice even when no version on the page matches the text', async () => {
    const registry = createRegistry({ data: seed, ignores: ['status_reason'] })
    await renderSite('/admin/versions?text=no-such-text', { registry })
    expect(await screen.findByText('No version on this page matches')).toBeVisible()
    expect(screen.getByText(/^The registry ignored the filter\. Matches on this page: 0 of/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('shows no notice when every received version matches', async () => {
    await renderSite('/admin/versions?text=HIDDEN_network')
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    expect(screen.queryByText(/ignored the filter/)).toBeNull()
  })

  test('does not make an undo restore versions of other batches', async () => {
    const registry = createRegistry({ data: seed, ignores: ['status_reason'] })
    const { user } = await renderSite('/admin/versions?status=banned&at=reel-archive%401.4.0', { registry })
    await user.click(await (await detail()).findByRole('button', { name: 'Undo this batch' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('1 version will be restored.')).toBeVisible()
    // The batch also contains a version without a history.
    expect(dialog.getByText(/^1 version has been reviewed again since/)).toBeVisible()
  })

  test('shows how many versions an undo searched when there are too many', async () => {
    const data = withReviewQueue(seed, { versions: 5200 })
    const registry = createRegistry({ data, ignores: ['status_reason'] })
    const { user } = await renderSite('/admin/versions?status=banned&at=reel-archive%401.4.0', { registry })
    await user.click(await (await detail()).findByRole('button', { name: 'Undo this batch' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/only 5,000 of [\d,]+ versions were searched/)).toBeVisible()
  })
})

describe('a batch of decisions', () => {
  test('shows which versions it excludes and why, and sends the others', async () => {
    const view = await renderSite(`/admin/versions?status=any&node=${pack}`)
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.0.0` })
    await elevate(view)
    await selectAllOpened(view)
    await view.user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('3 versions will go live')).toBeVisible()
    expect(dialog.getByText('1 version won’t change. Not possible with status “Live”.')).toBeVisible()
    await view.user.type(await reasonField(), 'Harmless.{Enter}')
    await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await decisionsRegion().findByText('3 of 3 done')
    expect(decisions(view)).toHaveLength(3)
  })

  test('keeps a failed item and retries only that one', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /1\.2\.0$/, status: 500, times: 1 })
    const view = await openPackQueue(registry)
    await elevate(view)
    await selectAllOpened(view)
    await decide(view, 'r')
    await decisionsRegion().findByText('1 failed')
    await view.user.click(await screen.findByRole('button', { name: 'Resume' }))
    await decisionsRegion().findByText('3 of 3 done')
    const paths = decisions(view).map(({ path }) => path.split('/').at(-1))
    expect(paths.toSorted()).toEqual(['1.1.0', '1.2.0', '1.2.0', '1.3.0'])
  })

  test.each<[string, Omit<Fault, 'path'>, string]>([
    ['the user is offline', { network: 'error' }, 'Can’t reach the registry. Check your connection.'],
    ['the API fails', { status: 500 }, 'The registry is having problems right now.'],
    ['the rate limit is hit', { status: 429 }, 'Too many requests. Wait a moment and try again.'],
    ['the response isn’t JSON', { status: 200, body: null }, 'Unexpected response from the registry.'],
  ])('shows why an item was not sent when %s', async (_, fault, reason) => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await schedule(view, 'r')
    view.registry.fault({ ...fault, method: 'GET', path: /\/versions$/ })
    await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await view.user.click(await decisionsRegion().findByText('1 didn’t go through'))
    expect(decisionsRegion().getByRole('listitem')).toHaveTextContent(reason)
    expect(decisions(view)).toHaveLength(0)
  })

  test.each([402, 403, 409, 418])('shows that the API rejected an item with %s', async (status) => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await schedule(view, 'r')
    view.registry.fault({ status, method: 'PUT', path: /versions/ })
    await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await view.user.click(await decisionsRegion().findByText('1 didn’t go through'))
    expect(decisionsRegion().getByRole('listitem')).toHaveTextContent('The registry rejected the change.')
  })

  test('keeps the items that the API rejects with 401 waiting until editing is on again', async () => {
    const registry = createRegistry({ data: seed })
    const clearFault = registry.fault({ method: 'PUT', path: /1\.[12]\.0$/, status: 401 })
    const view = await openPackQueue(registry)
    await elevate(view)
    await selectAllOpened(view)
    await decide(view, 'r')
    const resume = await screen.findByRole('button', { name: 'Resume' })
    expect(decisionsRegion().getByText('1 of 3 done')).toBeVisible()
    expect(decisionsRegion().queryByText(/failed|didn’t go through/)).toBeNull()
    expect(resume).toBeDisabled()
    expect(screen.getByRole('switch')).not.toBeChecked()
    clearFault()
    const sentBefore = decisions(view).length
    await elevate(view)
    await view.user.click(resume)
    await decisionsRegion().findByText('3 of 3 done')
    const resumed = decisions(view).slice(sentBefore)
    expect(resumed.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(['1.1.0', '1.2.0'])
    for (const version of ['1.3.0', '1.2.0', '1.1.0'])
      expect(storedVersion(view, version)?.status).toBe('NodeVersionStatusBanned')
  })

  test('makes the browser ask before it unloads the page, until it was sent', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await schedule(view, 'r')
    await screen.findByRole('button', { name: 'Send now' })
    expect(confirmsUnload()).toBe(true)
    await view.user.click(screen.getByRole('button', { name: 'Send now' }))
    await decisionsRegion().findByText('1 of 1 done')
    expect(confirmsUnload()).toBe(false)
  })

  test('makes the browser ask no longer once it was canceled', async () => {
    const view = await openPackQueue()
    await elevate(view)
    await view.user.keyboard('j')
    await schedule(view, 'r')
    await view.user.click(await decisionsRegion().findByRole('button', { name: 'Cancel' }))
    expect(confirmsUnload()).toBe(false)
  })

  test.each<[string, Omit<Fault, 'path'> | null]>([
    ['the API rejects it', { method: 'PUT', status: 409 }],
    ['someone else has decided', null],
    ['editing has ended', null],
  ])('shows a toast after the administrator has left the page when %s', async (reason, fault) => {
    const registry = createRegistry({ data: seed })
    const view = await renderSite(packQueue, { registry, withDeferredShell: true })
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    await elevate(view)
    await view.user.keyboard('j')
    const endCancelWindow = holdCancelWindow()
    await schedule(view, 'r')
    if (fault) registry.fault({ ...fault, path: /versions/ })
    else if (reason === 'editing has ended') dropElevation()
    else registry.db.updateVersion(pack, '1.3.0', { status: 'NodeVersionStatusActive' })
    // The batch may be sent before the effects that follow the next page.
    const pageChanges = new MutationObserver(() => {
      if (!screen.queryByRole('heading', { level: 1, name: 'All publishers' })) return
      pageChanges.disconnect()
      endCancelWindow()
    })
    pageChanges.observe(document.body, { subtree: true, childList: true })
    await view.router.navigate('/admin/publishers')
    expect(await screen.findByText('Some review decisions didn’t go through.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Recent decisions' }))
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin'))
  })

  test('is shown again once the administrator has signed in again', async () => {
    const item = { nodeId: pack, version: '1.3.0', from: 'flagged', state: 'waiting', why: '' }
    const batch = { id: 'b', uid: userIds.admin, action: 'reject', undoes: '', message: 'No.', createdAt: 1 }
    localStorage.setItem(storageKeys.reviews, JSON.stringify([{ ...batch, items: [item] }]))
    await openPackQueue()
    const resume = await screen.findByRole('button', { name: 'Resume' })
    await act(async () => setSession({ status: 'anonymous' }))
    expect(resume).not.toBeInTheDocument()
    await act(() => signInAs('admin'))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  })

  test('keeps its outcome on screen when it was resumed after a reload', async () => {
    const item = { nodeId: pack, from: 'flagged', why: '' }
    const items = [
      { ...item, version: '1.3.0', state: 'waiting' },
      { ...item, version: '1.2.0', state: 'sent' },
      { ...item, version: 'gone', state: 'waiting' },
    ]
    const batch = { uid: userIds.admin, action: 'reject', undoes: '', message: 'No.' }
    const settled = [{ ...item, version: '1.1.0', state: 'done' }]
    const stored = [
      { ...batch, id: 'newer', createdAt: 2, items: settled },
      { ...batch, id: 'open', createdAt: 1, items },
    ]
    localStorage.setItem(storageKeys.reviews, JSON.stringify(stored))
    const view = await openPackQueue()
    await elevate(view)
    const queue = within(screen.getByRole('region', { name: 'Queue' }))
    expect(queue.getByText('Unconfirmed')).toBeVisible()
    expect(queue.queryByText('Sending…')).toBeNull()
    await view.user.click(await screen.findByRole('button', { name: 'Resume' }))
    await decisionsRegion().findByText('2 of 3 done')
    expect(decisionsRegion().getByText('1 didn’t go through')).toBeVisible()
    expect(decisionsRegion().getAllByRole('article')).toHaveLength(1)
    expect(decisionsRegion().getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('can be undone by its id without local records', async () => {
    const view = await openPackQueue()
    const before = ['1.3.0', '1.2.0', '1.1.0'].map((version) => storedVersion(view, version))
    await elevate(view)
    await selectAllOpened(view)
    await decide(view, 'r')
    await decisionsRegion().findByText('3 of 3 done')
    localStorage.clear()
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.click(await dialog.findByRole('button', { name: 'Restore 3 versions' }))
    await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() =>
      expect(['1.3.0', '1.2.0', '1.1.0'].map((version) => storedVersion(view, version))).toEqual(before),
    )
  })
})

test('an undone decision offers no second undo', async () => {
  const view = await openPackQueue()
  await elevate(view)
  await view.user.keyboard('j')
  await decide(view, 'r')
  await decisionsRegion().findByText('1 of 1 done')
  await view.user.keyboard('u')
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo a batch' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Restore 1 version' })).toHaveFocus())
  await view.user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await view.user.click(await screen.findByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(storedVersion(view)?.status).toBe('NodeVersionStatusFlagged'))
  await decisionsRegion().findByText('1 of 1 done')
  await view.user.keyboard('u')
  expect(screen.queryByRole('dialog')).toBeNull()
  await view.user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const recent = within(await screen.findByRole('region', { name: 'Recent decisions' }))
  expect(recent.getByText(`Reject ${pack} 1.3.0`)).toBeVisible()
  expect(recent.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test.each([
  '/admin/versions',
  '/admin/nodes',
  '/admin/nodes/harbor-suite',
  '/admin/publishers',
  '/admin/customers',
  '/admin/customers/uid-lena-customer',
  '/admin/scan',
])('%s requests nothing when the user is not an administrator', async (address) => {
  await signInAs('owner')
  const { registry } = await renderSite(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(registry.calls(/^\/(versions|customers|publishers|admin|security-scan)/)).toHaveLength(0)
})
