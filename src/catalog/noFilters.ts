import type { CatalogFilters } from './filters.ts'

/** The filters, all off. */
export const noFilters = {
  os: '',
  accelerator: '',
  comfyui: '',
  since: 0,
  publisher: '',
  tag: '',
  banned: false,
} as const satisfies CatalogFilters
