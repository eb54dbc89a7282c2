/** Atom feeds of newly released versions. Format: https://www.rfc-editor.org/rfc/rfc4287 */
import { parseTimestamp } from '#src/lib/format/relativeTime.ts'
import { parseVersionStatus } from '#src/lib/version/versionStatus.ts'
import { type Language, to } from '#src/paths.ts'
import { escapeMarkup } from '../escape.ts'
import { pageUrl } from '../head.ts'
import { compareText } from './compareText.ts'
import type { ApiNode } from './readCatalog.ts'

/** Releases in a feed. */
export const maxEntries = 50
/** Max length of a changelog in a feed, in characters. */
const maxChangelogLength = 2000
const language: Language = 'en'
/** In English, as all feeds are. */
export const siteName = 'ComfyUI Registry'

interface Release {
  node: ApiNode
  version: string
  date: Date
  changelog: string
}

/** @returns null without a live release before `at`. */
function releaseOf(node: ApiNode, at: number): Release | null {
  const { version, createdAt, changelog, status } = node.latest_version ?? {}
  const released = parseTimestamp(createdAt)
  // A date in the future can't be right, and would keep the release first in the feed.
  if (!version || released === null || released > at) return null
  if (!['active', 'unknown'].includes(parseVersionStatus(status))) return null
  return { node, version, date: new Date(released), changelog: changelog ?? '' }
}

/** The newest release of each pack, newest first. */
function newestReleases(nodes: readonly ApiNode[], at: number): Release[] {
  return nodes
    .map((node) => releaseOf(node, at))
    .filter((release) => release !== null)
    .sort((a, b) => b.date.getTime() - a.date.getTime() || compareText(a.node.id, b.node.id))
    .slice(0, maxEntries)
}

interface FeedPage {
  title: string
  origin: string
  /** Path of the page that the feed belongs to. */
  path: string
  /** Path of the feed. */
  feedPath: string
  nodes: readonly ApiNode[]
  /** Id of the reserved publisher that owns unclaimed packs, which have no author. */
  unclaimedPublisherId: string
  /** Time of the build, as Unix time in milliseconds. */
  at: number
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`

/** Readers parse titles and contents as HTML, which is escaped once more. */
const htmlElement = (name: string, html: string) => `<${name} type="html">${escapeMarkup(html)}</${name}>`

function changelogHtml(text: string): string {
  const cut = Array.from(text).slice(0, maxChangelogLength).join('')
  return escapeMarkup(cut).replace(/\r?\n/g, '<br>')
}

function entryOf({ origin, unclaimedPublisherId }: FeedPage, release: Release): string {
  const { node, version, date, changelog } = release
  const url = pageUrl(origin, language, to.version(node.id, version))
  const author = node.publisher?.id === unclaimedPublisherId ? '' : node.publisher?.name
  return [
    '<entry>',
    htmlElement('title', escapeMarkup(`${node.name || node.id} ${version}`)),
    element('id', url),
    `<link href="${escapeMarkup(url)}"/>`,
    element('updated', date.toISOString()),
    htmlElement('content', changelogHtml(changelog)),
    author ? `<author>${element('name', author)}</author>` : '',
    '</entry>',
  ].join('')
}

/** Returns an Atom feed of the packs' newest releases. */
export function atomFeed(page: FeedPage): string {
  const { title, origin, path, feedPath, nodes, at } = page
  const releases = newestReleases(nodes, at)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', origin + feedPath),
    element('title', title),
    element('updated', (releases[0]?.date ?? new Date(at)).toISOString()),
    `<author>${element('name', siteName)}</author>`,
    `<link rel="alternate" href="${escapeMarkup(pageUrl(origin, language, path))}"/>`,
    `<link rel="self" href="${escapeMarkup(origin + feedPath)}"/>`,
    ...releases.map((release) => entryOf(page, release)),
    '</feed>',
    '',
  ].join('\n')
}
