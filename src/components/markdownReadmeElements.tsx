import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Components, ExtraProps } from 'react-markdown'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { labelHostDiffers } from '#src/lib/url/labelHostDiffers.ts'
import { hostOf, safeLink } from '#src/lib/url/safeUrl.ts'
import { classes } from '#src/ui/classes.ts'
import { CopyButton } from './CopyButton.tsx'
import { alignmentClasses, markdownElements } from './markdownElements.tsx'
import { textContentOf } from './markdownTree.ts'
import { ReadmeImage } from './ReadmeImage.tsx'
import { tokenClass } from './tokenClass.ts'

type Node = ExtraProps['node']

const alignmentOf = (align: string | undefined) => alignmentClasses[align ?? '']

const hasImage = (node: Node): boolean =>
  node?.children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasImage(child))) ===
  true

interface LinkProps {
  node?: Node
  href?: string | undefined
  id?: string | undefined
  name?: string | undefined
  children?: ReactNode
}

/** Links within the README stay on the page; others open a new tab, and show their host if their text names another. */
function ReadmeLink({ node, href, id, name, children }: LinkProps) {
  if (node && 'dataFootnoteBackref' in node.properties) return null
  const anchor = id ?? name
  if (href?.startsWith('#')) {
    return (
      <a id={anchor} href={href} className="link">
        {children}
      </a>
    )
  }
  const safeHref = safeLink(href)
  if (!safeHref) return <span id={anchor}>{children}</span>
  const label = cleanText(textContentOf(node))
  return (
    <a
      id={anchor}
      href={safeHref}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      className={hasImage(node) ? 'inline-block max-w-full' : 'link'}
    >
      {label || hasImage(node) ? children : hostOf(safeHref)}
      {labelHostDiffers(label, safeHref) && <span className="text-muted"> ({hostOf(safeHref)})</span>}
    </a>
  )
}

function ReadmeCode({ node, children }: { node?: Node; children?: ReactNode }) {
  const { t } = useTranslation()
  const text = textContentOf(node).replace(/\n$/, '')
  return (
    <div className="relative my-3">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must be scrollable by keyboard
        tabIndex={0}
        dir="ltr"
        className="max-h-120 overflow-auto rounded-md border border-line bg-raised py-3 ps-3 pe-14 text-13 leading-5"
      >
        {children}
      </pre>
      <div className="absolute end-1 top-1 rounded-md bg-raised">
        <CopyButton text={text} label={t('markdown.code')} />
      </div>
    </div>
  )
}

function ReadmeContents({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('markdown.contents')} className="mb-5">
      <details className="rounded-md border border-line">
        <summary className="px-3 py-2 text-13 font-medium">{t('markdown.contents')}</summary>
        <div className="border-t border-line px-3 pb-2 text-13">{children}</div>
      </details>
    </nav>
  )
}

type HeadingProps = ComponentProps<'h3'> & ExtraProps & { align?: string }

const headingClasses = {
  h3: 'mt-8 mb-3 border-b border-line pb-1.5 text-lg font-semibold first:mt-0',
  h4: 'mt-8 mb-2 text-base font-semibold first:mt-0',
  h5: 'mt-6 mb-2 text-15 font-semibold first:mt-0',
  h6: 'mt-5 mb-2 text-sm font-semibold text-muted first:mt-0',
} as const

const headingOf = (Tag: keyof typeof headingClasses) =>
  function ReadmeHeading({ id, align, className, children }: HeadingProps) {
    return (
      <Tag id={id} className={className ?? classes('scroll-mt-4', headingClasses[Tag], alignmentOf(align))}>
        {children}
      </Tag>
    )
  }

type AlignedProps = { align?: string; id?: string | undefined; children?: ReactNode }

/** The components that render elements of a README, beyond those of other Markdown. */
export const readmeElements: Components = {
  ...markdownElements,
  a: ReadmeLink,
  img: ({ src, alt, width, height, node }) => (
    <ReadmeImage
      src={typeof src === 'string' ? src : ''}
      alt={alt ?? ''}
      width={width}
      height={height}
      align={typeof node?.properties['align'] === 'string' ? node.properties['align'] : undefined}
    />
  ),
  pre: ReadmeCode,
  nav: ReadmeContents,
  span: ({ className, children }) => <span className={tokenClass(className)}>{children}</span>,
  div: ({ align, id, children }: AlignedProps) => (
    <div id={id} className={alignmentOf(align)}>
      {children}
    </div>
  ),
  p: ({ align, id, children }: AlignedProps) => (
    <p id={id} className={classes('my-3 first:mt-0 last:mb-0', alignmentOf(align))}>
      {children}
    </p>
  ),
  li: ({ className, id, children }) => (
    <li id={id} className={className === 'task-list-item' ? 'list-none' : className}>
      {children}
    </li>
  ),
  details: ({ open, children }) => (
    <details open={open} className="my-3 rounded-md border border-line px-3 py-2">
      {children}
    </details>
  ),
  summary: ({ children }) => <summary className="font-medium">{children}</summary>,
  kbd: ({ children }) => (
    <kbd className="rounded border border-line-strong/50 bg-raised px-1 py-0.5 font-mono text-code">
      {children}
    </kbd>
  ),
  dt: ({ children }) => <dt className="mt-3 font-medium">{children}</dt>,
  dd: ({ children }) => <dd className="ms-5">{children}</dd>,
  h3: headingOf('h3'),
  h4: headingOf('h4'),
  h5: headingOf('h5'),
  h6: headingOf('h6'),
}
