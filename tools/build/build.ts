/**
 * `npm run build`: writes the static site to `dist` and the hosting settings with this build's hashes to
 * `firebase.built.json`. Reads the whole catalog from VITE_API_BASE and writes a page for each pack and publisher, a
 * sitemap and feeds; if the API is unreachable, the site is built without them.
 * `npm run build -- --catalog-limit N`: reads the N most downloaded packs only, for a quick build.
 * `npm run build -- --comfy-nodes`: also reads the comfy nodes of each pack's latest version, for the search of nodes.
 * `npm run build -- --previous PLACE`: compares the downloads with those of an earlier build, for the trending packs. PLACE
 * is the URL of the deployed site, or an index of packs as a file or URL; without one, home has no trending packs.
 * `npm run build -- --language-pages N`: writes the pages of the N most downloaded packs in every language (300).
 * `dist-report`, which is not deployed, holds the sizes of all assets, and of all pages except those of packs and
 * publishers.
 * `npm run build -- --maps`: also writes source maps to `dist-report/maps`.
 * `npm run build -- --demo`: writes the demo for any static host to `dist-demo`, and `firebase.demo.json`. Its catalog is that
 * of the mock API, with all comfy nodes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, createServer, type Manifest } from 'vite'
import { readmeSetting, readmeSources } from '#src/lib/url/repositoryFiles.ts'
import { buildInlineScript, scriptFilesOf } from './buildScript.ts'
import { catalogData } from './catalog/catalogData.ts'
import { buildHomeSections } from './catalog/homeSections.ts'
import { previousDownloads } from './catalog/previousDownloads.ts'
import { type ApiNode, readCatalog, readNodePage } from './catalog/readCatalog.ts'
import { readComfyNodes } from './catalog/readComfyNodes.ts'
import { searchIndex } from './catalog/searchIndex.ts'
import { writeCatalogFiles } from './catalog/writeCatalogFiles.ts'
import { buildId, buildMoment } from './commit.ts'
import { compressAssets } from './compress.ts'
import { isDemo, serveDemoApi, writeDemoWorker } from './demo.ts'
import { demoPolicyOf, writeDemoHosting, writeHosting } from './hosting.ts'
import { runtimeOf } from './integrity.ts'
import { writeLocales } from './locales.ts'
import { hasMaps, moveMaps } from './maps.ts'
import { writeOffline } from './offline.ts'
import { writePages } from './pages.ts'
import { readText } from './readText.ts'
import { screensOf } from './screens.ts'
import { sizeReports } from './sizes.ts'

const outDir = process.env['BUILD_OUT'] ?? (isDemo ? 'dist-demo' : 'dist')

async function buildClient(): Promise<{ manifest: Manifest; style: string }> {
  await build({
    logLevel: 'warn',
    build: {
      outDir,
      manifest: true,
      emptyOutDir: true,
      // Hidden: files don't link to their maps, so that the bytes are the same with and without maps.
      sourcemap: hasMaps && 'hidden',
      rolldownOptions: { input: 'src/main.tsx' },
    },
  })
  moveMaps(outDir, `${outDir}-report/maps`)
  const manifest = JSON.parse(readText(`${outDir}/.vite/manifest.json`)) as Manifest // written by Vite just above
  const style = Object.values(manifest).find((entry) => entry.file.endsWith('.css'))
  const styleFile = style?.file ?? Object.values(manifest).flatMap((entry) => entry.css ?? [])[0]
  if (!styleFile) throw new Error('the build has no style sheet')
  rmSync(`${outDir}/.vite`, { recursive: true })
  return { manifest, style: `/${styleFile}` }
}

type Prerender = typeof import('./prerender.tsx')

/** Runs with the site's own code, to render its pages. */
async function withPrerender<Result>(run: (prerender: Prerender) => Promise<Result>): Promise<Result> {
  const server = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    // A cache of its own: `npm start` may be running in the same folder.
    cacheDir: 'node_modules/.vite-build',
  })
  try {
    return await run((await server.ssrLoadModule('/tools/build/prerender.tsx')) as Prerender) // the module of that file
  } finally {
    await server.close()
  }
}

/** Telemetry is sent in production only. */
function telemetryAddresses({ publicEnv, telemetry }: Prerender['config']): string[] {
  if (publicEnv !== 'production') return []
  const analytics = telemetry.posthogKey ? [telemetry.posthogHost] : []
  return telemetry.sentryDsn ? [...analytics, telemetry.sentryDsn] : analytics
}

/** Writes the build report beside the deployed folder, and shows its largest files. */
function report(): void {
  const folder = `${outDir}-report`
  const { full, largest } = sizeReports(outDir)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/sizes.txt`, full)
  console.log(largest)
}

const { values } = parseArgs({
  options: {
    maps: { type: 'boolean' },
    demo: { type: 'boolean' },
    'catalog-limit': { type: 'string' },
    'comfy-nodes': { type: 'boolean', default: false },
    previous: { type: 'string' },
    'language-pages': { type: 'string', default: '300' },
  },
})

/** Shows the progress in the terminal, on one line. */
function showProgress(label: string) {
  return (done: number, total: number) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${label} ${done} of ${total}${done === total ? '\n' : ''}`)
  }
}

/** The downloads of an earlier build; null without one. */
const readPrevious = async () =>
  values.previous
    ? previousDownloads(values.previous, (error) =>
        console.warn(`Home has no trending packs: the previous catalog can't be read: ${error.message}`),
      )
    : null

/** Reads the whole catalog and home's first page; null if the API can't be reached. */
async function readApi(apiBase: string, homeListPath: string) {
  const limit = values['catalog-limit']
  const nodes = await readCatalog(apiBase, {
    ...(limit ? { limit: Number(limit) } : {}),
    onProgress: showProgress('Packs read:'),
  })
  if (!nodes) return null
  const home = await readNodePage(apiBase + homeListPath)
  const catalog = await catalogData(apiBase, nodes)
  const { failed: failedReads } = catalog
  if (failedReads.length > 0)
    console.warn(
      `${failedReads.length} pages of publishers or lists of versions can't be read:\n${failedReads.join('\n')}`,
    )
  const previous = await readPrevious()
  if (!values['comfy-nodes'] && !isDemo) return { home, catalog, previous, comfyNodes: null }
  const { entries, failed } = await readComfyNodes(apiBase, catalog.nodes, {
    cacheDir: isDemo ? null : '.cache/comfy-nodes',
    onProgress: showProgress('Packs whose comfy nodes were read:'),
  })
  if (failed.length > 0) console.warn(`The comfy nodes of these packs can't be read: ${failed.join(', ')}`)
  return { home, catalog, previous, comfyNodes: entries }
}

/** Time of the last change of the catalog: its newest release, except those that claim to be in the future. */
function newestDate(nodes: readonly ApiNode[]): number {
  const dates = nodes.flatMap((node) => [node.created_at, node.latest_version?.createdAt])
  return Math.max(0, ...dates.map((date) => Date.parse(date ?? '')).filter((at) => at <= Date.now()))
}

async function main(): Promise<void> {
  process.env['VITE_BUILD_ID'] = buildId()
  if (isDemo) process.env['VITE_DEMO'] = '1'
  const { manifest, style } = await buildClient()
  const locales = writeLocales(outDir)
  const scripts = {
    page: await buildInlineScript('src/boot/page.ts'),
    load: await buildInlineScript('src/boot/load.ts'),
  }
  const entry = manifest['src/main.tsx']
  if (!entry) throw new Error('the manifest has no entry')
  const siteOrigin = process.env['VITE_SITE_ORIGIN'] || 'https://registry.comfy.org'
  await withPrerender(async (prerender) => {
    const { config } = prerender
    const demoApi = isDemo ? await serveDemoApi() : null
    const api = await readApi(demoApi?.url ?? config.apiBase, prerender.homeListPath())
    await demoApi?.close()
    const nodes = api?.catalog.nodes ?? []
    const screens = await prerender.readScreens()
    const routes = screens.map(({ route }) => route)
    const at = Math.max(buildMoment(), newestDate(nodes))
    const { unclaimedPublisherId } = config
    const sections = api && buildHomeSections({ ...api, nodes, unclaimedPublisherId, at })
    const index = sections && searchIndex({ nodes, comfyNodes: api.comfyNodes, sections, at })
    if (api && !isDemo)
      writeCatalogFiles({ outDir, siteOrigin, unclaimedPublisherId, catalog: api.catalog, at })
    mkdirSync(`${outDir}/catalog`, { recursive: true })
    for (const [path, text] of index?.files ?? []) writeFileSync(`${outDir}${path}`, text)
    const styles = await writePages(
      {
        outDir,
        prerender,
        screensOf: (layout) => screensOf(layout, screens, manifest),
        // A demo renders its pages in the browser, where the mock API runs.
        home: isDemo ? null : sections && { list: api.home, sections },
        catalog: isDemo ? null : (api?.catalog ?? null),
        at,
        translatedPages: Number(values['language-pages']),
        shared: {
          scripts,
          runtime: runtimeOf(manifest, outDir),
          siteOrigin,
          catalogSource: index?.source ?? null,
          boot: {
            api: isDemo ? '' : config.apiBase,
            entry: `/${entry.file}`,
            style,
            files: scriptFilesOf(manifest, 'src/main.tsx'),
            locales,
          },
        },
      },
      isDemo ? (sheets) => demoPolicyOf(scripts, sheets) : undefined,
    )
    if (isDemo) {
      await writeDemoWorker(outDir)
      writeDemoHosting(outDir, demoPolicyOf(scripts, styles), routes)
    } else {
      writeHosting({
        outDir,
        routes,
        scripts,
        offlineScript: await writeOffline(outDir),
        styles,
        apiBase: config.apiBase,
        authDomain: config.firebase.authDomain,
        authEmulator: config.authEmulator,
        telemetry: telemetryAddresses(config),
        readmes: readmeSources(readmeSetting(config.readme)),
      })
    }
    // Its hosts compress files themselves.
    if (isDemo) return console.log(`The demo is in ${outDir}.`)
    compressAssets(outDir)
    report()
    console.log(
      api
        ? `The site has pages for ${nodes.length} packs from ${config.apiBase}.`
        : `${config.apiBase} is unreachable: the site was built without a catalog.`,
    )
  })
}

await main()
// Garbage collection timers of the query cache would keep the process alive for a day.
process.exit(0)
