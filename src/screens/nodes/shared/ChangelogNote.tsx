import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { truncateMarkdown } from './truncateMarkdown.ts'

/** The part of a long text that is visible before “show more”. */
const previewLimits = { list: { lines: 7, characters: 320 }, page: { lines: 24, characters: 2000 } } as const

/** Headings left without any text after the cut. */
const trailingHeadings = /(?:\s*\n {0,3}#{1,6} [^\n]*)+$/

/** In a list the notes must not outweigh the versions they belong to. */
const listClass =
  'text-sm text-muted [&_:is(h4,h5,h6)]:mt-2 [&_:is(h4,h5,h6)]:mb-1 [&_:is(h4,h5,h6)]:text-sm [&_:is(p,ul,ol)]:my-1.5'

interface ChangelogNoteProps {
  /** Markdown written by the publisher. */
  text: string
  version: string
  /** Level of the enclosing heading. */
  under: 2 | 3
  variant?: keyof typeof previewLimits
}

/**
 * Changelog of a version. Long ones are truncated, with a button that expands them. On a page it suspends until the
 * Markdown parser is loaded, because text of another height would move what is below it.
 */
export function ChangelogNote({ text, version, under, variant = 'list' }: ChangelogNoteProps) {
  const { t } = useTranslation('nodes')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const preview = truncateMarkdown(text, previewLimits[variant].lines, previewLimits[variant].characters)
  const values = { version: cleanText(version) }
  return (
    <div className={variant === 'list' ? listClass : ''}>
      <div id={id}>
        <Markdown
          text={isOpen || !preview.isTruncated ? text : preview.text.replace(trailingHeadings, '')}
          under={under}
          canSuspend={variant === 'page' && !isOpen}
        />
      </div>
      {preview.isTruncated && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t('versions.less', values) : t('versions.more', values)}
          onClick={() => setIsOpen(!isOpen)}
          className="link mt-1 min-h-6 text-13"
        >
          {isOpen ? t('versions.lessShort') : t('versions.moreShort')}
        </button>
      )}
    </div>
  )
}
