/** What the measurements play on: a registry of 5,000 packs, the site built for it, and the floor, all on loopback. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withQuery } from '#src/api/client/url.ts'
import { nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import { homeDefaults } from '#src/paths.ts'
import { startIdentity } from '#test/identity/serve.ts'
import { generate } from '#test/registry/generate.ts'
import type { Node, RegistryData } from '#test/registry/records.ts'
import { createRegistry, type Registry } from '#test/registry/registry.ts'
import { withReviewQueue } from '#test/registry/reviewQueue.ts'
import { seed, seedIds } from '#test/registry/seed.ts'
import { run } from '#tools/run.ts'
import { answer, type Hosting, readHosting } from '#tools/serve/hosting.ts'
import {
  type Listening,
  listen,
  makeCertificate,
  pageResponder,
  registryResponder,
  siteResponder,
} from './edge.ts'
import { floorCss, floorPage } from './floor.ts'

const packs = 5000
const latencyMs = 100
/** Five letters each. */
const words = ['tiles', 'masks', 'sound', 'works', 'faces', 'sorts']

export interface Stage {
  site: string
  api: string
  floor: string
  /** Hash of the key that the browser shall trust. */
  spki: string
  /** For files of the measurement; gone with the stage. */
  folder: string
  /** What to type, and the names on the first page of its results. */
  search: { word: string; names: string[] }
  /** A generated pack of home's first page. */
  packId: string
  close: () => void
}

/** Versions that wait for a review, where the console is measured. */
const waiting = 2400

/** The generated packs, and from the seed what they lack: one pack with a long history, and release notes. */
function data(): RegistryData {
  const generated = generate({ packs })
  const rich = seed.nodes.filter(({ id }) => id === seedIds.rich)
  return {
    ...generated,
    // Kept off home's first page: its picture would be asked for off this machine.
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

const namesOf = (nodes: readonly Node[]) => nodes.map(({ name = '' }) => name)

/** A word that finds packs, and others than the word without its last letter: a frame must tell which of both it shows. */
async function pickSearch(registry: Registry): Promise<Stage['search']> {
  for (const word of words) {
    const names = namesOf(await firstPage(registry, word))
    const before = namesOf(await firstPage(registry, word.slice(0, -1)))
    if (names.length > 0 && names.join() !== before.join()) return { word, names }
  }
  throw new Error('the generated packs hold none of the words to search for')
}

async function buildSite(folder: string, env: Record<string, string>): Promise<Hosting> {
  const hosting = join(folder, 'hosting.json')
  const places = { BUILD_OUT: join(folder, 'site'), HOSTING_OUT: hosting }
  const code = await run(['node', 'tools/build/build.ts'], { ...places, ...env })
  if (code !== 0) throw new Error('the site could not be built')
  return readHosting(hosting)
}

/**
 * What the site's own home is sent with: isolation alone gives a page a process of its own, and that takes its time.
 * Only the policy's words for styles and icons are the static page's.
 */
function floorHeaders(hosting: Hosting): Record<string, string> {
  const { headers } = answer(hosting, '/')
  const style = createHash('sha256').update(floorCss).digest('base64')
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy
      .replace(/style-src [^;]*/, `style-src 'sha256-${style}'`)
      .replace('img-src', 'img-src data:'),
  }
}

/**
 * Builds and serves everything. What was begun is ended again when a part of it fails.
 * @param options.review with an identity provider, and a long queue for its administrator.
 */
export async function setStage({ review = false } = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-bench-'))
  const servers: Pick<Listening, 'close'>[] = []
  const close = () => {
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // However the process ends.
  process.once('exit', close)
  try {
    const certificate = makeCertificate(folder)
    const all = review ? withReviewQueue(data(), { versions: waiting }) : data()
    const registry = createRegistry({ data: all, latencyMs })
    registry.db.rows() // Prepares the lists before the first visitor asks for one.
    const serve = async (responder: Parameters<typeof listen>[1]) => {
      const server = await listen(certificate, responder)
      servers.push(server)
      return server.url
    }
    const api = await serve(registryResponder(registry))
    let hosting: Hosting | undefined
    const site = await serve(
      siteResponder(() => {
        if (!hosting) throw new Error('the site is not built yet')
        return hosting
      }),
    )
    const identity = review ? await startIdentity() : undefined
    if (identity) servers.push({ close: () => void identity.close() })
    hosting = await buildSite(folder, {
      ...(identity && { VITE_AUTH_EMULATOR: identity.url }),
      VITE_API_BASE: api,
      VITE_SITE_ORIGIN: site,
      NODE_EXTRA_CA_CERTS: certificate.file,
    })
    const nodes = await firstPage(registry, '')
    const floor = await serve(pageResponder(floorPage(nodes), floorHeaders(hosting)))
    const search = await pickSearch(registry)
    return { site, api, floor, folder, spki: certificate.spki, search, packId: nodes[0]?.id ?? '', close }
  } catch (error) {
    close()
    throw error
  }
}
