import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { createStoredText } from '#src/hooks/createStoredText.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { to } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlClass } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { type ReviewSearch, reviewSearch } from './reviewSearch.ts'

interface SavedFilter {
  name: string
  query: string
}

const maxFilters = 12

const stored = createStoredText(storageKeys.reviewFilters)

function parseFilters(text: string | null): SavedFilter[] {
  const value = readJson(text ?? '')
  if (!Array.isArray(value)) return []
  return value
    .flatMap((item) => {
      if (!isRecord(item) || typeof item['name'] !== 'string' || typeof item['query'] !== 'string') return []
      // Normalized, because stored text must not reach the URL unchecked.
      const query = reviewSearch.query(reviewSearch.parse(new URLSearchParams(item['query'])))
      return [{ name: item['name'].slice(0, 40), query }]
    })
    .slice(0, maxFilters)
}

const store = (filters: SavedFilter[]) => stored.write(JSON.stringify(filters))

/** Named filters as links; stored in this browser. */
export function SavedFilters({ search }: { search: ReviewSearch }) {
  const { t } = useTranslation('admin')
  const saved = parseFilters(stored.useText())
  const [isSaving, setIsSaving] = useState(false)
  const form = useForm({ defaultValues: { name: '' } })
  const close = () => {
    form.reset()
    setIsSaving(false)
  }
  const handleSubmit = (values: { name: string }) => {
    const name = values.name.trim()
    if (name === '') return
    const query = reviewSearch.query({ ...search, page: 1, openKey: '' })
    const others = saved.filter((other) => other.name !== name)
    store([...others, { name, query }].slice(-maxFilters))
    close()
  }
  return (
    <div tabIndex={-1} className="flex flex-wrap items-center gap-1.5">
      {saved.map((filter) => (
        <span
          key={filter.name}
          ref={keepFocus}
          className="inline-flex items-center rounded-md border border-line"
        >
          <Link
            to={to.adminVersions() + filter.query}
            className="px-2 py-1 text-13 text-text no-underline hover:underline"
          >
            <bdi>{filter.name}</bdi>
          </Link>
          <button
            type="button"
            className="flex size-7 items-center justify-center text-muted hover:text-text"
            aria-label={t('filter.forget', { name: filter.name })}
            onClick={() => store(saved.filter((other) => other !== filter))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {isSaving ? (
        <Form ref={keepFocus} form={form} onSubmit={handleSubmit} className="flex gap-1.5">
          <input
            // biome-ignore lint/a11y/noAutofocus: the user opened this field with a click, to type a name
            autoFocus
            aria-label={t('filter.name')}
            placeholder={t('filter.name')}
            maxLength={40}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className={`${controlClass} h-8 w-36`}
            {...form.register('name')}
          />
          <Button type="submit" size="small">
            {t('save')}
          </Button>
        </Form>
      ) : (
        <Button kind="quiet" size="small" className="max-sm:px-0" onClick={() => setIsSaving(true)}>
          <BookmarkPlus size={15} aria-hidden="true" />
          {t('filter.save')}
        </Button>
      )}
    </div>
  )
}
