import type { CatalogFilters } from './filterPacks.ts'

/** The filters, all off. */
export const noFilters = {
  os: [],
  accelerator: [],
  strict: false,
  works: false,
  comfyui: '',
  since: 0,
  publisher: [],
  tag: [],
  banned: false,
} satisfies CatalogFilters
