import { BookmarkPlus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { isRecord, readJson } from '#src/lib/lenientJson.ts'
import { to } from '#src/paths.ts'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlClass } from '#src/ui/Field.tsx'
import { type ReviewSearch, readReviewSearch, writeReviewSearch } from './reviewSearch.ts'

interface Saved {
  name: string
  query: string
}

const most = 12

function readSaved(): Saved[] {
  const value = readJson(readLocal(storageKeys.reviewFilters) ?? '')
  if (!Array.isArray(value)) return []
  return value
    .flatMap((one) => {
      if (!isRecord(one) || typeof one['name'] !== 'string' || typeof one['query'] !== 'string') return []
      // Only what the console itself would write becomes part of an address.
      const query = writeReviewSearch(readReviewSearch(new URLSearchParams(one['query']))).toString()
      return [{ name: one['name'].slice(0, 40), query }]
    })
    .slice(0, most)
}

/** Filters that somebody gave a name, as links; kept in this browser. */
export function SavedFilters({ search }: { search: ReviewSearch }) {
  const { t } = useTranslation('admin')
  const [saved, setSaved] = useState(readSaved)
  const [name, setName] = useState<string | null>(null)
  const keep = (next: Saved[]) => {
    writeLocal(storageKeys.reviewFilters, JSON.stringify(next))
    setSaved(next)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = (name ?? '').trim()
    if (wanted === '') return
    const query = writeReviewSearch({ ...search, page: 1, at: '' }).toString()
    keep([...saved.filter((one) => one.name !== wanted), { name: wanted, query }].slice(-most))
    setName(null)
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {saved.map((one) => (
        <span key={one.name} className="inline-flex items-center rounded-md border border-line">
          <Link
            to={to.adminVersions(new URLSearchParams(one.query))}
            className="px-2 py-1 text-13 text-text no-underline hover:underline"
          >
            <bdi>{one.name}</bdi>
          </Link>
          <button
            type="button"
            className="flex size-7 items-center justify-center text-muted hover:text-text"
            aria-label={t('filter.forget', { name: one.name })}
            onClick={() => keep(saved.filter((other) => other !== one))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {name === null ? (
        <Button kind="quiet" size="small" onClick={() => setName('')}>
          <BookmarkPlus size={15} aria-hidden="true" />
          {t('filter.save')}
        </Button>
      ) : (
        <form onSubmit={save} className="flex gap-1.5">
          <input
            // Asked for with a click, so the next thing to do is to type.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
            aria-label={t('filter.name')}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
            className={`${controlClass} h-8 w-36`}
          />
          <Button type="submit" size="small">
            {t('save')}
          </Button>
        </form>
      )}
    </div>
  )
}
