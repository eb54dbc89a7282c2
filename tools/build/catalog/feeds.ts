/** Atom feeds of newly released versions. */
import { Feed } from 'feed'
import { type Language, to } from '#src/paths.ts'
import { escapeMarkup } from '../escape.ts'
import { pageUrl } from '../head.ts'
import type { ApiNode } from './readCatalog.ts'

/** Releases in a feed. */
const maxEntries = 50
/** Max length of a changelog in a feed, in characters. */
const maxChangelogLength = 2000
const language: Language = 'en'

interface Release {
  node: ApiNode
  version: string
  date: Date
  changelog: string
}

function releaseOf(node: ApiNode): Release | null {
  const { version, createdAt, changelog } = node.latest_version ?? {}
  const date = new Date(createdAt ?? Number.NaN)
  if (!version || Number.isNaN(date.getTime())) return null
  return { node, version, date, changelog: changelog ?? '' }
}

/** The newest release of each pack, newest first. */
export function newestReleases(nodes: readonly ApiNode[]): Release[] {
  return nodes
    .map(releaseOf)
    .filter((release) => release !== null)
    .sort((a, b) => b.date.getTime() - a.date.getTime() || (a.node.id < b.node.id ? -1 : 1))
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
  /** Used where nothing was released, as Unix time in milliseconds. */
  at: number
}

/** Returns an Atom feed of the packs' newest releases. */
export function atomFeed({ title, origin, path, feedPath, nodes, at }: FeedPage): string {
  const releases = newestReleases(nodes)
  const link = pageUrl(origin, language, path)
  const feed = new Feed({
    id: origin + feedPath,
    title,
    link,
    feedLinks: { atom: origin + feedPath },
    updated: releases[0]?.date ?? new Date(at),
    generator: false,
    language,
  })
  for (const { node, version, date, changelog } of releases) {
    const url = pageUrl(origin, language, to.version(node.id, version))
    feed.addItem({
      // Readers parse titles and contents as HTML.
      title: escapeMarkup(`${node.name || node.id} ${version}`),
      id: url,
      link: url,
      date,
      content: escapeMarkup(Array.from(changelog).slice(0, maxChangelogLength).join('')),
      ...(node.publisher?.name ? { author: [{ name: node.publisher.name }] } : {}),
    })
  }
  return feed.atom1()
}
