import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildPackIndex } from '#tools/build/catalog/packIndex.ts'
import { previousDownloads } from '#tools/build/catalog/previousDownloads.ts'
import { escapeMarkup } from '#tools/build/escape.ts'

const { parts } = buildPackIndex([{ id: 'one', downloads: 12 }, { id: 'two' }, { id: 'three', downloads: 0 }])
const index = JSON.stringify(parts[0])

/** Serves files by their path. Returns the URL of the site. */
async function serve(files: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const text = files[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // a TCP server that listens
}

const page = (source: unknown) =>
  `<!doctype html><meta name="catalog" content="${escapeMarkup(JSON.stringify(source))}">`

describe('the downloads of an earlier build', () => {
  it.each([
    [
      'its site',
      async () => serve({ '/': page({ packs: ['/catalog/packs.1.json'] }), '/catalog/packs.1.json': index }),
    ],
    ['its index', async () => `${await serve({ '/packs.json': index })}packs.json`],
    [
      'a file',
      () => {
        const file = join(mkdtempSync(join(tmpdir(), 'previous-')), 'packs.json')
        writeFileSync(file, index)
        return file
      },
    ],
  ])('are read from %s', async (_, createSource) => {
    const onError = vi.fn<(error: Error) => void>()
    expect(await previousDownloads(await createSource(), onError)).toEqual(
      new Map([
        ['one', 12],
        ['three', 0],
      ]),
    )
    expect(onError).not.toHaveBeenCalled()
  })

  it.each([
    ['a missing page', {}],
    ['a page of another site', { '/': '<!doctype html><title>Soon</title>' }],
    ['a damaged tag', { '/': '<meta name="catalog" content="{">' }],
    ['a missing index', { '/': page({ packs: ['/gone.json'] }) }],
    ['an index of another format', { '/': page({ packs: ['/a.json'] }), '/a.json': '{"format":0}' }],
  ])('are unknown with %s', async (_, files) => {
    const onError = vi.fn<(error: Error) => void>()
    expect(await previousDownloads(await serve(files), onError)).toBeNull()
    expect(onError).toHaveBeenCalledOnce()
  })
})
