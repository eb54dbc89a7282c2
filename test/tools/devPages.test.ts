// @vitest-environment jsdom
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { type Served, serve } from '#test/mock-api/serve.ts'
import { devPages } from '#tools/serve/devPages.ts'

/** A screen with a defect: `/auth/signup`. */
const brokenScreen: Plugin = {
  name: 'broken-screen',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/screens/auth/SignupScreen.tsx')
      ? `export function SignupScreen() { throw new Error('broken') }`
      : null,
}

let api: Served
let site: ViteDevServer
let url = ''

beforeAll(async () => {
  // The latest version of a pack may be pending or flagged.
  api = await serve({ registry: createRegistry({ data: seed, as2025: true }), port: 0 })
  vi.stubEnv('VITE_API_BASE', api.url)
  site = await createServer({
    server: { port: 0, strictPort: false, watch: null, ws: false },
    logLevel: 'error',
    // `npm start` may be running in the same folder.
    cacheDir: 'node_modules/.vite-test',
    optimizeDeps: { noDiscovery: true },
    plugins: [devPages({ hasComfyNodes: true }), brokenScreen],
  })
  await site.listen()
  url = site.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await Promise.all([site.close(), api.close()])
  vi.unstubAllEnvs()
})

async function open(path: string): Promise<Document> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function writeDocument(html: string): void {
  document.open()
  document.write(html)
  document.close()
}

const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent
const prerenderedPath = (page: Document) => page.documentElement.dataset['path']
const catalogOf = (page: Document) =>
  JSON.parse(page.querySelector('meta[name=catalog]')?.getAttribute('content') ?? '')

test('the dev server renders a pack page with its head and its data', async () => {
  const page = await open(`/nodes/${seedIds.rich}`)
  expect(prerenderedPath(page)).toBe(`/nodes/${seedIds.rich}`)
  expect(textOf(page, 'h1')).toBe('Harbor Suite')
  expect(page.title).toBe('Harbor Suite · ComfyUI Registry')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/nodes\/harbor-suite$/)
  expect(textOf(page, 'script[type="application/ld+json"]')).toContain('SoftwareSourceCode')
  const { state } = JSON.parse(textOf(page, '#snapshot') ?? '')
  expect(state.queries[0].queryKey[0]).toBe(`/nodes/${seedIds.rich}`)
})

test.each([
  [seedIds.rich, '2.1.0'],
  [seedIds.pendingAbove, '1.5.3'],
  [seedIds.flaggedNewest, '1.0.0'],
  [seedIds.onlyPending, undefined],
])('the structured data of %s names the version that gets installed', async (id, version) => {
  const page = await open(`/nodes/${id}`)
  expect(JSON.parse(textOf(page, 'script[type="application/ld+json"]') ?? '').version).toBe(version)
})

test.each([
  [seedIds.rich, { '@type': 'Organization', name: 'Quiet Harbor' }],
  [seedIds.unclaimed, undefined],
])('the structured data of %s names its author, unless the pack is unclaimed', async (id, author) => {
  const page = await open(`/nodes/${id}`)
  expect(JSON.parse(textOf(page, 'script[type="application/ld+json"]') ?? '').author).toEqual(author)
})

test.each([`/nodes/${seedIds.nameless}`, '/publishers/tidewheel'])(
  'the head of %s, which has no description, has that of the site',
  async (path) => {
    const page = await open(path)
    const description = 'Discover and install ComfyUI custom nodes.'
    expect(page.querySelector('meta[name=description]')).toHaveProperty('content', description)
    expect(page.querySelector('meta[property="og:description"]')).toHaveProperty('content', description)
  },
)

test('the dev server answers with the app shell, and logs the error, where a page can’t be rendered', async () => {
  const logged = vi.spyOn(site.config.logger, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const page = await open('/auth/signup')
  expect(prerenderedPath(page)).toBeUndefined()
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('/auth/signup can’t be prerendered'),
    expect.anything(),
  )
})

test('the dev server renders a page in the language of its URL', async () => {
  const page = await open(`/ja/nodes/${seedIds.rich}`)
  expect(page.documentElement.lang).toBe('ja')
  expect(page.body.textContent).toContain('インストール')
})

test.each([
  ['/', '/'],
  ['/ko', '/'],
  [`/publishers/${seedIds.richPublisher}`, `/publishers/${seedIds.richPublisher}`],
  ['/auth/login', '/auth/login'],
  ['/fr/auth/reset', '/auth/reset'],
  ['/?utm_source=x', '/'],
])('the dev server renders %s', async (url, path) => {
  const page = await open(url)
  expect(prerenderedPath(page)).toBe(path)
  expect(page.querySelectorAll('main h1, main h2')).not.toHaveLength(0)
})

test('a document of the dev server has the system’s theme, and keeps a submission before hydration', async () => {
  const html = await (await fetch(`${url}/auth/login`, { headers: { accept: 'text/html' } })).text()
  const { defaultView: page } = document
  if (!page) throw new Error('the document has no window')
  page.matchMedia = () => ({ matches: true }) as MediaQueryList // jsdom has none
  page.history.replaceState(null, '', '/auth/login')
  // Other files of the worker use the same document.
  onTestFinished(() => writeDocument(''))
  // Runs the inline scripts.
  writeDocument(html)
  expect(document.documentElement.className).toBe('dark')
  const submission = new page.SubmitEvent('submit', { bubbles: true, cancelable: true })
  const form = document.querySelector('form')
  form?.dispatchEvent(submission)
  expect(submission.defaultPrevented).toBe(true)
  expect(form?.ariaBusy).toBe('true')
})

test.each([
  '/nodes/unknown-pack',
  '/publishers/unknown-publisher',
  `/nodes/${seedIds.rich}?tab=versions`,
  '/?q=mask',
  '/nodes/broken-500',
  '/releases',
  '/auth/action',
])('the dev server responds to %s with the app shell', async (path) => {
  const page = await open(path)
  expect(prerenderedPath(page)).toBeUndefined()
  expect(page.querySelector('#root')?.childElementCount).toBe(0)
  expect(page.title).toBe('ComfyUI Registry')
})

test('every document of the dev server links to the search index, with the nodes inside packs', async () => {
  const source = catalogOf(await open('/releases'))
  expect(catalogOf(await open('/'))).toEqual(source)
  const packs = await (await fetch(url + source.packs[0])).json()
  expect(packs.columns.id).toContain(seedIds.rich)
  const comfyNodes = await (await fetch(url + source.nodes)).json()
  expect(comfyNodes.packs).toContain(seedIds.rich)
})

test.each([
  ['/feed.xml', 'entry > title'],
  [`/publishers/${seedIds.richPublisher}.xml`, 'entry > title'],
  [`/nodes/${seedIds.rich}.xml`, 'entry > title'],
  ['/sitemap.xml', 'url > loc'],
])('the dev server builds %s from the catalog', async (path, entries) => {
  const response = await fetch(url + path)
  expect(response.headers.get('content-type')).toBe('application/xml')
  const xml = new DOMParser().parseFromString(await response.text(), 'application/xml')
  expect(xml.querySelectorAll(entries)).not.toHaveLength(0)
})

test('robots.txt of the dev server names the sitemap', async () => {
  expect(await (await fetch(`${url}/robots.txt`)).text()).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: .+\/sitemap\.xml\n$/,
  )
})
