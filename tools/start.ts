/**
 * `npm start`: runs the mock API, the auth emulator and the site's dev server.
 *   npm start                                  the hand-written seed
 *   npm start -- --catalog ../shared/catalog   a real catalog in ComfyUI-Manager's file format
 *   npm start -- --generate 5000               a generated catalog with that many packs
 *   npm start -- --queue 2400                  adds that many versions awaiting review
 *   npm start -- --latency 1500                delays each response by milliseconds; search has no index of nodes then
 * Prints the users to sign in as, and every email and text message that they would get. A port that is in use is replaced
 * by the next free one.
 */
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { seedUsers } from '#test/auth-emulator/seedUsers.ts'
import { startIdentity } from '#test/auth-emulator/serve.ts'
import { loadCatalog } from '#test/mock-api/catalog.ts'
import { generate } from '#test/mock-api/generate.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { withReviewQueue } from '#test/mock-api/reviewQueue.ts'
import { seed } from '#test/mock-api/seed.ts'
import { serve } from '#test/mock-api/serve.ts'
import { wholeNumber } from './options.ts'
import { freePort } from './run.ts'
import { devPages } from './serve/devPages.ts'

const { values } = parseArgs({
  options: {
    catalog: { type: 'string' },
    generate: { type: 'string' },
    queue: { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
    port: { type: 'string', default: '5173' },
    'registry-port': { type: 'string', default: '4100' },
    'identity-port': { type: 'string', default: '9099' },
  },
})

function data() {
  if (values.catalog) return loadCatalog(values.catalog)
  if (values.generate) return generate({ packs: wholeNumber('generate', values.generate) })
  return seed
}

const queue = wholeNumber('queue', values.queue)
const all = queue > 0 ? withReviewQueue(data(), { versions: queue }) : data()
const latencyMs = wholeNumber('latency', values.latency)
const registry = createRegistry({ data: all, latencyMs })
const portOf = (option: 'port' | 'registry-port' | 'identity-port') =>
  freePort(wholeNumber(option, values[option]))
const api = await serve({ registry, port: await portOf('registry-port') })
process.env['VITE_API_BASE'] = api.url
process.env['VITE_README'] ??= api.url
const identity = await startIdentity({
  port: await portOf('identity-port'),
  // Nothing is really sent: developers read the messages in the terminal.
  onSent: (text) => console.log(`  ${text}`),
})
process.env['VITE_AUTH_EMULATOR'] = identity.url
const port = await portOf('port')
// Takes a request for each pack, which the first page waits for.
const hasComfyNodes = latencyMs === 0
const site = await createServer({
  server: { port, strictPort: true },
  plugins: [devPages({ hasComfyNodes })],
})
await site.listen()

console.log(`
  Site        http://127.0.0.1:${port}
  Registry    ${api.url}   (try ${api.url}/nodes?limit=3)
  Catalog     ${values.catalog ?? (values.generate ? `${values.generate} generated packs` : 'the hand-written seed')}

  Users to sign in as (the password of each is ${seedUsers.owner.password}):
${Object.values(seedUsers)
  .map(({ email, role }) => `    ${email.padEnd(22)}${role}`)
  .join('\n')}
  The secret of pavel’s one-time codes is ${seedUsers.codes.totpSecret}.

  Ids that respond with a failure: broken-500, limited-429, slow-3s, garbage, half-body, offline …
  For example http://127.0.0.1:${port}/nodes/slow-3s. Stop with Ctrl+C.
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void Promise.all([site.close(), api.close(), identity.close()]).then(() => process.exit(0))
  })
}
