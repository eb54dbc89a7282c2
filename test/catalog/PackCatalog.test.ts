import { expect, test } from 'vitest'
import { parseNode } from '#src/api/nodes.ts'
import { readPacks } from '#src/catalog/reader.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'

const node = (id: string, downloads: number, repository?: string) => ({ id, name: id, downloads, repository })

const read = (nodes: readonly object[]) => readPacks(JSON.parse(JSON.stringify(buildPackIndex(nodes).parts)))
const identitiesOf = ({ identities }: Awaited<ReturnType<typeof read>>) =>
  identities.map(({ id, repository }) => [id, repository])

test('lists the id and repository of each pack, most downloaded first', async () => {
  const catalog = await read([
    node('rare', 3, 'https://gitlab.com/someone/rare'),
    node('popular', 900, 'https://github.com/someone/popular'),
    node('without', 20),
  ])
  expect(identitiesOf(catalog)).toEqual([
    ['popular', expect.stringMatching(/(?:^|\/)someone\/popular$/)],
    ['without', ''],
    ['rare', 'https://gitlab.com/someone/rare'],
  ])
})

test('lists packs that were published since the build', async () => {
  const catalog = await read([node('known', 3)])
  const added = parseNode(node('new-pack', 0, 'https://github.com/someone/new-pack'))
  expect(identitiesOf(catalog.withNewer([added]))).toEqual([
    ['known', ''],
    ['new-pack', 'https://github.com/someone/new-pack'],
  ])
  expect(identitiesOf(catalog)).toEqual([['known', '']])
})

test('lists no packs for an empty catalog', async () => {
  expect(identitiesOf(await read([]))).toEqual([])
})
