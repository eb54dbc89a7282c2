import type { ExtraProps, Options } from 'react-markdown'
import { cleanText } from '#src/lib/cleanText.ts'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]
/** A step over the tree between reading and rendering. */
type Step = NonNullable<Options['rehypePlugins']>[number]

interface Tree {
  children: Node[]
}

/** Tags of HTML that carry no words. Others, such as `<node_name>`, are words somebody wrote in angle brackets. */
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|kbd|li|link|meta|object|ol|p|picture|pre|q|s|samp|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|audio|button)(?=[\s/>])[^<>]*>/gi
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|svg|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The words of a piece of HTML; its tags do nothing here. */
function wordsOfHtml(html: string): Node {
  if (/^<br\s*\/?>$/i.test(html)) return { type: 'element', tagName: 'br', properties: {}, children: [] }
  return { type: 'text', value: html.replace(HIDDEN, '').replace(TAG, '') }
}

/** Takes out what is invisible or turns the direction of reading, and keeps every blank, because code needs them. */
function visible(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part) => (/^\s*$/.test(part) ? part : cleanText(part)))
    .join('')
}

/**
 * Headings get the levels below the page's own, without gaps: `outline` holds the written levels of the headings that
 * are open. A text that begins with `##` therefore starts where one that begins with `#` does.
 */
function shiftHeading(element: Element, under: number, outline: number[]): void {
  const written = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0)
  if (written === 0) return
  while ((outline.at(-1) ?? 0) >= written) outline.pop()
  outline.push(written)
  element.tagName = `h${Math.min(6, under + outline.length)}`
}

function tidy(tree: Tree, under: number, outline: number[]): void {
  tree.children = tree.children.map((child) => {
    if (child.type === 'raw') return wordsOfHtml(child.value)
    if (child.type === 'text') return { ...child, value: visible(child.value) }
    if (child.type === 'element') {
      shiftHeading(child, under, outline)
      tidy(child, under, outline)
    }
    return child
  })
}

/** HTML becomes words, invisible characters go, headings move below the page's heading of level `under`. */
export function rehypeCleanTree(under: number): Step {
  return () => (tree: Tree) => tidy(tree, under, [])
}

/** The words inside a node; a picture's are its description. */
export function textContentOf(node: Node | Element | undefined): string {
  if (!node) return ''
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.tagName === 'img') return String(node.properties['alt'] ?? '')
  return node.children.map(textContentOf).join('')
}
