import { type Element, type Node, type RehypePlugin, type Tree, textContentOf } from './markdownTree.ts'

/** Base URLs of the relative URLs in a README. Both end with a slash. */
export interface ReadmeBases {
  linkBase: string
  pictureBase: string
}

/** Prefix of all ids in a README, so that they never equal an id of the page. */
export const readmeIdPrefix = 'readme-'

/** A shorter README has no table of contents. */
const minTocEntries = 5

/** Calls back for every element, parents first. */
function forEachElement(tree: Tree, visit: (element: Element) => void): void {
  for (const child of tree.children) {
    if (child.type !== 'element') continue
    visit(child)
    forEachElement(child, visit)
  }
}

/** Resolves a URL against a base. A leading slash means the root of the repository, as on its host. */
function resolve(url: string, base: string): string {
  const path = /^\/(?!\/)/.test(url) ? url.replace(/^\/+/, './') : url
  return URL.canParse(path, base) ? new URL(path, base).href : ''
}

/** `https://github.com/o/r/blob/main/a.png` is a page around the picture; the picture is at `/raw/`. */
const withoutPage = (url: string) => url.replace(/^(https:\/\/github\.com\/[^/]+\/[^/]+)\/blob\//, '$1/raw/')

/** Resolves links and pictures, and replaces `<center>`, which is obsolete, by an aligned `<div>`. */
export function rehypeResolve({ linkBase, pictureBase }: ReadmeBases): RehypePlugin {
  return () => (tree: Tree) =>
    forEachElement(tree, (element) => {
      const { href, src } = element.properties
      if (element.tagName === 'center') {
        element.tagName = 'div'
        element.properties['align'] = 'center'
      }
      if (typeof href === 'string') {
        const isAnchor = href.startsWith('#')
        element.properties['href'] = isAnchor
          ? `#${readmeIdPrefix}${href.slice(1)}`
          : resolve(href, linkBase) || undefined
      }
      if (typeof src === 'string') element.properties['src'] = withoutPage(resolve(src, pictureBase))
    })
}

/** `[!NOTE]` at the start of a quote: GitHub shows it as a title. */
const alertMark = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i

/** Replaces the marks of GitHub's alerts by titles. In English, as the marks are. */
export function rehypeAlerts(): RehypePlugin {
  return () => (tree: Tree) =>
    forEachElement(tree, ({ tagName, children }) => {
      const paragraph = tagName === 'blockquote' ? children.find(({ type }) => type === 'element') : undefined
      const first = paragraph?.type === 'element' ? paragraph.children[0] : undefined
      if (paragraph?.type !== 'element' || first?.type !== 'text') return
      const name = alertMark.exec(first.value)?.[1]
      if (!name) return
      first.value = first.value.replace(alertMark, '')
      const title = name[0]?.toUpperCase() + name.slice(1).toLowerCase()
      paragraph.children.unshift(elementOf('strong', [{ type: 'text', value: title }]), elementOf('br', []))
    })
}

/** Finds headings regardless of case, as GitHub does (rsc/markdown issue 19). Runs after `rehype-slug`: its ids are lowercase. */
export function rehypeAnchors(): RehypePlugin {
  return () => (tree: Tree) => {
    const ids = new Set<unknown>()
    forEachElement(tree, ({ properties }) => ids.add(properties['id']))
    forEachElement(tree, ({ properties }) => {
      const { href } = properties
      if (typeof href !== 'string' || !href.startsWith('#') || ids.has(href.slice(1))) return
      const lower = href.toLowerCase()
      if (ids.has(lower.slice(1))) properties['href'] = lower
    })
  }
}

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)

const levelOf = ({ tagName }: Element) => Number(tagName[1])

interface Heading {
  id: string
  level: number
  text: string
}

/** Headings by their ids. An anchor with the id of a heading loses it: authors add anchors for other renderers. */
function headingsOf(tree: Tree): Heading[] {
  const headings: Heading[] = []
  const ids = new Set<unknown>()
  forEachElement(tree, (element) => {
    if (!isHeading(element)) return
    ids.add(element.properties['id'])
    const text = textContentOf(element).trim()
    // The heading of the footnotes is for screen readers only.
    const isHidden = element.properties['className'] !== undefined
    if (text && !isHidden)
      headings.push({ id: String(element.properties['id']), level: levelOf(element), text })
  })
  forEachElement(tree, (element) => {
    if (isHeading(element) || element.properties['id'] === undefined) return
    if (ids.has(element.properties['id'])) delete element.properties['id']
    else ids.add(element.properties['id'])
  })
  return headings
}

const elementOf = (tagName: string, children: Node[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/**
 * Adds a table of contents to a long README: its two highest levels of headings, without a single title at the top. Runs
 * after sanitizing and `rehype-slug`, which gives headings their ids.
 */
export function rehypeContents(): RehypePlugin {
  return () => (tree: Tree) => {
    const headings = headingsOf(tree)
    const top = Math.min(...headings.map(({ level }) => level))
    const isTitled = headings.filter(({ level }) => level === top).length === 1
    const first = isTitled ? top + 1 : top
    const entries = headings.filter(({ level }) => level === first || level === first + 1)
    if (entries.length < minTocEntries) return
    const items = entries.map(({ id, level, text }) =>
      elementOf('li', [elementOf('a', [{ type: 'text', value: text }], { href: `#${id}` })], {
        className: [level === first ? 'ps-0' : 'ps-4'],
      }),
    )
    tree.children.unshift(elementOf('nav', [elementOf('ul', items)]))
  }
}
