/** What search engines and link previews learn about a pack or a publisher. */
import { type RegistryNode, withInstalledVersion } from '#src/api/nodes.ts'
import type { Publisher } from '#src/api/publishers.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { cleanText, plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { safeImage, safeLink } from '#src/lib/url/safeUrl.ts'
import { to } from '#src/paths.ts'
import type { PageHead } from './head.ts'

/** Max length of a description, in characters; search engines and previews cut longer ones. */
const descriptionLength = 200

const schemaOrg = 'https://schema.org'

/** Texts of the site, in the language of the page. */
type SiteTexts = Pick<PageHead, 'title' | 'description'>

/** @param versions newest first; undefined where the pack alone shows which one can be installed. */
export function nodeHead(
  pack: RegistryNode,
  versions: readonly NodeVersion[] | undefined,
  site: SiteTexts,
): PageHead {
  const name = cleanText(pack.name)
  const image = safeImage(pack.bannerUrl) ?? safeImage(pack.icon)
  const repository = safeLink(pack.repository)
  const description = plainFromMarkdown(pack.description, descriptionLength)
  const version = withInstalledVersion(pack, versions).latestVersion
  return {
    title: `${name} · ${site.title}`,
    description: description || site.description,
    path: to.node(pack.id),
    image,
    feed: to.nodeFeed(pack.id),
    jsonLd: {
      '@context': schemaOrg,
      '@type': 'SoftwareSourceCode',
      name,
      identifier: pack.id,
      ...(description ? { description } : {}),
      ...(repository ? { codeRepository: repository } : {}),
      ...(version ? { version: version.version } : {}),
      ...(version?.createdAt ? { dateModified: version.createdAt } : {}),
      ...(pack.createdAt ? { dateCreated: pack.createdAt } : {}),
      ...(pack.tags.length > 0 ? { keywords: pack.tags.map((tag) => cleanText(tag)).join(', ') } : {}),
      ...(image ? { image } : {}),
      ...(pack.publisher && !pack.isUnclaimed
        ? { author: { '@type': 'Organization', name: cleanText(pack.publisher.name) } }
        : {}),
    },
  }
}

export function publisherHead(owner: Publisher, site: SiteTexts): PageHead {
  const name = cleanText(owner.name) || owner.id
  return {
    title: `${name} · ${site.title}`,
    description: plainFromMarkdown(owner.description, descriptionLength) || site.description,
    path: to.publisher(owner.id),
    image: safeImage(owner.logo),
    feed: to.publisherFeed(owner.id),
  }
}
