import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { matchRouteTable, type SiteRoute } from '#src/app/routeTable.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { storageKeys } from '#src/storage.ts'
import type { Role } from '#test/auth-emulator/seedUsers.ts'
import { ciIds } from '#test/mock-api/seed/ci.ts'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { sampleScreens } from '#test/screens/sampleScreens.ts'

export interface Screen {
  name: string
  address: string
  /** A text that other screens lack. */
  shows: string | RegExp
  /** The signed-in user; signed out if omitted. */
  as?: Role
  /** The machine stored on the device; none if omitted. */
  machine?: Machine
  /** Interaction after which the page shows this. */
  act?: (page: Page) => Promise<void>
  /** A rare state that looks like another one of its screen: checked with `ALL_CASES=1` only. */
  isNightly?: true
}

const machine: Machine = {
  os: 'linux',
  accelerator: 'rocm',
  comfyui: '0.3.62',
  frontend: '1.28.6',
  python: '3.12.10',
  packages: [
    { name: 'numpy', version: '2.1.0' },
    { name: 'av', version: '11.0.0' },
    { name: 'torch', version: '2.7.0+rocm6.3' },
  ],
}

/** Stores the machine of a screen before the page opens. */
export async function storeMachine(page: Page, stored: Machine | undefined): Promise<void> {
  if (!stored) return
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    storageKeys.machine,
    JSON.stringify(stored),
  ] as const)
}

/** Reads a file into the plan in any language, and waits for an element. */
const readFile = (name: string, content: string, shown: string) => async (page: Page) => {
  const buffer = Buffer.from(content)
  const file = { name, mimeType: 'application/json', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator(shown).first().waitFor()
}

const pack = `/nodes/${seedIds.rich}`
/** States of screens that look different, as addresses of the seeded registry. */
const states: readonly Screen[] = [
  { name: 'home', address: '/', shows: /\d packs/ },
  { name: 'home, searched', address: '/?q=harbor', shows: /packs? found/ },
  { name: 'home, nothing found', address: '/?q=zzzzzz-nothing', shows: /No packs match/, isNightly: true },
  { name: 'pack', address: pack, shows: 'Harbor Suite' },
  {
    name: 'pack, below its publisher',
    address: `/publishers/${seedIds.richPublisher}${pack}`,
    shows: 'Harbor Suite',
  },
  { name: 'pack, nodes', address: `${pack}?tab=nodes`, shows: /Harbor/ },
  { name: 'pack, versions', address: `${pack}?tab=versions`, shows: /2\.0\.0/ },
  { name: 'pack, for a machine', address: '/nodes/frame-weaver', machine, shows: /Needs NVIDIA/ },
  {
    name: 'pack, conflicts with the machine',
    address: '/nodes/frame-weaver',
    machine: { ...machine, accelerator: 'cuda' },
    shows: /Would downgrade numpy 2\.1\.0/,
    isNightly: true,
  },
  {
    name: 'version, for a machine',
    address: '/nodes/frame-weaver/versions/1.2.0',
    machine,
    shows: /Would upgrade av 11\.0\.0/,
  },
  {
    name: 'home, works on the machine',
    address: '/?q=e&works=true',
    machine,
    shows: /Works on my machine/,
    isNightly: true,
  },
  { name: 'machine, filled', address: '/machine', machine, shows: /3 packages from pip freeze/ },
  {
    name: 'plan, with conflicts',
    address: '/plan',
    machine,
    act: readFile('castle.json', JSON.stringify(sampleWorkflow), 'main a[href$="/nodes/frame-weaver"]'),
    shows: /Nodes that need your attention/,
  },
  {
    name: 'plan, failed',
    address: '/plan',
    act: readFile('castle.json', '{"nodes": [', 'main [role=alert]'),
    shows: /It’s incomplete/,
  },
  { name: 'banned pack', address: `/nodes/${seedIds.banned}`, shows: /banned/i },
  { name: 'unclaimed pack', address: `/nodes/${seedIds.unclaimed}`, shows: /unclaimed/i, isNightly: true },
  { name: 'pending above', address: `/nodes/${seedIds.pendingAbove}`, shows: /1\.5\.3/, isNightly: true },
  { name: 'pack without a version', address: `/nodes/${seedIds.noVersions}`, shows: /Empty Stage/ },
  { name: 'hostile pack', address: `/nodes/${seedIds.hostile}`, shows: /<img src=x/ },
  { name: 'pack, all of Markdown', address: `/nodes/${seedIds.markdown}`, shows: /Everything at Once/ },
  { name: 'pack, long names', address: `/nodes/${seedIds.longNames}`, shows: /very/ },
  { name: 'pack, right to left', address: `/nodes/${seedIds.hebrew}`, shows: /Letters/, isNightly: true },
  { name: 'requirements', address: `/nodes/${seedIds.dependencies}`, shows: /Requirement Zoo/ },
  { name: 'version', address: `${pack}/versions/2.0.0`, shows: /2\.0\.0/ },
  { name: 'comparison', address: `${pack}/compare/1.12.1...2.0.0`, shows: /1\.12\.1/ },
  { name: 'publisher', address: `/publishers/${seedIds.richPublisher}`, shows: /Quiet Harbor/i },
  { name: 'login, link', address: '/auth/login?way=link', shows: /Send link/ },
  { name: 'login, phone', address: '/auth/login?way=phone', shows: /Send code/, isNightly: true },
  { name: 'action, incomplete', address: '/auth/action', shows: /incomplete/, isNightly: true },
  {
    name: 'action, used reset link',
    address: '/auth/action?mode=resetPassword&oobCode=x',
    shows: /Request a new link/,
  },
  {
    name: 'action, link',
    address: '/auth/action?mode=signIn&oobCode=x&apiKey=x',
    shows: /Which email address/,
    isNightly: true,
  },
  { name: 'logout', address: '/auth/logout', shows: /Logout/, as: 'owner' },
  { name: 'again', address: '/auth/again', shows: /Log in again to make/, as: 'owner' },
  { name: 'methods', address: '/auth/methods', shows: /only sign-in method/, as: 'owner' },
  { name: 'second factor', address: '/auth/second-factor', shows: /Add an authenticator app/, as: 'owner' },
  { name: 'logged out', address: '/auth/logout', shows: /logged out/, isNightly: true },
  {
    name: 'second factor, unverified',
    address: '/auth/second-factor',
    shows: /Verify your email address before/,
    as: 'newcomer',
    isNightly: true,
  },
  { name: 'your nodes', address: '/nodes', shows: /Harbor Suite/, as: 'owner' },
  { name: 'your nodes, none', address: '/nodes', shows: /Publish your first pack/, as: 'newcomer' },
  { name: 'new publisher', address: '/publish/publisher', shows: /Publisher ID/, as: 'newcomer' },
  { name: 'edit publisher', address: '/publishers/quiet-harbor/edit', shows: /Tomo/, as: 'owner' },
  {
    name: 'edit publisher, not allowed',
    address: '/publishers/tidewheel/edit',
    shows: /can’t edit this/,
    as: 'owner',
    isNightly: true,
  },
  { name: 'tokens', address: '/publishers/quiet-harbor/tokens', shows: /GitHub Actions/, as: 'owner' },
  { name: 'edit pack', address: `${pack}/edit`, shows: /Delete this pack/, as: 'owner' },
  { name: 'manage versions', address: `${pack}/manage`, shows: /Latest/, as: 'owner' },
  { name: 'own pack', address: pack, shows: /You own this pack/, as: 'owner' },
  {
    name: 'own publisher',
    address: '/publishers/quiet-harbor',
    shows: /Edit profile/,
    as: 'owner',
    isNightly: true,
  },
  {
    name: 'claim',
    address: `/nodes/${seedIds.unclaimed}/claim`,
    shows: /Continue to verification/,
    as: 'owner',
  },
  {
    name: 'claim, proof',
    address: `/auth/claim?node=${seedIds.unclaimed}&publisher=quiet-harbor`,
    shows: /Verify with GitHub/,
    as: 'owner',
  },
  { name: 'account', address: '/account', shows: /mira@example\.org/, as: 'owner' },
  { name: 'balance', address: '/account/balance', shows: /Forecast/, as: 'customer' },
  { name: 'balance, owing', address: '/account/balance', shows: /You’re out of credits/, as: 'owner' },
  {
    name: 'balance, none',
    address: '/account/balance',
    shows: /No credit account yet/,
    as: 'newcomer',
    isNightly: true,
  },
  { name: 'events', address: '/account/events?days=90', shows: /Spend by model/, as: 'customer' },
  {
    name: 'events, none',
    address: '/account/events?type=x',
    shows: /No events/,
    as: 'customer',
    isNightly: true,
  },
  { name: 'api keys', address: '/account/api-keys', shows: /comfyui-7f3a/, as: 'customer' },
  { name: 'test results', address: '/releases/ci?pages=2', shows: /Failing now/ },
  {
    name: 'test results, compared',
    address: `/releases/ci?before=${ciIds.lastGoodId}&after=${ciIds.firstBadId}`,
    shows: /One test broke/,
  },
  {
    name: 'test results, none',
    address: '/releases/ci?repo=no/body',
    shows: /No test results/,
    isNightly: true,
  },
  { name: 'test run', address: `/releases/ci/${ciIds.completed}`, shows: /VRAM/ },
  { name: 'test run, hostile', address: `/releases/ci/${ciIds.bare}`, shows: /<i>odd<\/i>/, isNightly: true },
  { name: 'test run, none', address: '/releases/ci/x', shows: /Test run not found/, isNightly: true },
  { name: 'admin', address: '/admin', shows: /Flagged versions/, as: 'admin' },
  { name: 'admin, queue', address: '/admin/versions', shows: /clip-courier/, as: 'admin' },
  {
    name: 'admin, version',
    address: '/admin/versions?at=clip-courier%401.3.0',
    shows: /1 unchanged/,
    as: 'admin',
  },
  {
    name: 'admin, many findings',
    address: '/admin/versions?at=vendor-attic%403.0.0',
    shows: /240 occurrences/,
    as: 'admin',
    isNightly: true,
  },
  {
    name: 'admin, decided version',
    address: '/admin/versions?status=banned&at=reel-archive%401.4.0',
    shows: /3 earlier statuses/,
    as: 'admin',
    isNightly: true,
  },
  { name: 'admin, packs', address: '/admin/nodes', shows: /Harbor Suite|Create a pack/, as: 'admin' },
  {
    name: 'admin, new pack',
    address: '/admin/nodes?create=true',
    shows: /lowercase letters/,
    as: 'admin',
    isNightly: true,
  },
  { name: 'admin, pack', address: `/admin${pack}`, shows: /Compatibility/, as: 'admin' },
  { name: 'admin, publishers', address: '/admin/publishers', shows: /Quiet Harbor/, as: 'admin' },
  { name: 'admin, customers', address: '/admin/customers', shows: /Lena Hartwig/, as: 'admin' },
  {
    name: 'admin, customer',
    address: '/admin/customers/uid-lena-customer',
    shows: /\$42\.51/,
    as: 'admin',
  },
  {
    name: 'admin, odd customer',
    address: '/admin/customers/uid-odd-customer',
    shows: /gift_from/,
    as: 'admin',
    isNightly: true,
  },
  { name: 'media, empty', address: '/media', shows: /No tasks yet/, as: 'owner' },
  { name: 'media, Kling', address: '/media/kling', shows: /Resource packages/, as: 'admin' },
  { name: 'media, Tripo', address: '/media/tripo', shows: /1,840\.5/, as: 'owner', isNightly: true },
  {
    name: 'media, kind',
    address: '/media/kling/1234567',
    shows: /What type of task/,
    as: 'owner',
    isNightly: true,
  },
  {
    name: 'media, text, picture and sound',
    address: `/media/openai/${mediaTaskId('openai', 'done', endedFrom)}`,
    shows: /Three boats/,
    as: 'owner',
  },
  {
    name: 'media, moderated',
    address: `/media/stability/${mediaTaskId('stability', 'moderated', endedFrom)}`,
    shows: /Blocked by moderation/,
    as: 'owner',
    isNightly: true,
  },
  {
    name: 'media, no credit',
    address: `/media/runway/${mediaTaskId('runway', 'credit', endedFrom)}`,
    shows: /Not enough credits/,
    as: 'owner',
    isNightly: true,
  },
  { name: 'no page', address: '/no/such/page', shows: 'Page not found' },
  { name: 'no pack', address: '/nodes/harbour-suit', shows: 'Page not found', isNightly: true },
  { name: 'failed', address: '/nodes/broken-500', shows: 'The registry is having problems' },
]

/** The English title of a screen. */
function titleOf({ path, namespace, title }: SiteRoute): string {
  if (!title) throw new Error(`${path} has no fixed title: add one of its states to the list`)
  const texts: unknown = JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8'))
  const text = title.split('.').reduce<unknown>((part, key) => Object(part)[key], texts)
  return String(text)
}

export const pathOf = (url: string) => url.split('?')[0] ?? ''

/**
 * Whether a state shows the sample of a screen, or any URL of a screen whose title depends on data. A state with a machine
 * or an interaction looks different from the sample.
 */
const isListed = ({ route, url }: (typeof sampleScreens)[number]) =>
  states.some(({ address, machine, act }) =>
    route.title ? address === url && !machine && !act : matchRouteTable(pathOf(address))?.route === route,
  )

/** Every screen of the route table, and every state that looks different. */
export const screens: readonly Screen[] = [
  ...sampleScreens
    .filter((sample) => !isListed(sample))
    .map(({ route, url, as }) => ({
      name: route.path,
      address: url,
      shows: titleOf(route),
      ...(as === 'anonymous' ? {} : { as }),
    })),
  ...states,
]
