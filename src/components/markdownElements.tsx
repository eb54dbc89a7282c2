import type { CSSProperties } from 'react'
import type { Components } from 'react-markdown'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { hostOf } from '#src/lib/url/safeUrl.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { textContentOf } from './markdownTree.ts'

const heading = 'mt-5 mb-2 font-semibold first:mt-0'

/** Classes for the alignment of table columns: the security policy refuses style attributes in prerendered HTML. */
export const alignmentClasses: Readonly<Record<string, string>> = {
  left: 'text-left',
  center: 'text-center',
  right: 'text-right',
}

const alignmentOf = (style: CSSProperties | undefined) =>
  alignmentClasses[style?.textAlign ?? ''] ?? 'text-start'

/**
 * The components that render Markdown elements. Links contain only text, so that nothing inside them is interactive or
 * loads.
 */
export const markdownElements: Components = {
  a: ({ href = '', node, children }) => {
    if (node && 'dataFootnoteBackref' in node.properties) return null
    const label = cleanText(textContentOf(node)) || hostOf(href)
    return href.startsWith('#') ? children : <ExternalLink href={href}>{label}</ExternalLink>
  },
  img: ({ src, alt }) => <MarkdownImage src={typeof src === 'string' ? src : ''} alt={alt ?? ''} />,
  input: ({ checked }) => <span className="me-1.5">{checked ? '☑' : '☐'}</span>,
  p: ({ children }) => <p className="my-3 first:mt-0 last:mb-0">{children}</p>,
  h2: ({ children, className }) => <h2 className={className ?? `${heading} text-base`}>{children}</h2>,
  h3: ({ children, className }) => <h3 className={className ?? `${heading} text-15`}>{children}</h3>,
  h4: ({ children, className }) => <h4 className={className ?? `${heading} text-sm`}>{children}</h4>,
  h5: ({ children, className }) => <h5 className={className ?? `${heading} text-13`}>{children}</h5>,
  h6: ({ children, className }) => (
    <h6 className={className ?? `${heading} text-13 text-muted`}>{children}</h6>
  ),
  ul: ({ children }) => <ul className="my-3 list-disc space-y-1 ps-5 first:mt-0 last:mb-0">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-3 list-decimal space-y-1 ps-6 first:mt-0 last:mb-0">
      {children}
    </ol>
  ),
  li: ({ children, className }) => <li className={className ? 'list-none' : undefined}>{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-s-2 border-line-strong/50 ps-3 text-muted">{children}</blockquote>
  ),
  hr: () => <hr className="my-5 border-line" />,
  code: ({ children }) => (
    <code className="rounded bg-sunken px-1 py-0.5 font-mono text-code break-words [pre_&]:bg-transparent [pre_&]:p-0 [pre_&]:text-code-block">
      {children}
    </code>
  ),
  pre: ({ children }) => (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must be scrollable by keyboard
      tabIndex={0}
      dir="ltr"
      className="my-3 max-h-120 overflow-auto rounded-md border border-line bg-raised p-3 text-13 leading-5"
    >
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, and must be scrollable by keyboard
    <div tabIndex={0} className="my-3 w-fit max-w-full overflow-x-auto rounded-md border border-line">
      <table className="border-collapse text-13">{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th className={`border-b border-line bg-raised px-3 py-1.5 font-semibold ${alignmentOf(style)}`}>
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td
      className={`border-b border-line px-3 py-1.5 align-top [tr:last-child>&]:border-b-0 ${alignmentOf(style)}`}
    >
      {children}
    </td>
  ),
}
