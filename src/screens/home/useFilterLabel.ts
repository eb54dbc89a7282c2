import { useTranslation } from 'react-i18next'
import { acceleratorChoices, anySystem, type Classifier, systemChoices } from '#src/catalog/filterChoices.ts'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import type { ActiveFilter } from './activeFilters.ts'

function nameIn<Key extends string>(
  table: readonly Classifier<Key>[],
  names: Readonly<Record<Key, string>>,
  value: string,
): string {
  const known = table.find((classifier) => classifier.value === value)
  return known ? names[known.key] : cleanText(value)
}

/** Returns a function that returns the label of an active filter. */
export function useFilterLabel(): (filter: ActiveFilter) => string {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { catalog } = usePackCatalog(true)
  return ({ name, value }) => {
    switch (name) {
      case 'os':
        return value === anySystem ? t('filters.osIndependent') : nameIn(systemChoices, systemNames, value)
      case 'accelerator':
        return nameIn(acceleratorChoices, acceleratorNames, value)
      case 'strict':
        return t('filters.chipStrict')
      case 'works':
        return t('filters.works')
      case 'comfyui':
        return t('filters.chipComfyui', { version: value })
      case 'since':
        return t('filters.chipSince', { count: Number(value), days: format.number(Number(value)) })
      case 'publisher':
        return t('filters.chipPublisher', { publisher: cleanText(catalog?.publisherName(value) || value) })
      case 'tag':
        return t('filters.chipTag', { tag: cleanText(value) })
      case 'banned':
        return t('filters.banned')
    }
  }
}
