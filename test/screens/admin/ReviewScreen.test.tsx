import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { disarm } from '#src/session/armed.ts'
import { createRegistry, type Registry } from '#test/registry/registry.ts'
import { withReviewQueue } from '#test/registry/reviewQueue.ts'
import { reasons } from '#test/registry/seed/reasons.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.adminVersions)

beforeEach(async () => {
  disarm()
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

/** Decides on what is selected with the reason that stands there, and sends it at once. */
async function decide({ user }: Opened, key: 'a' | 'r') {
  await user.keyboard(key)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
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
    expect(about.getByRole('link', { name: 'Archive' })).toHaveAttribute(
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
      message: 'The code sends data without asking.',
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
    await opened.user.keyboard('ja{Enter}')
    await opened.user.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(decisions(opened)).toHaveLength(0)
  })

  test('is not sent over what somebody else decided meanwhile', async () => {
    const opened = await openOwn()
    await arm(opened)
    await opened.user.keyboard('ja{Enter}')
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
    await opened.user.keyboard('*a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('3 versions will go live')).toBeVisible()
    expect(dialog.getByText('1 version stays as it is. Their status does not allow it: Live.')).toBeVisible()
    await opened.user.keyboard('{Enter}')
    await opened.user.click(await screen.findByRole('button', { name: 'Send now' }))
    await tray().findByText('3 of 3 settled')
    expect(decisions(opened)).toHaveLength(3)
  })

  test('with a failure keeps it, and tries that one again', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /1\.2\.0$/, status: 500, times: 1 })
    const opened = await openOwn(registry)
    await arm(opened)
    await opened.user.keyboard('*')
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
    await opened.user.keyboard('*')
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
