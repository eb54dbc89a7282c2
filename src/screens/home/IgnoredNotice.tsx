import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HomeSearch } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { useFilterWords } from './filterWords.ts'
import type { IgnoredFilter } from './ignoredFilters.ts'

interface IgnoredNoticeProps {
  search: HomeSearch
  filters: readonly IgnoredFilter[]
}

/** Says which parts of a request the API ignored, above the list that they don't limit. */
export function IgnoredNotice({ search, filters }: IgnoredNoticeProps) {
  const { t } = useTranslation('home')
  const words = useFilterWords()
  const sorts = {
    downloads: t('sort.downloads'),
    stars: t('sort.stars'),
    newest: t('sort.newest'),
    updated: t('sort.updated'),
    name: t('sort.name'),
  }
  const labels = filters.map((filter) => {
    if (filter === 'sort') return `${t('sort.label')}: ${sorts[search.sort]}`
    if (filter !== 'scope') return words(filter, search)
    return search.scope === 'comfy-nodes' ? t('scope.comfyNodes') : t('scope.repository')
  })
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        icon={<TriangleAlert size={18} aria-hidden="true" className="text-warn" />}
        title={t('ignored.title', { filters: labels.join(' · ') })}
      >
        {filters.some((filter) => filter !== 'sort') && <p>{t('ignored.filter')}</p>}
        {filters.includes('sort') && <p>{t('ignored.sort')}</p>}
      </Banner>
    </div>
  )
}
