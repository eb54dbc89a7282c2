import { useTranslation } from 'react-i18next'
import { accelerators, anySystem, type Classifier, systems } from '#src/catalog/filterChoices.ts'
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
  return ({ name, value }) => {
    const count = Number(value)
    return {
      os: () => (value === anySystem ? t('filters.osIndependent') : nameIn(systems, systemNames, value)),
      accelerator: () => nameIn(accelerators, acceleratorNames, value),
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
