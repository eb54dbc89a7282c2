import { Fragment, Suspense } from 'react'
import { CopyButton } from './CopyButton.tsx'
import type { CodeLanguage } from './HighlightedCode.tsx'
import { lazyWithFallback } from './lazyWithFallback.ts'

/** Code stays readable in one color if the highlighter can't be loaded. */
const HighlightedCode = lazyWithFallback<{ code: string; language: CodeLanguage }>(
  () => import('./HighlightedCode.tsx').then((file) => file.HighlightedCode),
  ({ code }) => code,
)

interface CopyBlockProps {
  text: string
  label: string
  language?: CodeLanguage
}

/** Shows a file or several commands with a copy button. */
export function CopyBlock({ text, label, language }: CopyBlockProps) {
  return (
    <figure aria-label={label} className="overflow-hidden rounded-lg border border-line bg-raised">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 ps-3 pe-1 text-xs text-muted">
        <span className="min-w-0 font-mono wrap-anywhere">
          {/* A long path wraps between its folders. */}
          {label.split(/(?<=\/)/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: folders may share a name, and never move
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
        <CopyButton text={text} label={label} hasLabel />
      </figcaption>
      <pre dir="ltr" className="px-3 py-2.5 font-mono text-13 leading-5 whitespace-pre-wrap wrap-anywhere">
        {language ? (
          <Suspense fallback={text}>
            <HighlightedCode code={text} language={language} />
          </Suspense>
        ) : (
          text
            .trimEnd()
            .split(/(\s+)/)
            .map((part, index) => (
              // Inline blocks wrap as a whole: at a hyphen, an id or option would look like two.
              // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and never move
              <span key={index} className={index % 2 > 0 ? undefined : 'inline-block'}>
                {part}
              </span>
            ))
        )}
      </pre>
    </figure>
  )
}
