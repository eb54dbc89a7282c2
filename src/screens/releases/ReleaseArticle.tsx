import { Hash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReleaseNote } from '#src/api/releases.ts'
import { Link } from '#src/components/Link.tsx'
import { Markdown } from '#src/components/Markdown.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Badge } from '#src/ui/Badge.tsx'

function ReleaseDate({ moment }: { moment: string | null }) {
  const format = useFormat()
  if (!moment) return null
  return (
    <p className="text-13 text-muted">
      {format.date(moment)}
      <span className="lg:hidden"> · </span>
      <span className="lg:block">
        <RelativeTime moment={moment} />
      </span>
    </p>
  )
}

/** A release: version with a permalink, date, urgency and notes. */
export function ReleaseArticle({ note, anchor }: { note: ReleaseNote; anchor: string }) {
  const { t } = useTranslation('releases')
  const { search } = useLocation()
  const version = cleanText(note.version) || t('noVersion')
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="grid scroll-mt-4 gap-x-10 gap-y-3 border-b border-line py-8 last:border-b-0 lg:grid-cols-sidebar"
    >
      <div>
        <div className="flex items-center gap-2">
          <h2 id={`${anchor}-title`} className="text-lg leading-7 font-semibold wrap-anywhere">
            <bdi>{version}</bdi>
          </h2>
          <Link
            to={{ search, hash: anchor }}
            aria-label={t('anchor', { version })}
            className="grid size-6 shrink-0 place-items-center rounded text-muted hover:text-text"
          >
            <Hash size={15} aria-hidden="true" />
          </Link>
        </div>
        <ReleaseDate moment={note.publishedAt} />
        {note.attention !== 'low' && (
          <p className="mt-2">
            {note.attention === 'high' ? (
              <Badge tone="warn">{t('attention.high')}</Badge>
            ) : (
              <Badge tone="accent">{t('attention.medium')}</Badge>
            )}
          </p>
        )}
      </div>
      <div className="min-w-0 max-w-3xl">
        {note.content.trim() ? (
          <Markdown text={note.content} canSuspend />
        ) : (
          <p className="text-muted">{t('noNotes')}</p>
        )}
      </div>
    </article>
  )
}
