import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import type { FilterName } from './activeFilters.ts'
import type { Choices } from './useHomeSearch.ts'

/** Classifiers, which the API compares literally, and their usual names, which are not translated. */
export const systems: readonly (readonly [string, string])[] = [
  ['Microsoft :: Windows', 'Windows'],
  ['POSIX :: Linux', 'Linux'],
  ['MacOS', 'macOS'],
]
export const accelerators: readonly (readonly [string, string])[] = [
  ['GPU :: NVIDIA CUDA', 'NVIDIA CUDA'],
  ['GPU :: AMD ROCm', 'AMD ROCm'],
  ['GPU :: Intel Arc', 'Intel Arc'],
  ['GPU :: Apple Metal', 'Apple Metal'],
  ['NPU :: Huawei Ascend', 'Huawei Ascend'],
]
export const anySystem = 'OS Independent'

const nameIn = (table: readonly (readonly [string, string])[], value: string) =>
  table.find(([classifier]) => classifier === value)?.[1] ?? cleanText(value)

/** Returns a function that formats a filter's value. */
export function useFilterWords(): (name: FilterName, search: Choices) => string {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (name, search) =>
    ({
      os: search.os === anySystem ? t('filters.osIndependent') : nameIn(systems, search.os),
      accelerator: nameIn(accelerators, search.accelerator),
      comfyui: t('filters.chipComfyui', { version: search.comfyui }),
      since: t('filters.chipSince', { count: search.since, days: format.number(search.since) }),
      publisher: t('filters.chipPublisher', { publisher: cleanText(search.publisher) }),
      tag: t('filters.chipTag', { tag: cleanText(search.tag) }),
      banned: t('filters.banned'),
    })[name]
}
