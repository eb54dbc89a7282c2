import type { ExtraProps, Options } from 'react-markdown'
import { cleanText } from '#src/lib/text/cleanText.ts'

export type Element = NonNullable<ExtraProps['node']>
export type Node = Element['children'][number]
/** Transforms the tree between parsing and rendering. */
export type RehypePlugin = NonNullable<Options['rehypePlugins']>[number]

export interface Tree {
  children: Node[]
}

/** HTML tags to remove. Others, such as `<node_name>`, are placeholders the author wrote in angle brackets. */
const removedTag =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|meta|object|ol|p|picture|pre|q|s|samp|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|audio|button)(?=[\s/>])[^<>]*>/gi
const hiddenElement = /<!--[\s\S]*?(?:-->|$)|<(script|style|svg|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Converts HTML to its text; only `<br>` stays an element. */
function htmlToText(html: string): Node {
  if (/^<br\s*\/?>$/i.test(html)) return { type: 'element', tagName: 'br', properties: {}, children: [] }
  return { type: 'text', value: html.replace(hiddenElement, '').replace(removedTag, '') }
}

/** Removes invisible and bidirectional characters, but keeps all whitespace, which code needs. */
function cleanKeepingSpaces(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part) => (/^\s*$/.test(part) ? part : cleanText(part)))
    .join('')
}

/**
 * Moves a heading below the page's heading, without gaps between levels, so that texts starting with `#` and with `##`
 * get the same levels. `outline` contains the original levels of the enclosing headings.
 */
function shiftHeading(element: Element, under: number, outline: number[]): void {
  const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0)
  if (level === 0) return
  while ((outline.at(-1) ?? 0) >= level) outline.pop()
  outline.push(level)
  element.tagName = `h${Math.min(6, under + outline.length)}`
}

function cleanTree(tree: Tree, under: number, outline: number[]): void {
  tree.children = tree.children.map((child) => {
    if (child.type === 'raw') return htmlToText(child.value)
    if (child.type === 'text') return { ...child, value: cleanKeepingSpaces(child.value) }
    if (child.type === 'element') {
      shiftHeading(child, under, outline)
      cleanTree(child, under, outline)
    }
    return child
  })
}

/** Converts HTML to text, removes invisible characters, and moves headings below the page's heading of level `under`. */
export function rehypeCleanTree(under: number): RehypePlugin {
  return () => (tree: Tree) => cleanTree(tree, under, [])
}

/** Returns the text of a node; for an image, its alt text. */
export function textContentOf(node: Node | Element | undefined): string {
  if (!node) return ''
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.tagName === 'img') return String(node.properties['alt'] ?? '')
  return node.children.map(textContentOf).join('')
}
