import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { cleanText, plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { lazyWithFallback } from './lazyWithFallback.ts'
import { capMarkdown } from './markdownLimits.ts'

interface FormattedProps {
  text: string
  under: number
}

function Plain({ text }: { text: string }) {
  return (
    <div dir="auto" className="break-words whitespace-pre-wrap">
      {cleanText(text, { keepNewlines: true })}
    </div>
  )
}

const MarkdownView = lazyWithFallback<FormattedProps>(
  () => import('./MarkdownView.tsx').then((file) => file.MarkdownView),
  Plain,
)
const MarkdownGfm = lazyWithFallback<FormattedProps>(
  () => import('./MarkdownGfm.tsx').then((file) => file.MarkdownGfm),
  Plain,
)

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
 * the parser loads. Overly complex text stays plain and overly long text is cut, each with a notice.
 */
export function Markdown({ text, under = 2, canSuspend = false }: MarkdownProps) {
  const { t } = useTranslation()
  const { text: kept, mode, isCut } = capMarkdown(text)
  const plain = <Plain text={kept} />
  const Formatted = hasGfmMarks(kept) ? MarkdownGfm : MarkdownView
  const formatted = <Formatted text={kept} under={under} />
  return (
    <>
      {mode === 'plain' || !hasMarks(kept) ? (
        plain
      ) : (
        <ErrorBoundary key={kept} fallback={plain}>
          {canSuspend ? (
            formatted
          ) : (
            <Suspense fallback={<Plain text={withoutMarks(kept)} />}>{formatted}</Suspense>
          )}
        </ErrorBoundary>
      )}
      {mode === 'plain' && <p className="mt-2 text-xs text-muted">{t('markdown.plain')}</p>}
      {isCut && <p className="mt-2 text-xs text-muted">{t('markdown.cut')}</p>}
    </>
  )
}
