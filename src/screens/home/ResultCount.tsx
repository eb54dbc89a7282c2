import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import { activeFilters } from './activeFilters.ts'
import type { Catalogue } from './useCatalogue.ts'

/** How many packs there are, or why none is shown yet, in one sentence. */
export function ResultCount({ catalogue }: { catalogue: Catalogue }): string {
  const { answered, page, error, tryingAgain, ignored, isChecking } = catalogue
  const { t } = useTranslation('home')
  const common = useTranslation().t
  const format = useFormat()
  if (tryingAgain) return t('count.tryingAgain')
  if (!page) return error ? '' : common('waiting.label')
  if (isChecking) return common('waiting.label')
  const query = readQuery(answered.q)
  const { total: count } = page
  const shown = format.number(count)
  if (ignored.some((name) => name !== 'sort')) return t('count.all', { count, shown })
  if (query.kind === 'repository') return t('count.fromRepository', { count, shown })
  if (query.kind === 'text') {
    if (answered.scope === 'comfy-nodes') return t('count.withNode', { count, shown, text: query.text })
    return t('count.found', { count, shown })
  }
  if (activeFilters(answered).length > 0) return t('count.found', { count, shown })
  return t('count.all', { count, shown })
}
