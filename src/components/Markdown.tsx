import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import { capMarkdown } from '#src/lib/markdownLimits.ts'

function Plain({ text }: { text: string }) {
  return (
    <div dir="auto" className="break-words whitespace-pre-wrap">
      {cleanText(text, { keepNewlines: true })}
    </div>
  )
}

// Without its code the text is still there to read, so a failed load is no failed page.
const plainInstead = () => ({ default: Plain })
const Basic = lazy(() =>
  import('./MarkdownView.tsx').then(({ MarkdownView }) => ({ default: MarkdownView }), plainInstead),
)
const Full = lazy(() =>
  import('./MarkdownGfm.tsx').then(({ MarkdownGfm }) => ({ default: MarkdownGfm }), plainInstead),
)

/** Nothing in it that Markdown would read as a mark: such a text is its own formatting and needs no code. */
const hasMarks = (text: string) =>
  /[*_`~<>&|\\[\]]|^\s*(?:[#=+-]|\d+[.)])|^(?: {4}|\t)|https?:\/\/|www\./m.test(text)

/** Tables, strikes, tasks, footnotes and bare addresses are GitHub's; the code for them is a third of the whole. */
const hasGfmMarks = (text: string) => /[|~]|\[[ xX]\]|\[\^|(?<![(<])https?:\/\/|(?<![(</])www\./.test(text)

/** Shows the text as it is when formatting it throws. */
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
  /** Level of the page's heading above the text; its own headings start one below. */
  under?: 1 | 2 | 3 | 4
  /** No plain text stands in: a boundary above waits for the code, so that what stands below is not moved by it. */
  together?: boolean
}

/**
 * Markdown of a stranger: no HTML, no picture before a click, safe links. The plain text stands in while the code
 * loads; text that is too deeply nested stays plain, and text that is too long is cut. Both are said.
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
          {together ? formatted : <Suspense fallback={plain}>{formatted}</Suspense>}
        </PlainOnError>
      )}
      {mode === 'plain' && <p className="mt-2 text-xs text-muted">{t('markdown.plain')}</p>}
      {cut && <p className="mt-2 text-xs text-muted">{t('markdown.cut')}</p>}
    </>
  )
}
