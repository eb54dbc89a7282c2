/**
 * Answers the dev server's documents and catalog files as a deployment does: public pages are rendered from the API when
 * they are requested, by the code that prerenders them in a build.
 */
import { extname } from 'node:path'
import { matchPath } from 'react-router'
import type { Connect, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite'
import { nodeCall, publisherNodesCall } from '#src/api/calls.ts'
import { withQuery } from '#src/api/client/url.ts'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { hasPageState, patterns, splitLanguage } from '#src/paths.ts'
import { buildInlineScript } from '../build/buildScript.ts'
import { catalogData, readJson } from '../build/catalog/catalogData.ts'
import { isFileSafe } from '../build/catalog/fileNames.ts'
import type { ApiNode } from '../build/catalog/readCatalog.ts'
import { nodeFeed } from '../build/catalog/writeCatalogFiles.ts'
import { headTags } from '../build/head.ts'
import { fillTemplate, pathAttribute, snapshotScript } from '../build/html.ts'
import { textsOf } from '../build/pages.ts'
import { readText } from '../build/readText.ts'
import { devCatalog } from './devCatalog.ts'
import { requestPath, typeOf } from './hosting.ts'

type Prerender = typeof import('../build/prerender.tsx')
type PrerenderedPage = import('../build/prerender.tsx').PrerenderedPage
type Render = (pages: Awaited<ReturnType<Prerender['createPages']>>) => Promise<PrerenderedPage>

const authPatterns = [patterns.login, patterns.signup, patterns.reset]
const prerendered = [patterns.home, patterns.node, patterns.publisher, ...authPatterns]
const matches = (list: readonly string[], path: string) => list.some((pattern) => matchPath(pattern, path))

/** With a slower API, the app shell is sent, which shows a loading state. */
const timeoutMs = 2000

const hasId = (body: unknown, id: string): body is ApiNode =>
  typeof body === 'object' && body !== null && 'id' in body && body.id === id

async function readNode(apiBase: string, id: string): Promise<Render | null> {
  const body = await readJson(apiBase + nodeCall(id).path, timeoutMs)
  if (!hasId(body, id)) return null
  const { nodes, versions } = await catalogData(apiBase, [body])
  // A build has pages of live packs only.
  return nodes.length > 0 ? (pages) => pages.node(id, body, versions.get(id)) : null
}

const nodeFeedPath = /^\/nodes\/([^/]+)\.xml$/

/** The feed of a pack. @returns null for other paths, and for packs that have none. */
async function readNodeFeed(config: Prerender['config'], path: string) {
  const { apiBase, siteOrigin, unclaimedPublisherId } = config
  const id = nodeFeedPath.exec(path)?.[1]
  if (!id || !isFileSafe(id)) return null
  const body = await readJson(apiBase + nodeCall(id).path, timeoutMs)
  if (!hasId(body, id)) return null
  const { nodes, releases } = await catalogData(apiBase, [body])
  if (nodes.length === 0) return null
  return nodeFeed({
    siteOrigin,
    unclaimedPublisherId,
    node: body,
    releases: releases.get(id),
    at: Date.now(),
  })
}

async function readPublisher(apiBase: string, id: string): Promise<Render | null> {
  const { path, query } = publisherNodesCall(id, 1)
  const [body, firstPage] = await Promise.all([
    readJson(`${apiBase}/publishers/${id}`, timeoutMs),
    readJson(apiBase + withQuery(path, query), timeoutMs),
  ])
  return hasId(body, id) && firstPage ? (pages) => pages.publisher(id, body, firstPage) : null
}

/** Reads what a page shows. @returns null for a page that isn't prerendered. */
async function readPage(
  prerender: Prerender,
  path: string,
  readSections: () => Promise<HomeSections | null>,
): Promise<Render | null> {
  const { apiBase } = prerender.config
  if (matches(authPatterns, path)) return (pages) => pages.auth(path)
  if (path === '/') {
    const [body, sections] = await Promise.all([
      readJson(apiBase + prerender.homeListPath(), timeoutMs),
      readSections(),
    ])
    return body ? (pages) => pages.home(body, sections) : null
  }
  const nodeId = matchPath(patterns.node, path)?.params.nodeId
  if (nodeId && isFileSafe(nodeId)) return readNode(apiBase, nodeId)
  const publisherId = matchPath(patterns.publisher, path)?.params.publisherId
  return publisherId && isFileSafe(publisherId) ? readPublisher(apiBase, publisherId) : null
}

/** Calls functions one after the other: rendering sets the time and the responses for the whole module. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run)
    last = result
    return result
  }
}

const loadPrerender = async (server: ViteDevServer) =>
  (await server.ssrLoadModule('/tools/build/prerender.tsx')) as Prerender // the module of that file

function documents(
  server: ViteDevServer,
  readSections: () => Promise<HomeSections | null>,
  loadScript: string,
) {
  const renderExclusively = oneAtATime()
  /** @returns the HTML; null if the page isn't prerendered. */
  return async (url: string): Promise<string | null> => {
    const pathname = requestPath(url)
    if (pathname === null || hasPageState(new URL(url, 'http://site').search)) return null
    const { language, path } = splitLanguage(pathname)
    if (!matches(prerendered, path)) return null
    const prerender = await loadPrerender(server)
    const render = await readPage(prerender, path, readSections)
    if (!render) return null
    const pageLanguage = language ?? 'en'
    const { html, head, snapshot } = await renderExclusively(async () =>
      render(await prerender.createPages(pageLanguage, textsOf(pageLanguage), Date.now())),
    )
    const template = await server.transformIndexHtml('/index.html', readText('index.html'), url)
    return fillTemplate(template.replace('<html ', `<html${pathAttribute(head.path)} `), {
      language: pageLanguage,
      title: head.title,
      description: head.description,
      // Scripts would insert the styles after the first frame.
      head: `${headTags(head, pageLanguage, prerender.config.siteOrigin)}<link rel="stylesheet" href="/src/styles.css">`,
      shell: html,
      end: `${snapshotScript(snapshot)}<script>${loadScript}</script>`,
    })
  }
}

/** Paths of files that a build writes from the catalog. */
const catalogPath = /^\/(catalog\/.+\.json|(feed|sitemap(-\d+)?|(publishers|nodes)\/[^/]+)\.xml|robots\.txt)$/

/**
 * Builds the inline scripts once: changes in `src/boot` need a restart of the dev server.
 * @param options.hasComfyNodes whether the search index has the nodes inside packs, as after a build with `--comfy-nodes`.
 */
export function devPages({ hasComfyNodes }: { hasComfyNodes: boolean }): Plugin {
  let readFiles: () => ReturnType<ReturnType<typeof devCatalog>> = () => Promise.resolve(null)
  let pageScript = ''
  return {
    name: 'dev-pages',
    apply: 'serve',
    async configureServer(server) {
      pageScript = await buildInlineScript('src/boot/page.ts')
      const loadScript = await buildInlineScript('src/boot/load.ts')
      const logError = (error: Error) => {
        server.ssrFixStacktrace(error)
        server.config.logger.error(error.stack ?? error.message, { error })
      }
      const catalog = devCatalog({ hasComfyNodes, onError: logError })
      readFiles = async () => catalog((await loadPrerender(server)).config)
      const documentOf = documents(server, async () => (await readFiles())?.sections ?? null, loadScript)
      const fileAt = async (path: string) =>
        (await readFiles())?.files.get(path)?.() ??
        (await readNodeFeed((await loadPrerender(server)).config, path))
      const answer: Connect.NextHandleFunction = async (request, response, next) => {
        const url = request.url ?? '/'
        const path = requestPath(url)
        if (request.method !== 'GET' || path === null) return next()
        const isFile = catalogPath.test(path)
        try {
          const text = isFile ? await fileAt(path) : await documentOf(url)
          if (text === null) return next()
          const type = typeOf(isFile ? extname(path) : '.html')
          response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
        } catch (error) {
          // A build would fail. The app shell shows how the browser handles the error.
          logError(error as Error)
          next()
        }
      }
      server.middlewares.use(answer)
    },
    async transformIndexHtml() {
      const script: HtmlTagDescriptor = { tag: 'script', children: pageScript, injectTo: 'head' }
      const catalog = await readFiles()
      if (!catalog) return [script]
      const content = JSON.stringify(catalog.source)
      return [script, { tag: 'meta', attrs: { name: 'catalog', content }, injectTo: 'head' }]
    },
  }
}
