import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestPath, typeOf } from '#tools/serve/hosting.ts'
import { preview } from '#tools/serve/preview.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
let served: Awaited<ReturnType<typeof preview>>

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), 'home')
  writeFileSync(join(folder, '404.html'), 'not found')
  served = await preview({ public: folder, redirects: [], rewrites: [], headers: [] })
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

/** Sends the target exactly as given; `fetch` would normalize it. */
function statusOf(target: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url)
    const sent = request({ hostname, port, path: target }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

const malformed = ['/%', '/nodes/%E0%A4%A', '//', 'http://[']

describe('the preview server', () => {
  test.each(malformed)('responds to %s with 400 and keeps running', async (target) => {
    expect(await statusOf(target)).toBe(400)
    expect(await statusOf('/')).toBe(200)
  })

  test('responds to a NUL character in the path with 404', async () => {
    expect(await statusOf('/%00')).toBe(404)
  })
})

test('the web manifest has its media type, and its icons exist', async () => {
  expect(typeOf('.webmanifest')).toBe('application/manifest+json')
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string; type: string; purpose?: string }[]
  } // our own file
  for (const { src, type } of manifest.icons) {
    expect(existsSync(`public${src}`), src).toBe(true)
    expect(typeOf(extname(src))).toBe(type)
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const html = readFileSync('index.html', 'utf8')
  const linked = [...html.matchAll(/<link rel="[a-z-]+" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(linked).toContain('/manifest.webmanifest')
  for (const href of linked) expect(existsSync(`public${href}`), href).toBe(true)
})

describe('requestPath', () => {
  test.each(malformed)('returns null for the malformed target %s', (target) => {
    expect(requestPath(target)).toBeNull()
  })

  test('decodes the path and drops the query', () => {
    expect(requestPath('/nodes/caf%C3%A9%2Fbar?x=%')).toBe('/nodes/café%2Fbar')
  })
})
