/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_PUBLIC_ENV?: string
  readonly VITE_SITE_ORIGIN?: string
  readonly VITE_BUILD_ID?: string
  readonly VITE_UNCLAIMED_PUBLISHER?: string
  /** `1` in the demo build. */
  readonly VITE_DEMO?: string
}
