import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { activeFilters } from './activeFilters.ts'
import { comfyNodePacks } from './comfyNodePacks.ts'
import { comfyNodeText } from './comfyNodeText.ts'
import type { HomeList } from './useHomeList.ts'

/** The number of packs, or why none is shown yet, as a sentence. */
export function ResultCount({ list }: { list: HomeList }): string {
  const { answered, page, error, isRetrying, isPrevious, isLocal } = list
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  const format = useFormat()
  const text = comfyNodeText(answered)
  // Read by NothingFound; `-` is a placeholder that is never requested.
  const { data: withNode } = useQuery({ ...comfyNodePacks(answered, text || '-'), enabled: false })
  if (isRetrying) return t('count.tryingAgain')
  // An empty result of the previous search would mislead.
  if (!page || (isPrevious && page.total === 0)) return error ? '' : common('waiting.label')
  const query = readQuery(answered.q)
  const isFiltered = activeFilters(answered, isLocal).length > 0
  const nodeHits = text && !isFiltered && page.total === 0 ? (withNode?.total ?? 0) : 0
  const count = page.total || nodeHits
  const shown = format.number(count)
  if (query.kind === 'repository' && !query.text.endsWith('/'))
    return t('count.fromRepository', { count, shown })
  if (query.kind !== 'repository' && answered.scope === 'comfy-nodes' && isLocal)
    return t('count.nodes', { count, shown })
  if (query.kind === 'text') {
    if (answered.scope === 'comfy-nodes' || nodeHits > 0)
      return t('count.withNode', { count, shown, text: query.text })
    return t('count.found', { count, shown })
  }
  if (isFiltered || query.kind === 'repository') return t('count.found', { count, shown })
  return t('count.all', { count, shown })
}
