import { useTranslation } from 'react-i18next'
import { accelerators, anySystem, type Classifier, systems } from '#src/catalog/filterChoices.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import type { ActiveFilter } from './activeFilters.ts'

const nameIn = (table: readonly Classifier[], value: string) =>
  table.find((classifier) => classifier.value === value)?.name ?? cleanText(value)

/** Returns a function that returns the label of an active filter. */
export function useFilterLabel(): (filter: ActiveFilter) => string {
  const { t } = useTranslation('home')
  const format = useFormat()
  return ({ name, value }) => {
    const count = Number(value)
    return {
      os: () => (value === anySystem ? t('filters.osIndependent') : nameIn(systems, value)),
      accelerator: () => nameIn(accelerators, value),
      strict: () => t('filters.chipStrict'),
      works: () => t('filters.works'),
      comfyui: () => t('filters.chipComfyui', { version: value }),
      since: () => t('filters.chipSince', { count, days: format.number(count) }),
      publisher: () => t('filters.chipPublisher', { publisher: cleanText(value) }),
      tag: () => t('filters.chipTag', { tag: cleanText(value) }),
      banned: () => t('filters.banned'),
    }[name]()
  }
}
