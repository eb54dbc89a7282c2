import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readComfyNodes, readPacks } from '#src/catalog/reader.ts'
import type { ResolvedType } from '#src/screens/plan/resolve/resolution.ts'
import { resolveWorkflow } from '#src/screens/plan/resolve/resolveWorkflow.ts'
import { readWorkflow } from '#src/screens/plan/workflow/readWorkflow.ts'
import { listNodes, realCatalog } from '#test/catalog/listNodes.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { buildComfyNodeIndex } from '#tools/build/catalog/comfyNodeIndex.ts'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'

/** Real workflows, which are not part of the repository. */
const folder = '../shared/workflows'
const isPresent = existsSync(folder) && existsSync(realCatalog)
// A placeholder when there are no files, so that the test is reported as skipped.
const files = isPresent ? readdirSync(folder).filter((file) => !file.endsWith('.md')) : ['a missing file']

/** Entries of ComfyUI-Manager's map: `{url: [names of nodes, {nodename_pattern}]}`. */
type NodeMap = Record<string, [string[], { nodename_pattern?: string }]>

const urlKey = (url = '') => url.toLowerCase().replace(/(\.git)?\/*$/, '')

async function realRegistry() {
  const data = loadCatalog(realCatalog)
  const registry = createRegistry({ data })
  const get = async (path: string): Promise<{ id: string } | null> => {
    const response = await registry.handle(new Request(`http://localhost${path}`))
    return response.ok ? response.json() : null
  }
  const packs = await readPacks(buildPackIndex(await listNodes(data)).parts)
  const nodes = await readComfyNodes(
    buildComfyNodeIndex(
      data.versions.map(({ node_id: nodeId, comfyNodes }) => ({ nodeId, comfyNodes: comfyNodes ?? [] })),
    ),
  )
  return {
    urls: new Map(data.nodes.map(({ id = '', repository }) => [id, urlKey(repository)])),
    lookups: {
      findPack: (id: string) => get(`/nodes/${id}`),
      findPackOfNode: (name: string) => get(`/comfy-nodes/${encodeURIComponent(name)}/node`),
      getPacks: async () => packs.identities,
      getNodeIndex: async () => nodes,
    },
  }
}

/** Names of node types in a file, found without our reader. Instances of subgraphs and groups have no names of nodes. */
function typesIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const nodes = text.matchAll(/"id":\s*\d+,\s*"type":\s*"((?:[^"\\]|\\.)*)"/g)
  const names = [...nodes].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !/^[0-9a-f-]{36}$|^workflow[>/]/.test(name))
}

describe.skipIf(!isPresent)(`a real workflow (needs ${folder} and ${realCatalog})`, () => {
  const real = isPresent ? realRegistry() : null
  const map = isPresent
    ? (JSON.parse(readFileSync(`${realCatalog}/extension-node-map.json`, 'utf8')) as NodeMap) // see its README
    : {}
  const owners = (type: string) =>
    Object.entries(map)
      .filter(
        ([, [names, { nodename_pattern: pattern }]]) =>
          names.includes(type) || (pattern && new RegExp(pattern).test(type)),
      )
      .map(([url]) => urlKey(url))

  test.each(files)('%s resolves each custom node to a pack that has it, or names it', async (file) => {
    if (!real) throw new Error('skipped')
    const { urls, lookups } = await real
    const bytes = readFileSync(`${folder}/${file}`)
    const read = await readWorkflow(new Blob([new Uint8Array(bytes)]))
    if (!read.ok) throw new Error(read.failure)
    const { types } = await resolveWorkflow(read.workflow, lookups, { signal: new AbortController().signal })
    const isWrong = ({ type, resolution }: ResolvedType) => {
      const known = owners(type)
      if (resolution.kind === 'unknown') return known.some((url) => [...urls.values()].includes(url))
      if (resolution.kind !== 'pack' || known.length === 0) return resolution.kind === 'failed'
      return !known.includes(urls.get(resolution.packId) ?? '')
    }
    expect(types.filter(isWrong)).toEqual([])
    const names = new Set(types.map(({ type }) => type))
    const expected = typesIn(bytes)
    expect(expected).not.toEqual([])
    expect(expected.filter((type) => !names.has(type))).toEqual([])
  })
})
