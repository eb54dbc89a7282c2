/** Servers of the benchmark on loopback: a mock API with generated packs, the site built for it, and the baseline page. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withQuery } from '#src/api/client/url.ts'
import { nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import { homeDefaults } from '#src/paths.ts'
import { startIdentity } from '#test/auth-emulator/serve.ts'
import { generate } from '#test/mock-api/generate.ts'
import type { Node, RegistryData } from '#test/mock-api/records.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { run } from '#tools/run.ts'
import { answer, type Hosting, readHosting } from '#tools/serve/hosting.ts'
import { baselineCss, baselinePage } from './baseline.ts'
import {
  createCertificate,
  type Listening,
  listen,
  pageResponder,
  registryResponder,
  siteResponder,
} from './edge.ts'
import { planWorkflow } from './planWorkflow.ts'

const latencyMs = 100
/** Search words of five letters. */
const searchWords = ['tiles', 'masks', 'sound', 'works', 'faces', 'sorts']

export interface Testbed {
  site: string
  api: string
  baseline: string
  /** Hash of the public key that the browser must trust. */
  spki: string
  /** Folder for files of the benchmark; deleted when the testbed closes. */
  folder: string
  /** A word that finds packs. */
  searchWord: string
  /** A generated pack on home's first page. */
  packId: string
  /** A workflow whose nodes are in generated packs, as JSON. */
  workflow: string
  close: () => void
}

/** Number of versions in the review queue. */
const queueLength = 2400

/** The generated packs, with what they lack from the seed: a pack with a long history, and release notes. */
function data(packs: number): RegistryData {
  const generated = generate({ packs })
  const rich = seed.nodes.filter(({ id }) => id === seedIds.rich)
  return {
    ...generated,
    // Kept off home's first page: its image would be requested from another host.
    nodes: [...generated.nodes, ...rich.map((node) => ({ ...node, downloads: 0, icon: '', banner_url: '' }))],
    publishers: [
      ...generated.publishers,
      ...seed.publishers.filter(({ id }) => id === seedIds.richPublisher),
    ],
    versions: [...generated.versions, ...seed.versions.filter((version) => version.node_id === seedIds.rich)],
    releases: seed.releases,
    users: seed.users,
  }
}

async function firstPage(registry: Registry, q: string): Promise<Node[]> {
  const call = nodeListCall({ ...withoutText(homeDefaults), text: q })
  const response = await registry.handle(new Request(`http://localhost${withQuery(call.path, call.query)}`))
  const { nodes } = (await response.json()) as { nodes?: Node[] } // the contract's page of packs
  return nodes ?? []
}

/** Finds a word with other results than the word without its last letter. */
async function pickSearchWord(registry: Registry): Promise<string> {
  const namesOf = async (text: string) => (await firstPage(registry, text)).map(({ name }) => name).join()
  for (const word of searchWords) {
    const names = await namesOf(word)
    if (names !== '' && names !== (await namesOf(word.slice(0, -1)))) return word
  }
  throw new Error('no search word matches the generated packs')
}

async function buildSite(folder: string, env: Record<string, string>): Promise<Hosting> {
  const hosting = join(folder, 'hosting.json')
  const output = { BUILD_OUT: join(folder, 'site'), HOSTING_OUT: hosting }
  const code = await run(['node', 'tools/build/build.ts', '--comfy-nodes'], { ...output, ...env })
  if (code !== 0) throw new Error('the build failed')
  return readHosting(hosting)
}

/**
 * The headers of the site's own home, because isolation gives a page a process of its own, which takes time. Only the
 * policy for styles and icons is the baseline page's.
 */
function baselineHeaders(hosting: Hosting): Record<string, string> {
  const { headers } = answer(hosting, '/')
  const style = createHash('sha256').update(baselineCss).digest('base64')
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy
      .replace(/style-src [^;]*/, `style-src 'sha256-${style}'`)
      .replace('img-src', 'img-src data:'),
  }
}

/**
 * Builds and serves everything. Closes what was started when a step fails.
 * @param options.packs number of generated packs.
 * @param options.review adds an identity provider and a long queue for its administrator.
 */
export async function createTestbed({ packs, review }: { packs: number; review: boolean }): Promise<Testbed> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-bench-'))
  const servers: Pick<Listening, 'close'>[] = []
  const close = () => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // Also after an error or a signal.
  process.once('exit', close)
  try {
    const certificate = createCertificate(folder)
    const all = review ? withReviewQueue(data(packs), { versions: queueLength }) : data(packs)
    const registry = createRegistry({ data: all, latencyMs })
    registry.db.rows() // Builds the lists before the first request.
    const serve = async (responder: Parameters<typeof listen>[1]) => {
      const server = await listen(certificate, responder)
      servers.push(server)
      return server.url
    }
    const api = await serve(registryResponder(registry))
    let hosting: Hosting | undefined
    const site = await serve(
      siteResponder(() => {
        if (!hosting) throw new Error('the site is not built')
        return hosting
      }),
    )
    const identity = review ? await startIdentity() : undefined
    if (identity) servers.push({ close: () => void identity.close() })
    hosting = await buildSite(folder, {
      ...(identity && { VITE_AUTH_EMULATOR: identity.url }),
      VITE_API_BASE: api,
      VITE_README: api,
      VITE_SITE_ORIGIN: site,
      NODE_EXTRA_CA_CERTS: certificate.file,
    })
    const nodes = await firstPage(registry, '')
    const baseline = await serve(pageResponder(baselinePage(nodes), baselineHeaders(hosting)))
    const searchWord = await pickSearchWord(registry)
    return {
      site,
      api,
      baseline,
      folder,
      spki: certificate.spki,
      searchWord,
      packId: nodes[0]?.id ?? '',
      workflow: planWorkflow(all),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
