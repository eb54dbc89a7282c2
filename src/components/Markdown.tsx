import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { lazyWithFallback } from './lazyWithFallback.ts'
import { PlainText } from './PlainText.tsx'

interface FormattedProps {
  text: string
  under: number
}

const MarkdownView = lazyWithFallback<FormattedProps>(
  () => import('./MarkdownView.tsx').then((file) => file.MarkdownView),
  PlainText,
)
const MarkdownGfm = lazyWithFallback<FormattedProps>(
  () => import('./MarkdownGfm.tsx').then((file) => file.MarkdownGfm),
  PlainText,
)

/** Longer texts are cut. */
const maxLength = 10_000

/** Whether a text may contain Markdown. Other texts render without loading the parser. */
const hasMarks = (text: string) =>
  /[*_`~<>&|\\[\]]|^\s*(?:[#=+-]|\d+[.)])|^(?: {4}|\t)|https?:\/\/|www\./m.test(text)

/** Whether a text may contain GitHub's extensions (tables, strikethrough, task lists, footnotes, bare URLs), a third of the code. */
const hasGfmMarks = (text: string) => /[|~]|\[[ xX]\]|\[\^|(?<![(<])https?:\/\/|(?<![(</])www\./.test(text)

/** The text while the parser loads, so that no marks flash. */
const withoutMarks = (text: string) => plainFromMarkdown(text, text.length)

interface MarkdownProps {
  text: string
  /** Level of the heading above the text; headings in the text start one level below. */
  under?: 1 | 2 | 3 | 4
  /** Suspends the nearest boundary instead of showing plain text while loading, to avoid layout shift below. */
  canSuspend?: boolean
}

/**
 * Renders user-generated Markdown without HTML, with safe links, and with images loaded on click. Shows its words while
 * the parser loads. A text of more than 10,000 characters is cut, with a notice.
 */
export function Markdown({ text, under = 2, canSuspend = false }: MarkdownProps) {
  const { t } = useTranslation()
  const isCut = text.length > maxLength
  const kept = text.slice(0, maxLength)
  const plain = <PlainText text={kept} />
  const Formatted = hasGfmMarks(kept) ? MarkdownGfm : MarkdownView
  const formatted = <Formatted text={kept} under={under} />
  return (
    <>
      {hasMarks(kept) ? (
        <ErrorBoundary key={kept} fallback={plain}>
          {canSuspend ? (
            formatted
          ) : (
            <Suspense fallback={<PlainText text={withoutMarks(kept)} />}>{formatted}</Suspense>
          )}
        </ErrorBoundary>
      ) : (
        plain
      )}
      {isCut && <p className="mt-2 text-xs text-muted">{t('markdown.cut')}</p>}
    </>
  )
}
