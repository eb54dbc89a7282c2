import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.version, patterns.node)

const findDetails = async () =>
  within(await screen.findByRole('region', { name: 'Why isn’t this version live?' }))

test('shows the owner the findings by rule, with code links, and which were approved before', async () => {
  await signInAs('otherOwner')
  await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`)
  const details = await findDetails()
  const rules = (await details.findAllByRole('heading', { level: 3 })).map((element) => element.textContent)
  expect(rules.slice(0, 2)).toEqual(['hidden network upload', 'python command injection risk'])
  expect(details.getByText('Approved in 1.0.0')).toBeVisible()
  expect(details.getByText('New in this version')).toBeVisible()
  expect(details.getByRole('link', { name: /nodes\/encode\.py:112/ })).toHaveAttribute(
    'href',
    'https://github.com/example-tidewheel/clip-courier/blob/HEAD/nodes/encode.py#L112',
  )
  expect(details.getByRole('figure', { name: 'Review request' })).toHaveTextContent(
    /Please review clip-courier 1\.3\.0.*python_command_injection_risk/,
  )
  expect(details.getByRole('link', { name: 'Open as a GitHub issue' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/github\.com\/Comfy-Org\/registry-backend\/issues\/new\?title=/),
  )
  // The reviewers' email addresses.
  expect(screen.getByRole('main')).not.toHaveTextContent('@example.org')
})

test.each([
  ['clip-courier', '1.2.0', 'eval use'],
  ['clip-courier', '1.1.0', 'suspicious strings'],
  ['vendor-attic', '3.0.0', '240 occurrences'],
  ['vendor-attic', '2.0.0', '3 more findings can’t be displayed'],
  ['vendor-attic', '1.0.0', 'reason can’t be displayed'],
  ['reel-archive', '1.4.0', 'Uploads files without asking.'],
  ['reel-archive', '1.1.0', 'Sends workflows to a server.'],
  ['clip-foundry', '2.0.0', 'Waiting since'],
  ['reel-archive', '1.3.0', 'It was deleted'],
])('explains the status of %s %s without raw data', async (id, version, text) => {
  await signInAs('otherOwner')
  const { container } = await renderSite(`/nodes/${id}/versions/${version}`)
  const details = await findDetails()
  expect((await details.findAllByText(new RegExp(text)))[0]).toBeVisible()
  expect(container.textContent).not.toMatch(/"issue_type"|statusHistory|@example\.org/)
})

test('focuses the first of the findings that a click adds', async () => {
  await signInAs('otherOwner')
  const { user } = await renderSite('/nodes/vendor-attic/versions/3.0.0')
  const details = await findDetails()
  await user.click((await details.findAllByRole('button', { name: /^Show \d+ more$/ }))[0] ?? document.body)
  expect(document.activeElement?.tagName).toBe('LI')
  expect(document.activeElement?.previousElementSibling?.previousElementSibling).not.toBeNull()
})

test.each(['newcomer', 'admin', 'member'] as const)(
  'does not show or request the reasons when the user (%s) is not the owner',
  async (role) => {
    await signInAs(role)
    const { registry } = await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`)
    await screen.findByRole('heading', { level: 2, name: 'Changelog' })
    expect(screen.queryByText('Why isn’t this version live?')).toBeNull()
    expect(registry.requests.some(({ search }) => search.includes('status_reason'))).toBe(false)
  },
)

test('sends no permission request for an anonymous user', async () => {
  setSession({ status: 'anonymous' })
  const { registry } = await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`)
  await screen.findByRole('heading', { level: 2, name: 'Changelog' })
  expect(registry.calls(/permissions$/)).toHaveLength(0)
})

test('keeps the page and offers a retry when the request for the reasons fails', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /clip-courier\/versions$/, status: 500 })
  await signInAs('otherOwner')
  const { user } = await renderSite(`/nodes/${seedIds.flaggedNewest}/versions/1.3.0`, { registry })
  const details = await findDetails()
  const retry = await details.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1.3.0')
  removeFault()
  await user.click(retry)
  expect(await details.findByText('hidden network upload')).toBeVisible()
})

test('shows the owner actions only to the owner of the pack', async () => {
  await signInAs('owner')
  const { unmount } = await renderSite(`/nodes/${seedIds.rich}`)
  expect(await screen.findByRole('link', { name: 'Manage versions' })).toHaveAttribute(
    'href',
    `/nodes/${seedIds.rich}/manage`,
  )
  unmount()
  await signInAs('newcomer')
  await renderSite(`/nodes/${seedIds.rich}`)
  await screen.findByRole('heading', { level: 2, name: 'Install' })
  expect(screen.queryByRole('link', { name: 'Manage versions' })).toBeNull()
})
