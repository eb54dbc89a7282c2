/**
 * `npm run build`: writes the static site to `dist` and the hosting settings with this build's hashes to
 * `firebase.built.json`. Requests home's first page from VITE_API_BASE; if that fails, home is built without packs.
 * `dist-report`, which is not deployed, holds the sizes of all files.
 * `npm run build -- --maps`: also writes source maps to `dist-report/maps`.
 * `npm run build -- --demo`: writes the demo for any static host to `dist-demo`, and `firebase.demo.json`. Needs no API.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { build, createServer, type Manifest } from 'vite'
import type { Snapshot } from '#src/app/snapshot.ts'
import type { Language } from '#src/paths.ts'
import { buildId, buildMoment } from './commit.ts'
import { compressAll } from './compress.ts'
import { criticalCss } from './criticalCss.ts'
import { isDemo, writeDemoWorker } from './demo.ts'
import { demoPolicyOf, writeDemoHosting, writeHosting } from './hosting.ts'
import { composePage, type PageParts } from './html.ts'
import { buildInlineScript, filesOf } from './inline.ts'
import { integrityFor, runtimeOf } from './integrity.ts'
import { writeLocales } from './locales.ts'
import { moveMaps, wantsMaps } from './maps.ts'
import { writeOffline } from './offline.ts'
import { screensOf } from './screens.ts'
import { fullSizeReport, readText, sizeReport } from './sizes.ts'

const outDir = process.env['BUILD_OUT'] ?? (isDemo ? 'dist-demo' : 'dist')

async function buildClient(): Promise<{ manifest: Manifest; style: string }> {
  await build({
    logLevel: 'warn',
    build: {
      outDir,
      manifest: true,
      emptyOutDir: true,
      // Hidden: files don't link to their maps, so that the bytes are the same with and without maps.
      sourcemap: wantsMaps && 'hidden',
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

/** The parts shared by all pages of all languages. */
interface Shared extends Pick<PageParts, 'script' | 'runtime' | 'siteOrigin'> {
  boot: Omit<PageParts['boot'], 'integrity' | 'screens'>
  manifest: Manifest
}

/** Writes the data of the prerendered home beside the scripts; returns its content-hashed address. */
function writeSnapshot(snapshot: Snapshot): string {
  const text = JSON.stringify(snapshot)
  const file = `/assets/home-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  writeFileSync(outDir + file, text)
  return file
}

async function renderPages({ manifest, ...shared }: Shared) {
  const server = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    // A cache of its own: `npm start` may be running in the same folder.
    cacheDir: 'node_modules/.vite-build',
  })
  try {
    const pre = (await server.ssrLoadModule('/tools/build/prerender.tsx')) as Prerender // the module of that file
    const snapshot = isDemo ? null : await pre.readSnapshot(buildMoment())
    const sources = await pre.readScreens()
    const pages: Omit<PageParts, 'css'>[] = []
    for (const language of pre.languages) {
      const texts = textsOf(language)
      const startError = await pre.renderStartError(language, texts)
      for (const kind of ['home', 'app', 'auth'] as const) {
        const packs = kind === 'home' ? snapshot : null
        const shell = packs
          ? await pre.renderHome(language, texts, packs)
          : await pre.renderShell(kind, language, texts)
        const screens = screensOf(kind, sources, manifest)
        const boot = {
          ...shared.boot,
          screens,
          ...(packs ? { snapshot: writeSnapshot(packs) } : {}),
          integrity: integrityFor({ ...shared.boot, screens }, outDir),
        }
        pages.push({ ...shared, boot, kind, language, shell, startError, texts })
      }
    }
    return { pages, snapshot, routes: sources.map(({ route }) => route), config: pre.config }
  } finally {
    await server.close()
  }
}

function writePages(pages: readonly Omit<PageParts, 'css'>[], more: Pick<PageParts, 'css' | 'policy'>): void {
  for (const page of pages) {
    const html = composePage({ ...page, ...more })
    const folder = page.language === 'en' ? outDir : `${outDir}/${page.language}`
    writeFileSync(`${folder}/${page.kind === 'home' ? 'index' : page.kind}.html`, html)
    // Hosts serve this file for unknown addresses; the site then shows its not-found page.
    if (page.kind === 'app' && page.language === 'en') writeFileSync(`${outDir}/404.html`, html)
  }
}

/** Telemetry is sent in production only. */
function telemetryAddresses({ publicEnv, telemetry }: Prerender['config']): string[] {
  if (publicEnv !== 'production') return []
  const analytics = telemetry.posthogKey ? [telemetry.posthogHost] : []
  return telemetry.sentryDsn ? [...analytics, telemetry.sentryDsn] : analytics
}

function textsOf(language: Language) {
  const names = ['common', 'home']
  const file = (name: string) => JSON.parse(readText(`public/locales/${language}/${name}.json`)) as object // ours
  return { [language]: Object.fromEntries(names.map((name) => [name, file(name)])) }
}

/** Writes the build report beside the deployed folder. */
function writeReport(): void {
  const folder = `${outDir}-report`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/sizes.txt`, fullSizeReport(outDir))
}

async function main(): Promise<void> {
  process.env['VITE_BUILD_ID'] = buildId()
  if (isDemo) process.env['VITE_DEMO'] = '1'
  const { manifest, style } = await buildClient()
  const locales = writeLocales(outDir)
  const script = await buildInlineScript('src/boot.ts')
  const entry = manifest['src/main.tsx']
  if (!entry) throw new Error('the manifest has no entry')
  const { pages, snapshot, routes, config } = await renderPages({
    manifest,
    script,
    runtime: runtimeOf(manifest, outDir),
    siteOrigin: process.env['VITE_SITE_ORIGIN'] || 'https://registry.comfy.org',
    boot: {
      api: isDemo ? '' : (process.env['VITE_API_BASE'] || 'https://api.comfy.org').replace(/\/+$/, ''),
      entry: `/${entry.file}`,
      style,
      files: filesOf(manifest, 'src/main.tsx'),
      locales,
    },
  })
  const css = await criticalCss(pages.flatMap((page) => [page.shell, page.startError]))
  const policy = isDemo ? demoPolicyOf(script, css) : undefined
  writePages(pages, policy === undefined ? { css } : { css, policy })
  if (policy !== undefined) {
    await writeDemoWorker(outDir)
    writeDemoHosting(outDir, policy, routes)
  } else {
    writeHosting({
      outDir,
      routes,
      script,
      offlineScript: await writeOffline(outDir),
      css,
      apiBase: config.apiBase,
      authDomain: config.firebase.authDomain,
      authEmulator: config.authEmulator,
      telemetry: telemetryAddresses(config),
    })
  }
  compressAll(outDir)
  writeReport()
  console.log(sizeReport(outDir))
  if (isDemo) return console.log(`The demo is in ${outDir}.`)
  console.log(
    snapshot
      ? `Home holds ${snapshot.page.nodes.length} packs of ${config.apiBase}.`
      : `${config.apiBase} did not answer: home is built without packs.`,
  )
}

await main()
// Garbage collection timers of the query cache would keep the process alive for a day.
process.exit(0)
