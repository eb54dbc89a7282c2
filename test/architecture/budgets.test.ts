import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import type { Role } from '#test/auth-emulator/seedUsers.ts'
import { bootData, brotliBytes, builtFolder, filesAt } from '#test/e2e/boot.ts'
import { isEveryCase, nightlyTest } from '#test/e2e/sample.ts'
import { visitAs } from '#test/e2e/sessions.ts'
import { atRest, servedIdentity, servedSite } from '#test/e2e/site.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { seedIds } from '#test/mock-api/seed.ts'

const site = servedSite()
servedIdentity({ reset: false })
const pack = to.node(seedIds.rich)
const measurements: [string, number, number][] = []

/** Checks a measurement against its budget and records both for the report. */
function expectWithin(budget: number, name: string, value: number): void {
  measurements.push([name, value, budget])
  expect(value, name).toBeLessThanOrEqual(budget)
}

afterAll(() => {
  const rows = measurements.map(
    ([name, value, budget]) => `${String(value).padStart(9)} of ${String(budget).padStart(7)}  ${name}`,
  )
  process.stdout.write(`\nBudgets (bytes are brotli)\n${rows.join('\n')}\n`)
})

const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + brotliBytes(file), 0)

/** Scripts that a page loads first: those that its inline script preloads. @param file that contains the page. */
const firstScripts = (path: string, file: string) =>
  new Set([...bootData(file).files, ...filesAt(path, file)])

/** Scripts that a new user has loaded when a page is idle. Each page is opened once for all tests. */
const visited = new Map<string, Promise<Set<string>>>()
function scriptsOf(url: string): Promise<Set<string>> {
  const scripts = visited.get(url) ?? scriptsAfter(url)
  visited.set(url, scripts)
  return scripts
}

/** Makes the user save data. Others load the search when the page is idle: the sizes would depend on the test's speed. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Scripts that a new user has loaded when a page is idle, after an optional interaction. */
async function scriptsAfter(url: string, interact?: (page: Page) => Promise<void>): Promise<Set<string>> {
  const { page, requests, open } = await site.visit({ before: saveData })
  await open(url)
  // Preloaded by a timer, except by the sign-in pages, so that a busy machine may not have begun at rest.
  if (!url.startsWith('/auth/')) {
    await expect.poll(() => requests.some((request) => request.url().includes('/OfflineNotice-'))).toBe(true)
  }
  if (interact) {
    await interact(page)
    await atRest(page)
  }
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  return new Set(scripts.map((request) => new URL(request.url()).pathname))
}

/** Opens a page as a user. `scriptsDuring` returns the scripts that the tab loads during an action. */
async function trackScripts(role: Role, url: string) {
  const { page, requests, open } = await visitAs(site, role, url, { before: saveData })
  const scriptsDuring = async (action: () => Promise<unknown>): Promise<Set<string>> => {
    const from = requests.length
    await action()
    const scripts = requests
      .slice(from)
      .filter((request) => request.resourceType() === 'script' && request.url().startsWith(site.url))
    return new Set(scripts.map((request) => new URL(request.url()).pathname))
  }
  return { page, open, scriptsDuring }
}

describe('the script budget', () => {
  test('of home is met', async () => {
    const first = firstScripts('/', 'index.html')
    const all = await scriptsOf('/')
    expect([...first].filter((file) => !all.has(file))).toEqual([])
    expectWithin(153_600, 'home: scripts at first', sum(first))
    expectWithin(155_000, 'home: scripts in all, at rest', sum(all))
  })

  test('of the first load of a pack page and of login is met', () => {
    expectWithin(168_960, 'pack: scripts at first', sum(firstScripts(pack, `${pack.slice(1)}.html`)))
    expectWithin(179_200, 'login: scripts at first', sum(firstScripts('/auth/login', 'auth.html')))
  })

  test('of search beyond home is met', async () => {
    const home = await scriptsOf('/')
    const all = await scriptsAfter('/', async (page) => {
      await page.getByRole('searchbox').fill('harbor')
      await page.getByText(/packs? found/).waitFor()
    })
    const beyond = [...all].filter((file) => !home.has(file))
    expect(beyond).not.toEqual([])
    expectWithin(30_000, 'search: scripts beyond home’s', sum(beyond))
  })

  test('of a pack page beyond home is met', async () => {
    const home = await scriptsOf('/')
    const beyond = [...(await scriptsOf(pack))].filter((file) => !home.has(file))
    const markdown = beyond.filter((file) => /Markdown(View|Gfm)|markdownElements/.test(file))
    // `tokenClass`: the colors of code, which other screens use, too.
    const readme = beyond.filter((file) => /Readme|\/gfm-|tokenClass/.test(file))
    // Loaded after the rest of the page: previews of comfy nodes, and related packs.
    const extras = beyond.filter((file) =>
      /ComfyNodePreview|comfyNode|groupComfyNodes|socketColor|Lookalike|[rR]elatedPacks/i.test(file),
    )
    expect(extras).not.toEqual([])
    expectWithin(5_800, 'pack: parts that load last', sum(extras))
    expect(markdown).not.toEqual([])
    expect(readme).not.toEqual([])
    expectWithin(46_000, 'pack: Markdown', sum(markdown))
    // Includes 31 kB of the HTML parser, and 13 kB of GitHub's extensions.
    expectWithin(78_000, 'pack: README', sum(readme))
    // With the HTTP client (5.7 kB), which the first view of home doesn't need.
    expectWithin(
      32_200,
      'pack: scripts beyond home’s',
      sum(beyond) - sum(markdown) - sum(readme) - sum(extras),
    )
  })

  test('of the install plan with a workflow, beyond home and pack pages, is met', async () => {
    const home = await scriptsOf('/')
    const shared = await scriptsOf(pack)
    const all = await scriptsAfter(to.plan(), async (page) => {
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'workflow.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(sampleWorkflow)),
      })
      await page.getByRole('link', { name: 'Frame Weaver', exact: true }).waitFor()
    })
    // Search loads the reader of the catalog, and version pages compare versions.
    const ownScripts = [...all].filter(
      (file) => !home.has(file) && !shared.has(file) && !/\/(reader|semver)-/.test(file),
    )
    // Loaded with the first pack. Includes the parser of markers (3 kB).
    const conflicts = ownScripts.filter((file) => /\/conflicts-/.test(file))
    expect(conflicts).not.toEqual([])
    expectWithin(7_500, 'install plan: check of conflicts', sum(conflicts))
    // Includes 1.3 kB of TanStack Query that only the plan and admin pages use.
    expectWithin(47_400, 'install plan: scripts of its own', sum(ownScripts))
  })

  nightlyTest('of the review console beyond home is met', async () => {
    const { page, scriptsDuring, open } = await trackScripts('admin', '/releases')
    const home = await scriptsDuring(() => open('/'))
    const all = await scriptsDuring(async () => {
      await open('/admin/versions')
      await page.getByRole('list', { name: 'Queue' }).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('r')
      await page.getByRole('dialog').waitFor()
      await atRest(page)
    })
    // Includes 8 kB of react-hook-form.
    expectWithin(
      58_500,
      'review console: scripts beyond home’s',
      sum([...all].filter((file) => !home.has(file))),
    )
  })

  test('of login is met', async () => {
    expectWithin(188_500, 'login: scripts in all, at rest', sum(await scriptsOf('/auth/login')))
  })
})

/** A family of screens for signed-in users: its URLs, and the budget of scripts beyond home. */
const families: readonly (readonly [string, Role, number, readonly string[]])[] = [
  [
    'authors',
    'owner',
    // Includes 12 kB of react-hook-form, and the HTTP client (5.7 kB). Guards the secret of a new token.
    58_500,
    [
      to.yourNodes(),
      to.firstRelease(),
      to.newPublisher(),
      to.editPublisher(seedIds.richPublisher),
      to.tokens(seedIds.richPublisher),
      to.editNode(seedIds.rich),
      to.manageVersions(seedIds.rich),
      to.claim(seedIds.unclaimed),
    ],
  ],
  // Includes the charts of usage events.
  ['customers', 'customer', 60_000, ['/account', '/account/balance', '/account/events', '/account/api-keys']],
  // Includes 8 kB of react-hook-form, parts of pack pages in a chunk that many screens share, and the admin write session
  // (0.2 kB), which is part of each write and not of the entry.
  ['media tasks', 'customer', 44_200, ['/media', '/media/kling']],
]

// The nightly run measures them.
test.each(isEveryCase ? families : [])(
  'the script budget of the screens of %s beyond home is met',
  async (name, role, budget, urls) => {
    const { scriptsDuring, open } = await trackScripts(role, '/nodes')
    const home = await scriptsDuring(() => open('/'))
    const all = await scriptsDuring(async () => {
      for (const url of urls) await open(url)
    })
    const beyond = new Set([...all].filter((file) => !home.has(file)))
    expect(beyond.size).toBeGreaterThan(urls.length / 2)
    expectWithin(budget, `${name}: scripts of all their screens beyond home’s`, sum(beyond))
  },
)

test.each(['index.html', 'app.html', 'auth.html'])(
  '%s inlines its critical styles and meets the style budgets',
  (file) => {
    const html = readFileSync(`${builtFolder()}/${file}`, 'utf8')
    // A stylesheet link would block the first paint; the inline script loads the rest.
    expect(html).not.toMatch(/rel="?stylesheet/)
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
    expect(styles).toHaveLength(1)
    expectWithin(
      6_000,
      `${file}: styles in the page`,
      brotliCompressSync(Buffer.from(styles.join(''))).length,
    )
    expectWithin(12_000, `${file}: all styles`, brotliBytes(bootData(file).style))
    // The host compresses HTML itself.
    expectWithin(40_000, `${file}: the whole page`, brotliCompressSync(html).length)
  },
)

/** Marks the time at which the content is on the page. */
async function watchContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const markContent = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('main article, main h1')) return
      observer.disconnect()
      performance.mark('content')
    }
    new MutationObserver(markContent).observe(document, { childList: true, subtree: true })
  })
}

interface Loading {
  /** URLs requested before the content was on the page. */
  before: string[]
  /** `request …` and `response …`, in the order in which they occurred. */
  order: string[]
}

async function loadingOf(url: string): Promise<Loading> {
  const order: string[] = []
  const { page, open } = await site.visit({
    before: async (watchedPage) => {
      watchedPage.on('request', (request) => order.push(`request ${request.url()}`))
      watchedPage.on('response', (response) => order.push(`response ${response.url()}`))
      await watchContent(watchedPage)
    },
  })
  await open(url)
  const before = await page.evaluate(() => {
    const content = performance.getEntriesByName('content')[0]?.startTime ?? 0
    // Entries of the type “resource” are of this class. Images of packs don't block rendering.
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const needed = resources.filter((entry) => entry.startTime < content && entry.initiatorType !== 'img')
    return needed.map((entry) => entry.name).filter((name) => !name.endsWith('/favicon.svg'))
  })
  return { before, order }
}

describe.each([
  ['home', '/', 10],
  ['a search', '/?q=harbor', 10],
  ['a pack', pack, 18],
] as const)('the requests of %s', (name, url, max) => {
  test('before its content are few, and its data is requested before any script arrives', async () => {
    const { before, order } = await loadingOf(url)
    // The HTML names one script of a few hundred bytes, which the browser may request at once.
    const isNamed = (url: string) => /\/assets\/rolldown-runtime-[^/]*\.js$/.test(url)
    const isCall = (url: string) => url.startsWith(`${site.apiUrl}/`)
    // Home’s content is in its HTML; API calls only check whether it is still current.
    if (name === 'home') expect(before.filter((url) => !isNamed(url) && !isCall(url))).toEqual([])
    else expect(before).not.toEqual([])
    // The page itself is one more request.
    expectWithin(max, `${name}: requests before the content`, before.length + 1)
    expect(order.filter((event) => /\.(woff2?|ttf|otf)\b/.test(event))).toEqual([])
    // A search reads the index.
    const dataUrl = name === 'a search' ? `${site.url}/catalog/` : `${site.apiUrl}/`
    const firstCall = order.findIndex((event) => event.startsWith(`request ${dataUrl}`))
    const firstScript = order.findIndex((event) => /^response .*\.js$/.test(event) && !isNamed(event))
    expect(firstScript, 'a script arrived').toBeGreaterThan(0)
    expect(firstCall, order.join('\n')).toBeGreaterThan(0)
    expect(firstCall, order.join('\n')).toBeLessThan(firstScript)
  })
})
