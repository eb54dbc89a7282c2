import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { shortMarkdown } from './shortMarkdown.ts'

/** How much of a long text is shown at first: little in a list, more on a page of its own. */
const beginnings = { list: { lines: 7, characters: 320 }, page: { lines: 24, characters: 2000 } } as const

/** A heading whose text is cut off would promise nothing. */
const headingsAtEnd = /(?:\s*\n {0,3}#{1,6} [^\n]*)+$/

/** In a list the notes must not be louder than the versions they belong to. */
const quiet =
  'text-sm text-muted [&_:is(h4,h5,h6)]:mt-2 [&_:is(h4,h5,h6)]:mb-1 [&_:is(h4,h5,h6)]:text-sm [&_:is(p,ul,ol)]:my-1.5'

interface ChangelogNoteProps {
  /** Markdown of the publisher. */
  text: string
  version: string
  /** Level of the heading above. */
  under: 2 | 3
  place?: keyof typeof beginnings
}

/** The publisher's notes about a version; long ones show their beginning until asked for the rest. */
export function ChangelogNote({ text, version, under, place = 'list' }: ChangelogNoteProps) {
  const { t } = useTranslation('nodes')
  const id = useId()
  const [open, setOpen] = useState(false)
  const beginning = shortMarkdown(text, beginnings[place].lines, beginnings[place].characters)
  const words = { version: cleanText(version) }
  return (
    <div className={place === 'list' ? quiet : ''}>
      <div id={id}>
        <Markdown
          text={open || !beginning.cut ? text : beginning.text.replace(headingsAtEnd, '')}
          under={under}
        />
      </div>
      {beginning.cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? t('versions.less', words) : t('versions.more', words)}
          onClick={() => setOpen(!open)}
          className="link mt-1 min-h-6 text-13"
        >
          {open ? t('versions.lessShort') : t('versions.moreShort')}
        </button>
      )}
    </div>
  )
}
