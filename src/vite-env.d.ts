/// <reference types="vite/client" />

/** The settings of a build; `config.ts` validates them. */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_PUBLIC_ENV?: string
  readonly VITE_SITE_ORIGIN?: string
  readonly VITE_README?: string
  readonly VITE_BUILD_ID?: string
  readonly VITE_UNCLAIMED_PUBLISHER?: string
  readonly VITE_ADMIN_TOKENS?: string
  readonly VITE_MONEY_UNIT?: string
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_POSTHOG_KEY?: string
  readonly VITE_POSTHOG_HOST?: string
  readonly VITE_SENTRY_DSN?: string
  readonly VITE_AUTH_EMULATOR?: string
  /** `1` in the demo build. */
  readonly VITE_DEMO?: string
}
