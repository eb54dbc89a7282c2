// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { groupCatalog } from '#tools/build/catalog/catalogData.ts'
import { atomFeed } from '#tools/build/catalog/feeds.ts'
import { isFileSafe } from '#tools/build/catalog/fileNames.ts'
import type { ApiNode } from '#tools/build/catalog/readCatalog.ts'
import { sitemapFiles } from '#tools/build/catalog/sitemap.ts'
import { catalogFiles, nodeFeed } from '#tools/build/catalog/writeCatalogFiles.ts'
import { withoutForbidden } from '#tools/build/escape.ts'
import { headTags } from '#tools/build/head.ts'

const origin = 'https://site.test'
const unclaimedPublisherId = 'unclaimed'
/** Time of the build. */
const at = Date.parse('2026-06-01T00:00:00Z')
/** The feed of home. */
const homeFeed = { title: 'x', origin, path: '/', feedPath: '/feed.xml', unclaimedPublisherId, at }
const hostileNames = [
  '<script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&amp; &lt; &#0; &bogus;',
  '</title></head><body>',
  '<!-- --> <![CDATA[ x ]]>',
  'null \u0000, bell \u0007, vertical tab \u000b, lone \ud800, not a character \uffff',
  'right to left \u202e mark',
]

/** Fails unless the text is well-formed XML. */
function parseXml(text: string): Document {
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  expect(xml.querySelector('parsererror')).toBeNull()
  return xml
}

const parseHtml = (head: string) =>
  new DOMParser().parseFromString(`<!doctype html><html><head>${head}</head></html>`, 'text/html')

const releaseOf = (id: string, name: string, createdAt: string): ApiNode => ({
  id,
  name,
  latest_version: { version: '1.0.0', createdAt, changelog: name },
  publisher: { id: 'someone', name },
})

describe('the feed', () => {
  test.each(hostileNames)('escapes %j', (name) => {
    const nodes = [releaseOf('a', name, '2026-01-02T00:00:00Z')]
    const xml = parseXml(atomFeed({ ...homeFeed, title: name, nodes }))
    expect(xml.querySelectorAll('script, img')).toHaveLength(0)
    expect(xml.querySelector('entry name')?.textContent).toBe(withoutForbidden(name))
    // Readers parse the title as HTML.
    const title = parseHtml('').createElement('p')
    title.innerHTML = xml.querySelector('entry > title')?.textContent ?? ''
    expect(title.querySelectorAll('*')).toHaveLength(0)
    expect(title.textContent).toBe(`${withoutForbidden(name)} 1.0.0`)
  })

  test('keeps the line breaks of changelogs', () => {
    const release = releaseOf('a', 'A', '2026-01-02T00:00:00Z')
    const changelog = '- One <b>\r\n- Two\n\n- Three'
    const nodes = [{ ...release, latest_version: { ...release.latest_version, changelog } }]
    // Readers parse the content as HTML.
    expect(parseXml(atomFeed({ ...homeFeed, nodes })).querySelector('entry > content')?.textContent).toBe(
      '- One &lt;b&gt;<br>- Two<br><br>- Three',
    )
  })

  test('lists releases from newest to oldest, without packs that have none', () => {
    const nodes = [
      releaseOf('old', 'Old', '2025-01-01T00:00:00Z'),
      { id: 'none', name: 'None' },
      releaseOf('broken', 'Broken', 'yesterday'),
      releaseOf('new', 'New', '2026-01-01T00:00:00Z'),
    ]
    const xml = parseXml(atomFeed({ ...homeFeed, nodes }))
    const links = [...xml.querySelectorAll('entry > link')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`${origin}/nodes/new/versions/1.0.0`, `${origin}/nodes/old/versions/1.0.0`])
    expect(xml.querySelector('feed > updated')?.textContent).toBe('2026-01-01T00:00:00.000Z')
  })
})

test.each(['feed.xml', 'nodes/a.xml', 'publishers/unclaimed.xml'])(
  'an unclaimed pack has no author in %s',
  (name) => {
    const node = {
      ...releaseOf('a', 'A', '2026-01-02T00:00:00Z'),
      publisher: { id: unclaimedPublisherId, name: 'Unclaimed' },
    }
    const catalog = { ...groupCatalog([node]), releases: new Map() }
    const files = catalogFiles({ siteOrigin: origin, unclaimedPublisherId, catalog, at })
    const xml = parseXml(files.get(name)?.() ?? '')
    expect(xml.querySelectorAll('entry')).toHaveLength(1)
    expect(xml.querySelector('entry > author')).toBeNull()
  },
)

describe('the releases of the feed', () => {
  const versionsIn = (nodes: readonly ApiNode[]) =>
    [...parseXml(atomFeed({ ...homeFeed, nodes })).querySelectorAll('entry > id')].map(
      ({ textContent }) => textContent,
    )

  test('don’t contain dates after the build or the API’s zero time', () => {
    const nodes = [
      releaseOf('a', 'A', '2026-01-01T00:00:00Z'),
      releaseOf('b', 'B', '2099-01-01T00:00:00Z'),
      releaseOf('c', 'C', '0001-01-01T00:00:00Z'),
    ]
    expect(versionsIn(nodes)).toEqual([`${origin}/nodes/a/versions/1.0.0`])
  })

  test('are live, or have a status that the contract doesn’t list', () => {
    const withStatus = (id: string, status: unknown) => {
      const node = releaseOf(id, id, '2026-01-01T00:00:00Z')
      return { ...node, latest_version: { ...node.latest_version, status } } as ApiNode // also statuses of no contract
    }
    const nodes = [
      withStatus('active', 'NodeVersionStatusActive'),
      withStatus('banned', 'NodeVersionStatusBanned'),
      withStatus('flagged', 'NodeVersionStatusFlagged'),
      withStatus('new', 'NodeVersionStatusNew'),
      withStatus('pending', 'NodeVersionStatusPending'),
    ]
    expect(versionsIn(nodes)).toEqual([
      `${origin}/nodes/active/versions/1.0.0`,
      `${origin}/nodes/new/versions/1.0.0`,
    ])
  })
})

describe('the sitemap', () => {
  const alternatesOf = (entry: Element) =>
    [...entry.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('href'))

  test('lists each page with its date', () => {
    const files = sitemapFiles(origin, [{ path: '/nodes/a&b', lastModified: '2026-01-02T03:04:05Z' }])
    const xml = parseXml(files['sitemap.xml'] ?? '')
    expect(xml.querySelectorAll('url')).toHaveLength(1)
    expect(xml.querySelector('loc')?.textContent).toBe(`${origin}/nodes/a&b`)
    expect(xml.querySelector('lastmod')?.textContent).toBe('2026-01-02T03:04:05.000Z')
  })

  test('links every language of a page to all others, and only pages that have every language', () => {
    const packs = ['a', 'b'].map((id) => releaseOf(id, id, '2026-01-02T00:00:00Z'))
    const translatedIds = new Set(['a'])
    const files = catalogFiles({
      siteOrigin: origin,
      unclaimedPublisherId,
      catalog: groupCatalog(packs),
      translatedIds,
      at,
    })
    const entries = [...parseXml(files.get('sitemap.xml')?.() ?? '').querySelectorAll('url')]
    const links = new Map(
      entries.map((entry) => [entry.querySelector('loc')?.textContent ?? '', alternatesOf(entry)]),
    )
    const prefixes = ['', '/es', '/fr', '/ja', '/ko', '/ru', '/zh']
    const pack = prefixes.map((prefix) => `${origin}${prefix}/nodes/a`)
    const home = [`${origin}/`, ...prefixes.slice(1).map((prefix) => origin + prefix)]
    expect(Object.fromEntries(links)).toEqual({
      ...Object.fromEntries(home.map((url) => [url, [...home, `${origin}/`]])),
      ...Object.fromEntries(pack.map((url) => [url, [...pack, `${origin}/nodes/a`]])),
      [`${origin}/releases`]: [],
      [`${origin}/nodes/b`]: [],
      [`${origin}/publishers/someone`]: [],
    })
    expect(entries).toHaveLength(links.size)
  })

  test.each(['soon', '1', '0001-01-01T00:00:00Z'])('leaves out the invalid date %j', (lastModified) => {
    const files = sitemapFiles(origin, [{ path: '/nodes/a', lastModified }])
    expect(parseXml(files['sitemap.xml'] ?? '').querySelector('lastmod')).toBeNull()
  })

  test('of many pages is an index of parts', () => {
    const pages = Array.from({ length: 19_995 }, (_, index) => ({ path: `/nodes/${index}` }))
    const files = sitemapFiles(origin, [{ path: '/', isTranslated: true }, ...pages])
    expect(Object.keys(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    const index = parseXml(files['sitemap.xml'] ?? '')
    expect([...index.querySelectorAll('sitemap > loc')].map((loc) => loc.textContent)).toEqual([
      `${origin}/sitemap-1.xml`,
      `${origin}/sitemap-2.xml`,
    ])
    expect(parseXml(files['sitemap-2.xml'] ?? '').querySelectorAll('url')).toHaveLength(2)
  })
})

describe('the head', () => {
  test.each(hostileNames)('escapes %j', (name) => {
    const head = { title: name, description: name, path: '/nodes/a', jsonLd: { name } }
    const html = parseHtml(headTags(head, 'en', origin))
    expect(html.querySelectorAll('img, body *')).toHaveLength(0)
    const scripts = [...html.querySelectorAll('script')]
    expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json'])
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({ name })
    expect(html.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(
      withoutForbidden(name),
    )
  })

  test('names the page in every language that it is written in', () => {
    const head = { title: 'x', description: 'x', path: '/nodes/a' }
    expect(parseHtml(headTags(head, 'en', origin)).querySelector('link[hreflang]')).toBeNull()
    const html = parseHtml(headTags({ ...head, isTranslated: true }, 'ja', origin))
    const hrefOf = (selector: string) => html.querySelector(selector)?.getAttribute('href')
    expect(hrefOf('link[rel=canonical]')).toBe(`${origin}/ja/nodes/a`)
    expect(hrefOf('link[hreflang=zh]')).toBe(`${origin}/zh/nodes/a`)
    expect(hrefOf('link[hreflang=x-default]')).toBe(`${origin}/nodes/a`)
  })
})

describe('the catalog files', () => {
  const node = { ...releaseOf('a', 'A', '2026-01-02T00:00:00Z'), publisher: { id: '../up', name: 'Up' } }
  const files = catalogFiles({ siteOrigin: origin, unclaimedPublisherId, catalog: groupCatalog([node]), at })

  test('have a robots.txt that allows everything and names the sitemap', () => {
    expect(files.get('robots.txt')?.()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
  })

  test('have no feed of a publisher whose id is not safe as a file name', () => {
    expect([...files.keys()]).toEqual(['sitemap.xml', 'robots.txt', 'feed.xml'])
  })
})

describe('the feed of a pack', () => {
  const node = releaseOf('a', 'A', '2026-01-02T00:00:00Z')
  const linksOf = (text: string | undefined) =>
    [...parseXml(text ?? '').querySelectorAll('entry > link')].map((link) => link.getAttribute('href'))

  test('lists its live versions, newest first', () => {
    const releases = [
      { version: '0.9.0', createdAt: '2025-01-02T00:00:00Z', changelog: '' },
      { version: '1.0.0', createdAt: '2026-01-02T00:00:00Z', changelog: 'More' },
    ]
    const catalog = { ...groupCatalog([node]), releases: new Map([['a', releases]]) }
    const files = catalogFiles({ siteOrigin: origin, unclaimedPublisherId, catalog, at })
    expect(linksOf(files.get('nodes/a.xml')?.())).toEqual([
      `${origin}/nodes/a/versions/1.0.0`,
      `${origin}/nodes/a/versions/0.9.0`,
    ])
  })

  test('has the latest version if the others can’t be read', () => {
    expect(
      linksOf(nodeFeed({ siteOrigin: origin, unclaimedPublisherId, node, releases: undefined, at })),
    ).toEqual([`${origin}/nodes/a/versions/1.0.0`])
  })

  test('is empty without live versions', () => {
    const xml = parseXml(nodeFeed({ siteOrigin: origin, unclaimedPublisherId, node, releases: [], at }))
    expect(xml.querySelectorAll('entry')).toHaveLength(0)
    expect(xml.querySelector('feed > title')?.textContent).toBe('A · ComfyUI Registry')
  })
})

test('the image of link previews has 1200 × 630 pixels and less than 60 kB', () => {
  const image = readFileSync('public/preview.png')
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630])
  expect(image.length).toBeLessThan(60_000)
})

describe('a file name', () => {
  test.each(['tidy-masks', 'AnimateDiff_v2.1', '7', 'a'.repeat(100)])('can contain the id %j', (id) => {
    expect(isFileSafe(id)).toBe(true)
  })

  test.each([
    '',
    '.',
    '..',
    'a/b',
    '../etc',
    'a\\b',
    'a b',
    '.hidden',
    'end.',
    'con',
    'NUL',
    'aux.js',
    'x.html',
    'index',
    'ü',
    'a'.repeat(101),
  ])('can’t contain the id %j', (id) => {
    expect(isFileSafe(id)).toBe(false)
  })
})
