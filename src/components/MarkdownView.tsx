import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import ReactMarkdown, { type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import { markdownElements } from './markdownElements.tsx'
import { isTextTooExpensive } from './markdownLimits.ts'
import { rehypeCleanTree } from './markdownTree.ts'
import { PlainText } from './PlainText.tsx'

/** Allowed output. Excludes ids, which would clash between several texts on a page. */
const schema = {
  tagNames:
    'a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  attributes: {
    a: ['href', 'dataFootnoteBackref'],
    h2: [['className', 'sr-only']],
    h3: [['className', 'sr-only']],
    h4: [['className', 'sr-only']],
    h5: [['className', 'sr-only']],
    h6: [['className', 'sr-only']],
    img: ['src', 'alt'],
    input: [['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https'], src: ['https'] },
} satisfies NonNullable<Parameters<typeof rehypeSanitize>[0]>

export interface MarkdownViewProps {
  text: string
  under: number
  remarkPlugins?: Options['remarkPlugins']
}

/** The lazy-loaded part of `Markdown`. A text that would stall the parser stays plain, with a notice. */
export function MarkdownView({ text, under, remarkPlugins }: MarkdownViewProps) {
  const { t } = useTranslation()
  const label = t('markdown.footnotes')
  const plainNotice = t('markdown.plain')
  // Parsing takes milliseconds, and the page renders more often than the text changes.
  return useMemo(() => {
    if (isTextTooExpensive(text)) {
      return (
        <>
          <PlainText text={text} />
          <p className="mt-2 text-xs text-muted">{plainNotice}</p>
        </>
      )
    }
    return (
      <div dir="auto" className="min-w-0 break-words">
        <ReactMarkdown
          remarkPlugins={remarkPlugins ?? null}
          remarkRehypeOptions={{ footnoteLabel: label, clobberPrefix: '' }}
          rehypePlugins={[rehypeCleanTree(under), [rehypeSanitize, schema]]}
          components={markdownElements}
        >
          {text}
        </ReactMarkdown>
      </div>
    )
  }, [text, under, label, plainNotice, remarkPlugins])
}
