import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import type { ComfyNode } from '#test/mock-api/records.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.compare)

const compareUrl = (id: string, range: string) => `/nodes/${id}/compare/${range}`
const region = async (name: string) => within(await screen.findByRole('region', { name }))

/** A mock registry in which a pack has two versions with the given comfy nodes. */
function withNodes(before: readonly ComfyNode[] | null, after: readonly ComfyNode[] | null) {
  const registry = createRegistry({ data: seed })
  for (const [version, comfyNodes] of [
    ['1.0.0', before],
    ['1.1.0', after],
  ] as const) {
    registry.db.updateVersion('requirement-zoo', version, {
      comfyNodes,
      comfy_node_extract_status: comfyNodes ? 'success' : 'pending',
    })
  }
  return registry
}

const comfy = (name: string, inputs: unknown, outputs: string[]): ComfyNode => ({
  comfy_node_name: name,
  input_types: typeof inputs === 'string' ? inputs : JSON.stringify({ required: inputs }),
  return_types: JSON.stringify(outputs),
  return_names: JSON.stringify(outputs),
  output_is_list: outputs.map(() => false),
})

test('shows the verdict first, then the changes', async () => {
  await renderSite(compareUrl(seedIds.rich, '1.9.4...2.0.0'))
  expect(await screen.findByText('2 changes can break workflows')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Compare 1.9.4 with 2.0.0' })).toBeVisible()
  const nodes = await region('Nodes')
  expect(nodes.getByRole('heading', { name: '1 node removed' })).toBeVisible()
  expect(nodes.getByRole('heading', { name: '2 nodes changed' })).toBeVisible()
  expect(nodes.getByRole('heading', { name: '12 nodes added' })).toBeVisible()
  const removed = nodes.getByText('Split Tiles (old)').closest('li')
  expect(removed).toHaveTextContent('Breaking')
  const retyped = nodes.getByText('Input type changed').closest('li')
  expect(retyped).toHaveTextContent(/Breaking.*overlap.*INT.*changed to.*FLOAT/)
  expect(nodes.getByText('Default changed').closest('li')).toHaveTextContent(
    /prefix.*harbor.*changed to.*harbor_/,
  )
  expect(nodes.getByText('Default changed').closest('li')).not.toHaveTextContent('Breaking')
})

test('shows the changelogs of all versions in between, newest first', async () => {
  await renderSite(compareUrl(seedIds.rich, '1.9.4...2.0.0'))
  const notes = await region('Changelogs')
  const versions = await notes.findAllByRole('heading', { level: 3 })
  expect(versions.map((element) => element.textContent)).toEqual(['2.0.0', '1.12.0', '1.10.0'])
  expect(notes.getByText('7 versions in between have no changelog.')).toBeVisible()
})

test('says when the nodes are identical and when there are no changelogs', async () => {
  await renderSite(compareUrl(seedIds.rich, '1.9.2...1.9.3'))
  expect(await screen.findByText('Doesn’t break workflows')).toBeVisible()
  expect(screen.getByText('Both versions have the same nodes.')).toBeVisible()
  expect(screen.getByText('Both versions have the same Python dependencies.')).toBeVisible()
  expect(screen.getByText('No changelogs between these versions.')).toBeVisible()
})

test('shows a title for each kind of change', async () => {
  const registry = withNodes(
    [
      comfy('A', { a: ['IMAGE'], b: ['INT', { default: 1, min: 0, max: 9 }], c: [['x', 'y']], d: ['MASK'] }, [
        'IMAGE',
        'MASK',
      ]),
      comfy('B', {}, ['IMAGE']),
    ],
    [
      comfy('A', { a: ['LATENT'], b: ['INT', { default: 2, min: 1, max: 5 }], c: [['x', 'z']], e: ['VAE'] }, [
        'MASK',
        'IMAGE',
      ]),
      {
        ...comfy('B', {}, ['IMAGE', 'INT']),
        deprecated: true,
        output_is_list: [true, false],
        category: 'new/menu',
      },
    ],
  )
  await renderSite(compareUrl('requirement-zoo', '1.0.0...1.1.0'), { registry })
  const nodes = await region('Nodes')
  for (const title of [
    'Input type changed',
    'Minimum raised',
    'Maximum lowered',
    'Options removed',
    'Options added',
    'Input removed',
    'Required input added',
    'Output is now a list',
    'Output added',
    'Now deprecated',
    'Category changed',
    'Default changed',
  ]) {
    expect(nodes.getByText(title)).toBeVisible()
  }
  expect(nodes.getAllByText('Output moved')).toHaveLength(2)
  expect(screen.getByText(/\d+ changes can break workflows/)).toBeVisible()
})

test('compares the nodes of all pages', async () => {
  const many = Array.from({ length: 230 }, (_, index) => comfy(`Node ${index}`, {}, ['IMAGE']))
  await renderSite(compareUrl('requirement-zoo', '1.0.0...1.1.0'), {
    registry: withNodes(many, many.slice(0, 229)),
  })
  expect(await screen.findByText('1 change can break workflows')).toBeVisible()
  expect(screen.getByText('Node 229')).toBeVisible()
})

test('does not call an update safe when a node cannot be parsed', async () => {
  const registry = withNodes(
    [comfy('A', { a: ['IMAGE'] }, ['IMAGE'])],
    [comfy('A', '{"required": {', ['IMAGE'])],
  )
  await renderSite(compareUrl('requirement-zoo', '1.0.0...1.1.0'), { registry })
  expect(await screen.findByText('We can’t tell whether this breaks workflows')).toBeVisible()
  expect(screen.getByText('1 node couldn’t be compared.')).toBeVisible()
})

test('does not call an update safe when only the names of the nodes are known', async () => {
  const names = [{ comfy_node_name: 'A' }, { comfy_node_name: 'B' }]
  await renderSite(compareUrl('requirement-zoo', '1.0.0...1.1.0'), { registry: withNodes(names, names) })
  expect(await screen.findByText('We can’t tell whether this breaks workflows')).toBeVisible()
  expect(screen.getByText('2 nodes couldn’t be compared.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Nodes' })).toBeNull()
})

test.each([
  [seedIds.rich, '1.7.2...2.0.0', ['The nodes in 1.7.2 haven’t been listed yet.']],
  [seedIds.rich, '1.2.0...1.9.4', ['The nodes in 1.2.0 couldn’t be listed.']],
  [seedIds.pendingAbove, '1.5.3...2.0.0', ['The nodes in 2.0.0 haven’t been listed yet.']],
  [
    seedIds.rich,
    '1.2.0...1.7.2',
    ['The nodes in 1.2.0 couldn’t be listed.', 'The nodes in 1.7.2 haven’t been listed yet.'],
  ],
])(
  'gives no verdict for %s %s and names the versions whose nodes are missing',
  async (id, range, sentences) => {
    await renderSite(compareUrl(id, range))
    expect(await screen.findByText('We can’t tell whether this breaks workflows')).toBeVisible()
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Python dependencies' })).toBeVisible()
  },
)

test('shows added, removed and changed Python dependencies', async () => {
  await renderSite(compareUrl(seedIds.dependencies, '1.0.0...1.1.0'))
  const packages = await region('Python dependencies')
  const items = (await packages.findAllByRole('listitem')).map((element) => element.textContent ?? '')
  expect(items).toContainEqual(expect.stringMatching(/^Changed.*numpy<1\.26.*numpy>=1\.26/))
  expect(items).toContainEqual(expect.stringMatching(/^Added.*pillow~=10\.2/))
  expect(items.some((item) => item.includes('# pictures'))).toBe(false)
})

test('compares two versions in reverse order and says so', async () => {
  await renderSite(compareUrl(seedIds.rich, '2.0.0...1.9.4'))
  expect(await screen.findByText('You’re comparing a newer version with an older one.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Swap versions' })).toHaveAttribute(
    'href',
    compareUrl(seedIds.rich, '1.9.4...2.0.0'),
  )
  expect(await screen.findByText('12 nodes removed')).toBeVisible()
})

test('navigates on submit, not while the user selects versions', async () => {
  const { user, router } = await renderSite(compareUrl(seedIds.rich, '1.9.4...2.0.0'))
  await screen.findByText('2 changes can break workflows')
  await user.selectOptions(screen.getByRole('combobox', { name: 'From version' }), '1.12.1')
  expect(router.state.location.pathname).toBe(compareUrl(seedIds.rich, '1.9.4...2.0.0'))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare 1.12.1 with 2.0.0' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Swap' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare 2.0.0 with 1.12.1' })).toBeVisible()
})

test('shows a message when both versions are the same', async () => {
  await renderSite(compareUrl(seedIds.rich, '2.0.0...2.0.0'))
  expect(await screen.findByText('You’re comparing 2.0.0 with itself')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'To version' })).toBeVisible()
})

test.each(['1.0.0', '1.0.0.....'])(
  'offers the version selects when the range %s is invalid',
  async (range) => {
    const { user } = await renderSite(compareUrl(seedIds.rich, range))
    expect(await screen.findByText('This link doesn’t point to two versions')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To version' })).toHaveValue('2.1.0'))
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare 2.0.1 with 2.1.0' })).toBeVisible()
  },
)

test('names a version that does not exist', async () => {
  await renderSite(compareUrl(seedIds.rich, '1.9.4...9.9.9'))
  expect(await screen.findByText('This pack has no version 9.9.9')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'From version' })).toHaveValue('1.9.4')
})

test('compares versions that the list lacks', async () => {
  await renderSite(compareUrl(seedIds.withdrawn, '1.2.0...1.4.0'))
  expect(await screen.findByText(/breaks? workflows/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'To version' })).toHaveValue('1.4.0')
})

test.each([
  [seedIds.flaggedNewest, '1.0.0...1.3.0', 'Flagged'],
  [seedIds.withdrawn, '1.2.0...1.4.0', 'Rejected'],
  [seedIds.withdrawn, '1.2.0...1.3.0', 'Deleted'],
  [seedIds.rich, '1.9.4...1.12.0', 'Deprecated'],
])('shows the status of the newer version in %s %s', async (id, range, status) => {
  await renderSite(compareUrl(id, range))
  const newer = range.split('...')[1]
  const item = (await screen.findByText(status)).closest('li')
  expect(item).toHaveTextContent(`${newer}${status}`)
  expect(item?.parentElement?.children).toHaveLength(1)
})

test('shows a notice when the pack is banned', async () => {
  await renderSite(compareUrl(seedIds.banned, '1.0.0...1.0.1'))
  expect((await region('Notices')).getByText('This pack is banned.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Compare 1.0.0 with 1.0.1' })).toBeVisible()
})

test('shows the not-found page when the pack is gone while its page is open', async () => {
  const { registry, queryClient } = await renderSite(compareUrl(seedIds.rich, '1.9.4...2.0.0'))
  expect(await screen.findByText('2 changes can break workflows')).toBeVisible()
  registry.fault({ path: /\/nodes\/harbor-suite$/, status: 404 })
  await queryClient.refetchQueries({ type: 'active' })
  expect(await screen.findByText(/There’s no pack called/)).toBeVisible()
})

test('shows the not-found page when the pack does not exist', async () => {
  await renderSite(compareUrl('no-such-pack-at-all', '1.0.0...2.0.0'))
  expect(await screen.findByText(/There’s no pack called/)).toBeVisible()
})

test('offers a retry when a request fails', async () => {
  const registry = createRegistry({ data: seed })
  const removeFault = registry.fault({ path: /1\.9\.4\/comfy-nodes$/, status: 500 })
  const { user } = await renderSite(compareUrl(seedIds.rich, '1.9.4...2.0.0'), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('region', { name: 'Python dependencies' })).toBeVisible()
  removeFault()
  await user.click(retry)
  expect(await screen.findByText('2 changes can break workflows')).toBeVisible()
})

test('renders hostile names as text', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202e'
  const registry = withNodes(
    [comfy(evil, { '<b>x</b>': ['IMAGE'] }, ['IMAGE'])],
    [comfy(evil, { '<b>x</b>': ['<i>T</i>'] }, ['IMAGE']), comfy('__proto__', {}, []), comfy('', {}, [])],
  )
  const { container } = await renderSite(compareUrl('requirement-zoo', '1.0.0...1.1.0'), { registry })
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(screen.getByText('__proto__')).toBeVisible()
  expect(screen.getByText('Unnamed')).toBeVisible()
  expect(container.querySelector('main img, main b, main i')).toBeNull()
})
