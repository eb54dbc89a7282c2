import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText, plainFromMarkdown } from '#src/lib/text/cleanText.ts'
import { capMarkdown } from './markdownLimits.ts'

function Plain({ text }: { text: string }) {
  return (
    <div dir="auto" className="break-words whitespace-pre-wrap">
      {cleanText(text, { keepNewlines: true })}
    </div>
  )
}

// If the chunk fails to load, show plain text instead of the error page.
const plainFallback = () => ({ default: Plain })
const Basic = lazy(() =>
  import('./MarkdownView.tsx').then(({ MarkdownView }) => ({ default: MarkdownView }), plainFallback),
)
const Full = lazy(() =>
  import('./MarkdownGfm.tsx').then(({ MarkdownGfm }) => ({ default: MarkdownGfm }), plainFallback),
)

/** Whether a text may contain Markdown. Other texts render without loading the parser. */
const hasMarks = (text: string) =>
  /[*_`~<>&|\\[\]]|^\s*(?:[#=+-]|\d+[.)])|^(?: {4}|\t)|https?:\/\/|www\./m.test(text)

/** Whether a text may contain GitHub's extensions (tables, strikethrough, task lists, footnotes, bare URLs), a third of the code. */
const hasGfmMarks = (text: string) => /[|~]|\[[ xX]\]|\[\^|(?<![(<])https?:\/\/|(?<![(</])www\./.test(text)

/** The text while the parser loads, so that no marks flash. */
const withoutMarks = (text: string) => plainFromMarkdown(text, text.length)

/** Shows the plain text if rendering it as Markdown throws. */
class PlainOnError extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Plain text={this.props.text} /> : this.props.children
  }
}

interface MarkdownProps {
  text: string
  /** Level of the heading above the text; headings in the text start one level below. */
  under?: 1 | 2 | 3 | 4
  /** Suspends the nearest boundary instead of showing plain text while loading, to avoid layout shift below. */
  together?: boolean
}

/**
 * Renders user-generated Markdown without HTML, with safe links, and with images loaded on click. Shows its words while
 * the parser loads. Overly complex text stays plain and overly long text is cut, each with a notice.
 */
export function Markdown({ text, under = 2, together = false }: MarkdownProps) {
  const { t } = useTranslation()
  const { text: kept, mode, cut } = capMarkdown(text)
  const plain = <Plain text={kept} />
  const Formatted = hasGfmMarks(kept) ? Full : Basic
  const formatted = <Formatted text={kept} under={under} />
  return (
    <>
      {mode === 'plain' || !hasMarks(kept) ? (
        plain
      ) : (
        <PlainOnError key={kept} text={kept}>
          {together ? (
            formatted
          ) : (
            <Suspense fallback={<Plain text={withoutMarks(kept)} />}>{formatted}</Suspense>
          )}
        </PlainOnError>
      )}
      {mode === 'plain' && <p className="mt-2 text-xs text-muted">{t('markdown.plain')}</p>}
      {cut && <p className="mt-2 text-xs text-muted">{t('markdown.cut')}</p>}
    </>
  )
}
