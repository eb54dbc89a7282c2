import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
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
    expect(await read(url, cacheDir)).toEqual({ names: undefined, failed: ['masks'] })
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
