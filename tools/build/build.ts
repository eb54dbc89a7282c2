/**
 * `npm run build`: the static site in `dist`, and the hosting settings with this build's hashes in `firebase.built.json`.
 * The API named by VITE_API_BASE is asked for home's first page; when it does not answer, home is built without packs.
 */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { build, createServer, type Manifest } from 'vite'
import type { Language } from '#src/paths.ts'
import { compressAll } from './compress.ts'
import { writeHosting } from './hosting.ts'
import { composePage, type PageParts } from './html.ts'
import { buildBootScript, familiesOf, filesOf } from './inline.ts'
import { writeLocales } from './locales.ts'
import { readText, sizeReport } from './sizes.ts'

const outDir = process.env['BUILD_OUT'] ?? 'dist'

function buildId(): string {
  const given = process.env['VITE_BUILD_ID']
  if (given) return given
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unversioned'
  }
}

/** Moment of the commit, so that two builds of one commit are equal; now, where there is no commit. */
function buildMoment(): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  return given ? Number(given) * 1000 : Date.now()
}

async function buildClient(): Promise<{ manifest: Manifest; css: string }> {
  await build({
    logLevel: 'warn',
    build: { outDir, manifest: true, emptyOutDir: true, rolldownOptions: { input: 'src/main.tsx' } },
  })
  const manifest = JSON.parse(readText(`${outDir}/.vite/manifest.json`)) as Manifest // written by Vite just above
  const style = Object.values(manifest).find((entry) => entry.file.endsWith('.css'))
  const styleFile = style?.file ?? Object.values(manifest).flatMap((entry) => entry.css ?? [])[0]
  if (!styleFile) throw new Error('the build made no style sheet')
  const css = readText(`${outDir}/${styleFile}`)
  rmSync(`${outDir}/${styleFile}`)
  rmSync(`${outDir}/.vite`, { recursive: true })
  return { manifest, css }
}

type Prerender = typeof import('./prerender.tsx')

async function renderPages(parts: Omit<PageParts, 'kind' | 'language' | 'shell' | 'snapshot' | 'texts'>) {
  const server = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const pre = (await server.ssrLoadModule('/tools/build/prerender.tsx')) as Prerender // the module of that file
    const snapshot = await pre.readSnapshot(buildMoment())
    for (const language of pre.languages) {
      const texts = textsOf(language)
      for (const kind of ['home', 'app', 'auth'] as const) {
        const withPacks = kind === 'home' && snapshot
        const shell = withPacks
          ? await pre.renderHome(language, texts, snapshot)
          : await pre.renderShell(kind, language, texts)
        const page = { ...parts, kind, language, shell, texts, snapshot: withPacks ? snapshot : null }
        const folder = language === 'en' ? outDir : `${outDir}/${language}`
        writeFileSync(`${folder}/${kind === 'home' ? 'index' : kind}.html`, composePage(page))
      }
    }
    return { snapshot, config: pre.config }
  } finally {
    await server.close()
  }
}

function textsOf(language: Language) {
  const names = ['common', 'home', 'nodes', 'publishers', 'releases', 'auth']
  const file = (name: string) => JSON.parse(readText(`public/locales/${language}/${name}.json`)) as object // ours
  return { [language]: Object.fromEntries(names.map((name) => [name, file(name)])) }
}

async function main(): Promise<void> {
  process.env['VITE_BUILD_ID'] = buildId()
  const { manifest, css } = await buildClient()
  const locales = writeLocales(outDir)
  const script = await buildBootScript()
  const entry = manifest['src/main.tsx']
  if (!entry) throw new Error('the manifest has no entry')
  const { snapshot, config } = await renderPages({
    css,
    script,
    siteOrigin: process.env['VITE_SITE_ORIGIN'] ?? 'https://registry.comfy.org',
    boot: {
      api: (process.env['VITE_API_BASE'] || 'https://api.comfy.org').replace(/\/+$/, ''),
      entry: `/${entry.file}`,
      files: filesOf(manifest, 'src/main.tsx'),
      families: familiesOf(manifest),
      locales,
    },
  })
  writeHosting({ outDir, script, css, apiBase: config.apiBase })
  compressAll(outDir)
  console.log(sizeReport(outDir))
  console.log(
    snapshot
      ? `Home holds ${snapshot.page.nodes.length} packs of ${config.apiBase}.`
      : `${config.apiBase} did not answer: home is built without packs.`,
  )
}

await main()
// Timers of the query cache that rendered the pages would keep the process for a day.
process.exit(0)
