import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CatalogError } from '#tools/build/catalog/readCatalog.ts'
import { readComfyNodes } from '#tools/build/catalog/readComfyNodes.ts'
import { startApi } from './startApi.ts'

const pack = { id: 'masks', latest_version: { version: '1.0.0' } }
const names = Array.from({ length: 220 }, (_, index) => `Node ${index}`)
const named = (list: readonly string[]) => list.map((name) => ({ comfy_node_name: name }))

/** A page of the 220 comfy nodes. */
const pageOf = (page: number) => ({
  comfy_nodes: named(names.slice((page - 1) * 100, page * 100)),
  totalNumberOfPages: 3,
})

function makeCacheDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comfy-nodes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function read(url: string, cacheDir: string | null = null) {
  const { entries, failed } = await readComfyNodes(url, [pack], { cacheDir, retryDelayMs: 1 })
  return { names: entries[0]?.comfyNodes.map(({ comfy_node_name: name }) => name), failed }
}

/** Starts an API whose page 2 is `broken` on the first attempts. */
const startWithBrokenPage = (broken: unknown, attempts = 1) =>
  startApi(({ query, attempt }) => {
    const page = Number(query.get('page'))
    return page === 2 && attempt <= attempts ? broken : pageOf(page)
  })

const brokenPages: readonly (readonly [string, unknown])[] = [
  ['null', { comfy_nodes: null, totalNumberOfPages: 0 }],
  ['no comfy nodes', { comfy_nodes: [], totalNumberOfPages: 3 }],
  ['the comfy nodes of the page before', pageOf(1)],
  ['items that aren’t objects', { comfy_nodes: [null, 7, 'x'], totalNumberOfPages: 3 }],
  ['an error', { message: 'rate limit' }],
]

describe('reading comfy nodes', () => {
  test.each(brokenPages)('retries a page that has %s', async (_, broken) => {
    const { url } = await startWithBrokenPage(broken)
    expect(await read(url)).toEqual({ names, failed: [] })
  })

  test.each(brokenPages)('fails and caches nothing if a page always has %s', async (_, broken) => {
    const { url } = await startWithBrokenPage(broken, Number.POSITIVE_INFINITY)
    const cacheDir = makeCacheDir()
    expect(await read(url, cacheDir)).toEqual({
      names: undefined,
      failed: [expect.stringContaining('/nodes/masks/')],
    })
    expect(readdirSync(cacheDir)).toEqual([])
  })

  test('drops repeated names and items that aren’t comfy nodes', async () => {
    const { url } = await startApi(() => ({
      comfy_nodes: [null, ...named(['Blur', 'Blur', 'Crop']), 7, { comfy_node_name: 5 }],
      totalNumberOfPages: 1,
    }))
    expect((await read(url)).names).toEqual(['Blur', 'Crop'])
  })

  test('returns an empty list for a version whose comfy nodes were never extracted', async () => {
    const { url } = await startApi(() => ({ comfy_nodes: null, totalNumberOfPages: 0 }))
    expect(await read(url, makeCacheDir())).toEqual({ names: [], failed: [] })
  })
})

describe('comfy nodes of many packs', () => {
  const packs = Array.from({ length: 20 }, (_, index) => ({ ...pack, id: `pack-${index}` }))

  /** Reads the comfy nodes of 20 packs, of which the first `count` always have an error of that status. */
  async function readWithErrors(status: number, count: number) {
    const broken = packs.slice(0, count).map(({ id }) => id)
    const { url, requests } = await startApi(({ path }) =>
      broken.includes(path.split('/')[2] ?? '')
        ? status
        : { comfy_nodes: named(['Blur']), totalNumberOfPages: 1 },
    )
    return { ...(await readComfyNodes(url, packs, { cacheDir: null, retryDelayMs: 1 })), requests }
  }

  test.each([429, 500])('fail to be read if more than ten reads return %i', async (status) => {
    const { entries, failed } = await readWithErrors(status, 10)
    expect([entries.length, failed.length]).toEqual([10, 10])
    await expect(readWithErrors(status, 11)).rejects.toThrow(CatalogError)
  })

  test('are empty for versions that no longer exist, which are not read again', async () => {
    const { entries, failed, requests } = await readWithErrors(404, 11)
    expect(failed).toEqual([])
    expect(requests).toHaveLength(packs.length)
    expect(entries.filter(({ comfyNodes }) => comfyNodes.length === 0)).toHaveLength(11)
  })
})

describe('the cache of comfy nodes', () => {
  const cacheFile = 'masks@1.0.0.json'

  test('answers the next build', async () => {
    const { url, requests } = await startApi(({ query }) => pageOf(Number(query.get('page'))))
    const cacheDir = makeCacheDir()
    await read(url, cacheDir)
    expect(requests).toHaveLength(3)
    expect(await read(url, cacheDir)).toEqual({ names, failed: [] })
    expect(requests).toHaveLength(3)
  })

  test.each([
    ['is truncated', '[{"comfy_node_name": "Bl'],
    ['has no list', '{}'],
  ])('is replaced if its file %s', async (_, text) => {
    const { url } = await startApi(({ query }) => pageOf(Number(query.get('page'))))
    const cacheDir = makeCacheDir()
    writeFileSync(join(cacheDir, cacheFile), text)
    expect(await read(url, cacheDir)).toEqual({ names, failed: [] })
    expect(JSON.parse(readFileSync(join(cacheDir, cacheFile), 'utf8'))).toHaveLength(220)
  })
})
