import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { shortMarkdown } from './shortMarkdown.ts'

const shownLines = 5
const shownCharacters = 320

interface ChangelogNoteProps {
  /** Markdown of the publisher. */
  text: string
  version: string
  /** Level of the heading above. */
  under: 2 | 3
}

/** The publisher's notes about a version; long ones show their beginning until asked for the rest. */
export function ChangelogNote({ text, version, under }: ChangelogNoteProps) {
  const { t } = useTranslation('nodes')
  const id = useId()
  const [open, setOpen] = useState(false)
  const beginning = shortMarkdown(text, shownLines, shownCharacters)
  const words = { version: cleanText(version) }
  return (
    <div className="text-sm text-muted">
      <div id={id}>
        <Markdown text={open ? text : beginning.text} under={under} />
      </div>
      {beginning.cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? t('versions.less', words) : t('versions.more', words)}
          onClick={() => setOpen(!open)}
          className="link mt-1 min-h-6 text-[0.8125rem]"
        >
          {open ? t('versions.lessShort') : t('versions.moreShort')}
        </button>
      )}
    </div>
  )
}
