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
import type { SiteRoute } from '#src/app/routeTable.ts'
import type { PageLayout } from '#src/boot/page.ts'
import { readmeSetting, readmeSources } from '#src/lib/url/repositoryFiles.ts'
import { wholeNumber } from '../options.ts'
import { buildInlineScript, scriptFilesOf } from './buildScript.ts'
import { chooseTranslated } from './catalog/catalogData.ts'
import { writeCatalogFiles } from './catalog/writeCatalogFiles.ts'
import { buildId, buildMoment } from './commit.ts'
import { compressAssets } from './compress.ts'
import { isDemo, writeDemoWorker } from './demo.ts'
import { demoPolicyOf, writeDemoHosting, writeHosting } from './hosting.ts'
import type { InlineScripts } from './html.ts'
import { runtimeOf } from './integrity.ts'
import { writeLocales } from './locales.ts'
import { hasMaps, moveMaps } from './maps.ts'
import { writeOffline } from './offline.ts'
import { writePages } from './pages.ts'
import { readSiteData, type SiteData } from './readSiteData.ts'
import { readText } from './readText.ts'
import { screensOf } from './screens.ts'
import { sizeReports } from './sizes.ts'

const outDir = process.env['BUILD_OUT'] ?? (isDemo ? 'dist-demo' : 'dist')

/** The bundled site. `style` is the URL of its style sheet. */
interface Client {
  manifest: Manifest
  style: string
}

async function buildClient(): Promise<Client> {
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
function telemetryAddresses({
  publicEnv,
  telemetry,
}: Pick<Prerender['config'], 'publicEnv' | 'telemetry'>): string[] {
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
const catalogLimit = values['catalog-limit']
const limit = catalogLimit === undefined ? null : wholeNumber('catalog-limit', catalogLimit, 1)
const languagePages = wholeNumber('language-pages', values['language-pages'])

/** Writes the search index and, except in a demo, the sitemap and the feeds. */
function writeCatalog(
  { catalog, index, at }: SiteData,
  { siteOrigin, unclaimedPublisherId }: Prerender['config'],
  translatedIds: ReadonlySet<string>,
) {
  if (!isDemo) writeCatalogFiles({ outDir, siteOrigin, unclaimedPublisherId, catalog, translatedIds, at })
  mkdirSync(`${outDir}/catalog`, { recursive: true })
  for (const [path, text] of index.files) writeFileSync(`${outDir}${path}`, text)
}

/** What all pages share of the built scripts, styles and texts. */
async function pageAssets({ manifest, style }: Client, apiBase: string) {
  const entry = manifest['src/main.tsx']
  if (!entry) throw new Error('the manifest has no entry')
  return {
    scripts: {
      page: await buildInlineScript('src/boot/page.ts'),
      load: await buildInlineScript('src/boot/load.ts'),
    },
    runtime: runtimeOf(manifest, outDir),
    boot: {
      api: isDemo ? '' : apiBase,
      entry: `/${entry.file}`,
      style,
      files: scriptFilesOf(manifest, 'src/main.tsx'),
      locales: writeLocales(outDir),
    },
  }
}

/** Writes the service worker, and the hosting settings with the hashes of the inline scripts and styles. */
async function writeWorkerAndHosting(
  { apiBase, firebase, authEmulator, readme, ...config }: Prerender['config'],
  routes: readonly SiteRoute[],
  scripts: InlineScripts,
  styles: readonly string[],
): Promise<void> {
  if (isDemo) {
    await writeDemoWorker(outDir)
    writeDemoHosting(outDir, demoPolicyOf(scripts, styles), routes)
    return
  }
  writeHosting({
    outDir,
    routes,
    scripts,
    offlineScript: await writeOffline(outDir),
    styles,
    apiBase,
    authDomain: firebase.authDomain,
    authEmulator,
    telemetry: telemetryAddresses(config),
    readmes: readmeSources(readmeSetting(readme)),
  })
}

async function buildSite(client: Client, prerender: Prerender): Promise<void> {
  const { config } = prerender
  const data = await readSiteData(prerender, {
    limit,
    previous: values.previous ?? null,
    hasComfyNodes: isDemo || values['comfy-nodes'],
  })
  const translatedIds = chooseTranslated(data?.catalog.nodes ?? [], languagePages)
  if (data) writeCatalog(data, config, translatedIds)
  const sources = await prerender.readScreens()
  const screensFor = (layout: PageLayout) => screensOf(layout, sources, client.manifest)
  const assets = await pageAssets(client, config.apiBase)
  const { scripts } = assets
  // A demo renders its pages in the browser, where the mock API runs.
  const prerendered = isDemo ? null : data
  const styles = await writePages(
    {
      outDir,
      prerender,
      screens: { home: screensFor('home'), app: screensFor('app'), auth: screensFor('auth') },
      home: prerendered && { list: prerendered.home, sections: prerendered.sections },
      catalog: prerendered?.catalog ?? null,
      at: data?.at ?? buildMoment(),
      translatedIds,
      shared: { ...assets, siteOrigin: config.siteOrigin, catalogSource: data?.index.source ?? null },
    },
    isDemo ? (sheets) => demoPolicyOf(scripts, sheets) : undefined,
  )
  const routes = sources.map(({ route }) => route)
  await writeWorkerAndHosting(config, routes, scripts, styles)
  // The hosts of a demo compress files themselves.
  if (isDemo) return console.log(`The demo is in ${outDir}.`)
  await compressAssets(outDir)
  report()
  console.log(
    data
      ? `The site has pages for ${data.catalog.nodes.length} packs from ${config.apiBase}.`
      : `${config.apiBase} is unreachable: the site was built without a catalog.`,
  )
}

process.env['VITE_BUILD_ID'] = buildId()
if (isDemo) process.env['VITE_DEMO'] = '1'
const client = await buildClient()
await withPrerender((prerender) => buildSite(client, prerender))
// Garbage collection timers of the query cache would keep the process alive for a day.
process.exit(0)
