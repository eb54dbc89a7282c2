import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { setSession } from '#src/session/session.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { signedInAs } from '#test/screens/account/signedInAs.ts'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.version, patterns.node)

const why = async () => within(await screen.findByRole('region', { name: 'Why is this version not live?' }))

test('its owner reads why a version is flagged, by rule, with the code, and what was approved before', async () => {
  await signedInAs('otherOwner')
  await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`)
  const part = await why()
  const rules = (await part.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)
  expect(rules.slice(0, 2)).toEqual(['hidden network upload', 'python command injection risk'])
  expect(part.getByText('Approved in 1.0.0')).toBeVisible()
  expect(part.getByText('New in this version')).toBeVisible()
  expect(part.getByRole('link', { name: /nodes\/encode\.py:112/ })).toHaveAttribute(
    'href',
    'https://github.com/example-tidewheel/clip-courier/blob/HEAD/nodes/encode.py#L112',
  )
  expect(part.getByText(/Please review clip-courier 1\.3\.0/)).toHaveTextContent(
    'python_command_injection_risk',
  )
  expect(part.getByRole('link', { name: 'Open it as an issue on GitHub' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/github\.com\/Comfy-Org\/registry-backend\/issues\/new\?title=/),
  )
})

test.each([
  ['clip-courier', '1.2.0', 'eval use'],
  ['clip-courier', '1.1.0', 'suspicious strings'],
  ['vendor-attic', '3.0.0', '240 places'],
  ['vendor-attic', '2.0.0', '3 more findings are in a form'],
  ['vendor-attic', '1.0.0', "a reason in a form we can’t show|a reason in a form we can't show"],
  ['reel-archive', '1.4.0', 'Uploads files without asking.'],
  ['reel-archive', '1.1.0', 'Sends workflows to a server.'],
  ['clip-foundry', '2.0.0', 'Waiting since'],
  ['reel-archive', '1.3.0', 'was withdrawn'],
])('%s %s is explained, never as raw data', async (id, version, words) => {
  await signedInAs('otherOwner')
  const { container } = await renderSite(`/nodes/${id}/versions/${version}`)
  const part = await why()
  expect((await part.findAllByText(new RegExp(words)))[0]).toBeVisible()
  expect(container.textContent).not.toMatch(/"issue_type"|statusHistory|@example\.org/)
})

test.each(['newcomer', 'admin', 'member'] as const)(
  '%s, who is no owner, is not told, and reasons are not asked for',
  async (role) => {
    await signedInAs(role)
    const { registry } = await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`)
    await screen.findByRole('heading', { level: 2, name: 'What is new' })
    expect(screen.queryByText('Why is this version not live?')).toBeNull()
    expect(registry.requests.some(({ search }) => search.includes('status_reason'))).toBe(false)
  },
)

test('a visitor is not asked about rights at all', async () => {
  setSession({ status: 'anonymous' })
  const { registry } = await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`)
  await screen.findByRole('heading', { level: 2, name: 'What is new' })
  expect(registry.calls(/permissions$/)).toHaveLength(0)
})

test('a failure of the reasons leaves the page as it is, and can be tried again', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /clip-courier\/versions$/, status: 500 })
  await signedInAs('otherOwner')
  const { user } = await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`, { registry })
  const part = await why()
  const retry = await part.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1.3.0')
  heal()
  await user.click(retry)
  expect(await part.findByText('hidden network upload')).toBeVisible()
})

test('the owner of a pack finds the way to edit it on its page, nobody else does', async () => {
  await signedInAs('owner')
  const { unmount } = await renderSite(`/nodes/${seedIds.rich}`)
  expect(await screen.findByRole('link', { name: 'Manage versions' })).toHaveAttribute(
    'href',
    `/nodes/${seedIds.rich}/manage`,
  )
  unmount()
  await signedInAs('newcomer')
  await renderSite(`/nodes/${seedIds.rich}`)
  await screen.findByRole('heading', { level: 2, name: 'Install' })
  expect(screen.queryByRole('link', { name: 'Manage versions' })).toBeNull()
})
