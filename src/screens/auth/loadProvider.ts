/** Loads the code for Google and GitHub, which loads Google's scripts. */
export const loadProvider = () => import('#src/auth/methods/provider.ts')

/** Loads it before a click: browsers block a popup that opens too long after one. */
export const preloadProvider = () => void loadProvider().catch(() => undefined)
