import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { dropElevation } from '#src/session/session.ts'
import { createRegistry, type Registry } from '#test/registry/registry.ts'
import { withReviewQueue } from '#test/registry/reviewQueue.ts'
import { reasons } from '#test/registry/seed/reasons.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.adminVersions)

beforeEach(async () => {
  dropElevation()
  await signedInAs('admin')
})

const pack = seedIds.flaggedNewest
const own = `/admin/versions?node=${pack}`
const detail = async () => within(await screen.findByRole('region', { name: 'Details' }))
const tray = () => within(screen.getByRole('region', { name: 'Decisions' }))

async function openOwn(registry = createRegistry({ data: seed })) {
  const opened = await renderSite(own, { registry })
  await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
  return opened
}

type Opened = Awaited<ReturnType<typeof openOwn>>

async function arm({ user }: Opened) {
  await user.keyboard('w')
  await screen.findByRole('switch', { name: /Changes are on/ })
}

const reasonField = () => screen.findByRole('textbox', { name: 'Reason' })

/** Decides with a typed reason on the selection, or on the open version. */
async function hold({ user }: Opened, key: 'a' | 'r') {
  await user.keyboard(key)
  await user.type(await reasonField(), 'Checked by hand.{Enter}')
}

/** Decides like `hold`, and sends it at once. */
async function decide(opened: Opened, key: 'a' | 'r') {
  await hold(opened, key)
  await opened.user.click(await screen.findByRole('button', { name: 'Send now' }))
}

/** Opens the version with the Critical finding and selects the page. */
async function selectAllSeen({ user }: Opened) {
  await user.keyboard('j')
  await (await detail()).findByText('hidden network upload')
  await user.keyboard('*')
}

const decisions = ({ registry }: Opened) => registry.calls(/^\/admin\/nodes\/.*\/versions\//)
const stored = ({ registry }: Opened, version = '1.3.0') => registry.db.version(pack, version)

describe('the queue', () => {
  test('is what the address says, reasons included', async () => {
    const { registry } = await renderSite(
      '/admin/versions?status=banned&status=pending&text=x&size=25&page=2',
    )
    await screen.findByText('No version matches.')
    const asked = registry.calls(/^\/versions$/).map(({ search }) => search)
    expect(asked).toContain(
      '?include_status_reason=true&page=2&pageSize=25&status_reason=x&statuses=NodeVersionStatusPending&statuses=NodeVersionStatusBanned',
    )
    expect(screen.getByRole('button', { name: /^Banned/, pressed: true })).toBeVisible()
  })

  test('counts each status, and a click on one changes the address', async () => {
    const { user, history } = await renderSite('/admin/versions')
    const banned = seed.versions.filter(({ status }) => status === 'NodeVersionStatusBanned').length
    await user.click(await screen.findByRole('button', { name: `Banned ${banned}` }))
    expect(history.location.search).toBe('?status=flagged&status=banned')
    expect(await screen.findByRole('checkbox', { name: 'Select reel-archive 1.4.0' })).toBeVisible()
  })

  test('that fails says so and can be tried again', async () => {
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({ path: /^\/versions$/, status: 500 })
    const { user } = await renderSite(own, { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    heal()
    await user.click(retry)
    expect(await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })).toBeVisible()
  })

  test('keeps a filter under a name', async () => {
    const { user } = await renderSite(own)
    await user.click(await screen.findByRole('button', { name: 'Save this filter' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the filter' }), 'Couriers{Enter}')
    expect(screen.getByRole('link', { name: 'Couriers' })).toHaveAttribute('href', own)
    await user.click(screen.getByRole('button', { name: 'Forget the filter “Couriers”' }))
    expect(screen.queryByRole('link', { name: 'Couriers' })).toBeNull()
  })

  test('shows its keys', async () => {
    const { user } = await openOwn()
    await user.keyboard('?')
    expect(await screen.findByText('Take back the last decision')).toBeVisible()
  })

  test('is walked with j and k, also quicker than it is drawn', async () => {
    const { user, history } = await openOwn()
    await user.keyboard('jjjjk')
    expect(history.location.search).toBe(`?node=${pack}&at=${encodeURIComponent(`${pack}@1.2.0`)}`)
    await waitFor(() => expect(document.querySelector('[aria-current=true]')?.textContent).toContain('1.2.0'))
  })

  test('keeps its keys out of fields', async () => {
    const { user, history } = await openOwn()
    await user.type(screen.getByRole('textbox', { name: 'Pack id' }), 'jar')
    expect(history.location.search).toBe(`?node=${pack}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the details', () => {
  test('compare the findings with the last approved version', async () => {
    await renderSite(`${own}&at=${pack}%401.3.0`)
    const about = await detail()
    expect(await about.findByText('1 new')).toBeVisible()
    expect(about.getByText('1 unchanged')).toBeVisible()
    expect(about.getByText('hidden network upload')).toBeVisible()
    expect(about.getByRole('link', { name: /^Archive ?\(files\.example\.org\)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/node\.zip$/),
    )
    expect(about.getByRole('link', { name: 'Compare with 1.0.0' })).toHaveAttribute(
      'href',
      `/nodes/${pack}/compare/1.0.0...1.3.0`,
    )
  })

  test('of a decided version tell by whom, and what was before', async () => {
    await renderSite('/admin/versions?status=banned&at=reel-archive%401.4.0')
    const about = await detail()
    expect(await about.findByText('Uploads files without asking.')).toBeVisible()
    expect(about.getByText('3 earlier states')).toBeVisible()
    expect(about.getByRole('button', { name: 'Undo this batch' })).toBeVisible()
  })

  test('allow only what the table allows', async () => {
    await renderSite('/admin/versions?status=pending&at=clip-foundry%402.0.0')
    const about = await detail()
    expect(await about.findByRole('button', { name: /Approve/ })).toBeDisabled()
    expect(about.getByRole('button', { name: /Reject/ })).toBeEnabled()
  })

  test('of a version that does not exist say so', async () => {
    await renderSite(`/admin/versions?at=${pack}%409.9.9`)
    expect(await screen.findByText('This version does not exist.')).toBeVisible()
  })
})

describe('a decision', () => {
  test('is impossible until changes are switched on', async () => {
    const opened = await openOwn()
    await opened.user.keyboard('jr')
    const dialog = within(await screen.findByRole('dialog'))
    await opened.user.type(await reasonField(), 'No.')
    expect(dialog.getByRole('button', { name: 'Reject 1 version' })).toBeDisabled()
    await opened.user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeVisible()
    await opened.user.click(dialog.getByRole('switch'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reject 1 version' })).toBeEnabled())
    expect(decisions(opened)).toHaveLength(0)
  })

  test('can’t be made without the token the service hands out', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /generate-token/, status: 401 })
    const { user } = await openOwn(registry)
    await user.keyboard('w')
    expect(await screen.findByText(/^Changes can't be switched on/)).toBeVisible()
    expect(screen.getByRole('switch')).not.toBeChecked()
  })

  test('is stored with its reason and the state before it', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('j')
    await decide(opened, 'r')
    await waitFor(() => expect(stored(opened)?.status).toBe('NodeVersionStatusBanned'))
    expect(JSON.parse(stored(opened)?.status_reason ?? '')).toEqual({
      message: 'Checked by hand.',
      by: 'ada@example.org',
      statusHistory: [{ status: 'NodeVersionStatusFlagged', message: reasons.findings }],
      batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const [call] = decisions(opened)
    expect(call?.headers['authorization']).toMatch(/^Bearer .+\.admin$/)
    await tray().findByText('1 of 1 settled')
  })

  test('is taken back before it is sent', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('j')
    await hold(opened, 'a')
    await opened.user.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(decisions(opened)).toHaveLength(0)
  })

  test('is not sent over what somebody else decided meanwhile', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('j')
    await hold(opened, 'a')
    const send = await screen.findByRole('button', { name: 'Send now' })
    const version = stored(opened)
    if (version)
      opened.registry.db.putVersion({ ...version, status: 'NodeVersionStatusBanned', status_reason: 'No.' })
    await opened.user.click(send)
    expect(await tray().findByText('1 did not go through')).toBeVisible()
    expect(decisions(opened)).toHaveLength(0)
    expect(stored(opened)?.status_reason).toBe('No.')
  })

  test('without an answer is looked up instead of sent again', async () => {
    const registry = createRegistry({ data: { ...seed, ...lost() } })
    await renderSite('/admin/versions?node=lost-answer', { registry })
    const opened = { user: (await import('@testing-library/user-event')).default.setup(), registry } as Opened
    await screen.findByRole('checkbox', { name: 'Select lost-answer 2.0.0' })
    await arm(opened)
    await opened.user.keyboard('j')
    await decide(opened, 'a')
    await tray().findByText('1 of 1 settled')
    expect(decisions(opened)).toHaveLength(1)
    expect(registry.db.version('lost-answer', '2.0.0')?.status).toBe('NodeVersionStatusActive')
  })
})

/** A pack whose writes are done without an answer, with a flagged version. */
function lost() {
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

describe('the buttons of the details', () => {
  test('act on the open version alone while others are selected', async () => {
    const opened = await renderSite(`${own}&at=${pack}%401.2.0`)
    const about = await detail()
    await about.findByRole('button', { name: 'Reject' })
    await arm(opened)
    for (const version of ['1.3.0', '1.1.0'])
      await opened.user.click(screen.getByRole('checkbox', { name: `Select ${pack} ${version}` }))
    await opened.user.click(about.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Reject ${pack} 1.2.0` }))
    expect(dialog.getByText('1 version will be banned')).toBeVisible()
    await opened.user.type(await reasonField(), 'No.{Enter}')
    await opened.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await tray().findByText('1 of 1 settled')
    expect(decisions(opened).map(({ path }) => path)).toEqual([`/admin/nodes/${pack}/versions/1.2.0`])
    expect(screen.getByText('2 selected')).toBeVisible()
  })

  test('drop the decided version from the selection', async () => {
    const opened = await renderSite(`${own}&at=${pack}%401.2.0`)
    const about = await detail()
    await about.findByRole('button', { name: 'Reject' })
    await arm(opened)
    for (const version of ['1.2.0', '1.1.0'])
      await opened.user.click(screen.getByRole('checkbox', { name: `Select ${pack} ${version}` }))
    await opened.user.click(about.getByRole('button', { name: 'Reject' }))
    await opened.user.type(await reasonField(), 'No.{Enter}')
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: `Select ${pack} 1.1.0` })).toBeChecked()
  })

  test('work for a version that the list does not show', async () => {
    const opened = await renderSite(`/admin/versions?status=banned&at=${pack}%401.2.0`)
    await opened.user.click(await (await detail()).findByRole('button', { name: 'Reject' }))
    expect(await screen.findByRole('dialog', { name: `Reject ${pack} 1.2.0` })).toBeVisible()
  })
})

describe('the buttons of the list and the keys', () => {
  test.each([
    ['the button', 'Reject 2'],
    ['the key', 'r'],
  ])('act on the selection and show its size: %s', async (_, way) => {
    const opened = await renderSite(`${own}&at=${pack}%401.3.0`)
    await (await detail()).findByText('hidden network upload')
    for (const version of ['1.2.0', '1.1.0'])
      await opened.user.click(screen.getByRole('checkbox', { name: `Select ${pack} ${version}` }))
    if (way === 'r') await opened.user.keyboard('r')
    else await opened.user.click(screen.getByRole('button', { name: way }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 versions' }))
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(2)
    expect(rows.join()).not.toContain('1.3.0')
  })
})

describe('the dialog of a decision', () => {
  test('starts without a reason and sends nothing until there is one', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('ja')
    const dialog = within(await screen.findByRole('dialog'))
    const field = await reasonField()
    expect(field).toHaveValue('')
    expect(field).toBeRequired()
    await opened.user.keyboard('{Enter}')
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter a reason.')
    await opened.user.type(field, '  ')
    await opened.user.click(dialog.getByRole('button', { name: 'Approve 1 version' }))
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(screen.queryByRole('article')).toBeNull()
    await opened.user.click(
      dialog.getByRole('button', { name: 'Every finding was looked at and is harmless.' }),
    )
    expect(dialog.queryByRole('alert')).toBeNull()
    await opened.user.click(dialog.getByRole('button', { name: 'Approve 1 version' }))
    expect(await tray().findByRole('article', { name: `Approve ${pack} 1.3.0` })).toBeVisible()
  })

  test('lists the severities of each version, the most severe first', async () => {
    const opened = await openOwn()
    await selectAllSeen(opened)
    await opened.user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      `${pack} 1.3.0 Critical 1 Notice 1`,
      `${pack} 1.2.0 Not rated 3`,
      `${pack} 1.1.0 Not rated 2`,
    ])
  })
})

describe('a batch with a Critical finding that was not opened', () => {
  test('asks to open it first', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('*a')
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 versions' }))
    expect(dialog.getByText(/^1 version has a Critical finding that you haven't opened\./)).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await opened.user.click(dialog.getByRole('button', { name: `Open ${pack} 1.3.0` }))
    expect(await (await detail()).findByText('hidden network upload')).toBeVisible()
    expect(screen.getByText('3 selected')).toBeVisible()
    await decide(opened, 'a')
    await tray().findByText('3 of 3 settled')
    expect(decisions(opened)).toHaveLength(3)
  })

  test('goes on without it when it is left out', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('*a')
    await opened.user.click(await screen.findByRole('button', { name: 'Leave out 1 version' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 versions' }))
    expect(dialog.getByText(/^1 version stays as it is\. You haven't opened/)).toBeVisible()
    expect(await reasonField()).toHaveFocus()
    await opened.user.keyboard('Harmless.{Enter}')
    await opened.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await tray().findByText('2 of 2 settled')
    expect(stored(opened)?.status).toBe('NodeVersionStatusFlagged')
  })
})

/** A service that ignores parameters of `GET /versions`. */
function ignoring(registry: Registry, ...names: string[]): Registry {
  const handle = (request: Request) => {
    const url = new URL(request.url)
    if (url.pathname === '/versions') for (const name of names) url.searchParams.delete(name)
    return registry.handle(new Request(url, request))
  }
  return { ...registry, handle }
}

describe('a filter that the service ignores', () => {
  const flagged = seed.versions.filter(({ status }) => status === 'NodeVersionStatusFlagged').length

  test('of the pack is applied to the received page, and the page says so', async () => {
    const registry = ignoring(createRegistry({ data: seed }), 'nodeId')
    await renderSite(own, { registry })
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    expect(
      screen.getByText(
        `The registry ignored the filter. Matches on this page: 3 of ${flagged}. Other pages were not searched.`,
      ),
    ).toBeVisible()
    expect(screen.queryByText(`${flagged} versions`)).toBeNull()
  })

  test('of the text says so also when nothing on the page matches', async () => {
    const registry = ignoring(createRegistry({ data: seed }), 'status_reason')
    await renderSite('/admin/versions?text=no-such-text', { registry })
    expect(await screen.findByText('No version on this page matches.')).toBeVisible()
    expect(screen.getByText(/^The registry ignored the filter\. Matches on this page: 0 of/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('leaves an answer that satisfies it without a notice', async () => {
    await renderSite('/admin/versions?text=HIDDEN_network')
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.3.0` })
    expect(screen.queryByText(/ignored the filter/)).toBeNull()
  })

  test('restores only the versions of a batch when it is undone', async () => {
    const registry = ignoring(createRegistry({ data: seed }), 'status_reason')
    const { user } = await renderSite('/admin/versions?status=banned&at=reel-archive%401.4.0', { registry })
    await user.click(await (await detail()).findByRole('button', { name: 'Undo this batch' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('1 version will be restored.')).toBeVisible()
    // The batch also names a version without a history.
    expect(dialog.getByText(/^1 version was decided on again since/)).toBeVisible()
  })

  test('makes an undo say how many versions it searched where there are too many', async () => {
    const data = withReviewQueue(seed, { versions: 5200 })
    const registry = ignoring(createRegistry({ data }), 'status_reason')
    const { user } = await renderSite('/admin/versions?status=banned&at=reel-archive%401.4.0', { registry })
    await user.click(await (await detail()).findByRole('button', { name: 'Undo this batch' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/only 5,000 of [\d,]+ versions were searched/)).toBeVisible()
  })
})

describe('a batch', () => {
  test('says what will not happen and why, and does the rest', async () => {
    const opened = await renderSite(`/admin/versions?status=any&node=${pack}`)
    await screen.findByRole('checkbox', { name: `Select ${pack} 1.0.0` })
    await arm(opened)
    await selectAllSeen(opened)
    await opened.user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('3 versions will go live')).toBeVisible()
    expect(dialog.getByText('1 version stays as it is. Their status does not allow it: Live.')).toBeVisible()
    await opened.user.type(await reasonField(), 'Harmless.{Enter}')
    await opened.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await tray().findByText('3 of 3 settled')
    expect(decisions(opened)).toHaveLength(3)
  })

  test('with a failure keeps it, and tries that one again', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /1\.2\.0$/, status: 500, times: 1 })
    const opened = await openOwn(registry)
    await arm(opened)
    await selectAllSeen(opened)
    await decide(opened, 'r')
    await tray().findByText('1 failed')
    await opened.user.click(await screen.findByRole('button', { name: 'Go on' }))
    await tray().findByText('3 of 3 settled')
    const paths = decisions(opened).map(({ path }) => path.split('/').at(-1))
    expect(paths.toSorted()).toEqual(['1.1.0', '1.2.0', '1.2.0', '1.3.0'])
  })

  test('is undone by its id, whoever looks at it', async () => {
    const opened = await openOwn()
    const before = ['1.3.0', '1.2.0', '1.1.0'].map((version) => stored(opened, version))
    await arm(opened)
    await selectAllSeen(opened)
    await decide(opened, 'r')
    await tray().findByText('3 of 3 settled')
    localStorage.clear()
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await opened.user.click(await dialog.findByRole('button', { name: 'Restore 3 versions' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await waitFor(() =>
      expect(['1.3.0', '1.2.0', '1.1.0'].map((version) => stored(opened, version))).toEqual(before),
    )
  })
})

test.each([
  '/admin/versions',
  '/admin/nodes',
  '/admin/nodes/harbor-suite',
  '/admin/publishers',
  '/admin/customers',
  '/admin/customers/uid-lena-customer',
  '/admin/scan',
])('%s asks nothing for somebody else', async (address) => {
  await signedInAs('owner')
  const { registry } = await renderSite(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(registry.calls(/^\/(versions|customers|publishers|admin|security-scan)/)).toHaveLength(0)
})
