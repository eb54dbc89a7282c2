import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import type { ComfyNode } from '#test/registry/records.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.compare)

const at = (id: string, range: string) => `/nodes/${id}/compare/${range}`
const region = async (name: string) => within(await screen.findByRole('region', { name }))

/** A registry in which one pack has two versions with these comfy nodes. */
function withNodes(before: readonly ComfyNode[] | null, after: readonly ComfyNode[] | null) {
  const registry = createRegistry({ data: seed })
  for (const [version, comfyNodes] of [
    ['1.0.0', before],
    ['1.1.0', after],
  ] as const) {
    const record = registry.db.version('requirement-zoo', version)
    if (record)
      Object.assign(record, { comfyNodes, comfy_node_extract_status: comfyNodes ? 'success' : 'pending' })
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

test('says first whether workflows break, then what exactly changed', async () => {
  await renderSite(at(seedIds.rich, '1.9.4...2.0.0'))
  expect(await screen.findByText('Breaks workflows: yes, in 2 ways.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Compare 1.9.4 with 2.0.0' })).toBeVisible()
  const nodes = await region('Nodes')
  expect(nodes.getByRole('heading', { name: '1 node removed' })).toBeVisible()
  expect(nodes.getByRole('heading', { name: '2 nodes changed' })).toBeVisible()
  expect(nodes.getByRole('heading', { name: '12 nodes added' })).toBeVisible()
  const removed = nodes.getByText('Split Tiles (old)').closest('li')
  expect(removed).toHaveTextContent('Breaks')
  const retyped = nodes.getByText('Input has another type').closest('li')
  expect(retyped).toHaveTextContent(/Breaks.*overlap.*INT.*becomes.*FLOAT/)
  expect(nodes.getByText('Default changed').closest('li')).toHaveTextContent(
    /prefix.*harbor.*becomes.*harbor_/,
  )
  expect(nodes.getByText('Default changed').closest('li')).not.toHaveTextContent('Breaks')
})

test('shows the notes of all versions between, newest first', async () => {
  await renderSite(at(seedIds.rich, '1.9.4...2.0.0'))
  const notes = await region('What the publisher wrote')
  const versions = await notes.findAllByRole('heading', { level: 3 })
  expect(versions.map((one) => one.textContent)).toEqual(['2.0.0', '1.12.0', '1.10.0'])
  expect(notes.getByText('7 more versions between them have no notes.')).toBeVisible()
})

test('versions whose nodes are the same say so, and those without notes too', async () => {
  await renderSite(at(seedIds.rich, '1.9.2...1.9.3'))
  expect(await screen.findByText('Breaks workflows: no.')).toBeVisible()
  expect(screen.getByText('The nodes of both versions are the same.')).toBeVisible()
  expect(screen.getByText('Both versions ask for the same Python packages.')).toBeVisible()
  expect(screen.getByText('The publisher wrote nothing about the versions between.')).toBeVisible()
})

test('every kind of change has its words', async () => {
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
  await renderSite(at('requirement-zoo', '1.0.0...1.1.0'), { registry })
  const nodes = await region('Nodes')
  for (const words of [
    'Input has another type',
    'Smallest value raised',
    'Largest value lowered',
    'Choices removed',
    'Choices added',
    'Input removed',
    'Required input added',
    'Output is now a list',
    'Output added',
    'Now deprecated',
    'Moved to another menu',
    'Default changed',
  ]) {
    expect(nodes.getByText(words)).toBeVisible()
  }
  expect(nodes.getAllByText('Output changed its place')).toHaveLength(2)
  expect(screen.getByText(/Breaks workflows: yes, in \d+ ways/)).toBeVisible()
})

test('all pages of nodes are compared', async () => {
  const many = Array.from({ length: 230 }, (_, index) => comfy(`Node ${index}`, {}, ['IMAGE']))
  await renderSite(at('requirement-zoo', '1.0.0...1.1.0'), { registry: withNodes(many, many.slice(0, 229)) })
  expect(await screen.findByText('Breaks workflows: yes, in 1 way.')).toBeVisible()
  expect(screen.getByText('Node 229')).toBeVisible()
})

test('nodes that can not be read are not called safe', async () => {
  const registry = withNodes(
    [comfy('A', { a: ['IMAGE'] }, ['IMAGE'])],
    [comfy('A', '{"required": {', ['IMAGE'])],
  )
  await renderSite(at('requirement-zoo', '1.0.0...1.1.0'), { registry })
  expect(await screen.findByText("Breaks workflows: we can't tell.")).toBeVisible()
  expect(screen.getByText('One node could not be read well enough to compare it.')).toBeVisible()
})

test.each([
  [seedIds.rich, '1.7.2...2.0.0', ['The nodes of 1.7.2 have not been listed yet.']],
  [seedIds.rich, '1.2.0...1.9.4', ['The nodes of 1.2.0 could not be listed.']],
  [seedIds.pendingAbove, '1.5.3...2.0.0', ['The nodes of 2.0.0 have not been listed yet.']],
  [
    seedIds.rich,
    '1.2.0...1.7.2',
    ['The nodes of 1.2.0 could not be listed.', 'The nodes of 1.7.2 have not been listed yet.'],
  ],
])('%s %s can not be told, and it says whose nodes are missing', async (id, range, sentences) => {
  await renderSite(at(id, range))
  expect(await screen.findByText("Breaks workflows: we can't tell.")).toBeVisible()
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Python packages' })).toBeVisible()
})

test('shows which Python packages came, went, or changed', async () => {
  await renderSite(at(seedIds.dependencies, '1.0.0...1.1.0'))
  const packages = await region('Python packages')
  const items = (await packages.findAllByRole('listitem')).map((one) => one.textContent ?? '')
  expect(items).toContainEqual(expect.stringMatching(/^Changed.*numpy<1\.26.*numpy>=1\.26/))
  expect(items).toContainEqual(expect.stringMatching(/^Added.*pillow~=10\.2/))
  expect(items.some((one) => one.includes('# pictures'))).toBe(false)
})

test('two versions the wrong way round are compared, and it says so', async () => {
  await renderSite(at(seedIds.rich, '2.0.0...1.9.4'))
  expect(await screen.findByText('The first version is the newer one.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Turn it round' })).toHaveAttribute(
    'href',
    at(seedIds.rich, '1.9.4...2.0.0'),
  )
  expect(await screen.findByText('12 nodes removed')).toBeVisible()
})

test('another pair is compared on pressing the button, not while choosing', async () => {
  const { user, router } = await renderSite(at(seedIds.rich, '1.9.4...2.0.0'))
  await screen.findByText('Breaks workflows: yes, in 2 ways.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'From version' }), '1.12.1')
  expect(router.state.location.pathname).toBe(at(seedIds.rich, '1.9.4...2.0.0'))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare 1.12.1 with 2.0.0' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Swap' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare 2.0.0 with 1.12.1' })).toBeVisible()
})

test('a version with itself is no comparison', async () => {
  await renderSite(at(seedIds.rich, '2.0.0...2.0.0'))
  expect(await screen.findByText('You are comparing 2.0.0 with itself.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'To version' })).toBeVisible()
})

test.each(['1.0.0', '1.0.0...', '...', '1.0.0..2.0.0', '1...2...3', '1.0.0.....'])(
  'the range %s is unreadable, and the two can be picked',
  async (range) => {
    const { user } = await renderSite(at(seedIds.rich, range))
    expect(await screen.findByText('This address names no two versions.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To version' })).toHaveValue('2.1.0'))
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare 2.0.1 with 2.1.0' })).toBeVisible()
  },
)

test('a version that does not exist is named', async () => {
  await renderSite(at(seedIds.rich, '1.9.4...9.9.9'))
  expect(await screen.findByText('This pack has no version 9.9.9.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'From version' })).toHaveValue('1.9.4')
})

test('versions that the list leaves out can be compared', async () => {
  await renderSite(at(seedIds.withdrawn, '1.2.0...1.4.0'))
  expect(await screen.findByText(/Breaks workflows/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'To version' })).toHaveValue('1.4.0')
})

test('a pack that does not exist is not found', async () => {
  await renderSite(at('no-such-pack-at-all', '1.0.0...2.0.0'))
  expect(await screen.findByText(/There is no pack called/)).toBeVisible()
})

test('a failing read offers another try', async () => {
  const registry = createRegistry({ data: seed })
  const heal = registry.fault({ path: /1\.9\.4\/comfy-nodes$/, status: 500 })
  const { user } = await renderSite(at(seedIds.rich, '1.9.4...2.0.0'), { registry })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('region', { name: 'Python packages' })).toBeVisible()
  heal()
  await user.click(retry)
  expect(await screen.findByText('Breaks workflows: yes, in 2 ways.')).toBeVisible()
})

test('hostile names stay words', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202e'
  const registry = withNodes(
    [comfy(evil, { '<b>x</b>': ['IMAGE'] }, ['IMAGE'])],
    [comfy(evil, { '<b>x</b>': ['<i>T</i>'] }, ['IMAGE']), comfy('__proto__', {}, []), comfy('', {}, [])],
  )
  const { container } = await renderSite(at('requirement-zoo', '1.0.0...1.1.0'), { registry })
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(screen.getByText('__proto__')).toBeVisible()
  expect(screen.getByText('Without a name')).toBeVisible()
  expect(container.querySelector('main img, main b, main i')).toBeNull()
})
