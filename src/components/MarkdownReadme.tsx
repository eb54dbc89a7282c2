import bash from 'highlight.js/lib/languages/bash'
import diff from 'highlight.js/lib/languages/diff'
import dos from 'highlight.js/lib/languages/dos'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import shell from 'highlight.js/lib/languages/shell'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import ReactMarkdown, { type Options } from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { decodeSegment } from '#src/paths.ts'
import { readmeElements } from './markdownReadmeElements.tsx'
import {
  type ReadmeBases,
  readmeIdPrefix,
  rehypeAlerts,
  rehypeAnchors,
  rehypeContents,
  rehypeResolve,
} from './markdownReadmeTree.ts'
import { rehypeCleanTree } from './markdownTree.ts'
import { useLocation } from './navigation.ts'

const alignments = ['align', 'left', 'center', 'right'] satisfies [string, ...string[]]

/** Allowed output: what authors use for layout, without styles, scripts, forms and frames. */
const schema = {
  tagNames:
    'a b blockquote br code dd del details div dl dt em h2 h3 h4 h5 h6 hr i img input ins kbd li ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead tr tt ul var'.split(
      ' ',
    ),
  attributes: {
    '*': ['id'],
    a: ['href', 'name', 'dataFootnoteBackref'],
    code: [['className', /^language-\S{1,30}$/]],
    details: ['open'],
    div: [alignments],
    ...Object.fromEntries(
      ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, [['className', 'sr-only'], alignments]]),
    ),
    img: ['src', 'alt', 'width', 'height', alignments],
    input: [['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start'],
    p: [alignments],
    td: [alignments, 'colSpan', 'rowSpan'],
    th: [alignments, 'colSpan', 'rowSpan'],
  },
  clobber: ['id', 'name'],
  clobberPrefix: readmeIdPrefix,
  protocols: { href: ['http', 'https'], src: ['https'] },
  strip: ['script', 'style', 'svg', 'math', 'iframe', 'object', 'form', 'template'],
} satisfies NonNullable<Parameters<typeof rehypeSanitize>[0]>

/** The languages of code in READMEs of node packs; code in others has one color. */
const languages = { bash, diff, dos, ini, javascript, json, powershell, python, shell, xml, yaml }

const remarkPlugins = [remarkGfm]

function rehypePlugins(under: number, bases: ReadmeBases): NonNullable<Options['rehypePlugins']> {
  return [
    rehypeRaw,
    rehypeCleanTree(under),
    rehypeResolve(bases),
    rehypeAlerts(),
    [rehypeSanitize, schema],
    [rehypeSlug, { prefix: readmeIdPrefix }],
    rehypeAnchors(),
    [rehypeHighlight, { languages }],
    rehypeContents(),
  ]
}

interface MarkdownReadmeProps {
  text: string
  /** Level of the heading above the text. */
  under: number
  bases: ReadmeBases
}

/**
 * A README with GitHub's extensions, HTML, highlighted code and a table of contents. HTML is parsed without the DOM, and
 * sanitized after all transforms that its author controls. Limit the text first.
 */
export function MarkdownReadme({ text, under, bases }: MarkdownReadmeProps) {
  const { t } = useTranslation()
  const label = t('markdown.footnotes')
  const { linkBase, pictureBase } = bases
  const { hash } = useLocation()
  // The browser looked for the target of the URL before the README was rendered, or opened to its full height.
  useEffect(() => {
    const target = decodeSegment(hash.slice(1))
    if (target.startsWith(readmeIdPrefix)) document.getElementById(target)?.scrollIntoView()
  }, [hash])
  // Parsing takes tens of milliseconds, and the page renders more often than the text changes.
  return useMemo(
    () => (
      <div dir="auto" className="min-w-0 break-words">
        <ReactMarkdown
          remarkPlugins={remarkPlugins}
          remarkRehypeOptions={{ footnoteLabel: label, clobberPrefix: '' }}
          rehypePlugins={rehypePlugins(under, { linkBase, pictureBase })}
          components={readmeElements}
        >
          {text}
        </ReactMarkdown>
      </div>
    ),
    [text, under, label, linkBase, pictureBase],
  )
}
