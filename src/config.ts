/** Reads and validates the environment. An invalid value throws an error that names it. */

function fail(name: string, value: unknown, expected: string): never {
  throw new Error(`Configuration: ${name} is ${JSON.stringify(value)}, but must be ${expected}.`)
}

function readBase(name: string, value: string | undefined, fallback: string): string {
  const text = value || fallback
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username + url.password)
    fail(name, text, 'an http(s) URL without query, hash or user')
  return text.replace(/\/+$/, '')
}

/** Returns the chosen value; the first choice by default. */
function readChoice<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly [T, ...T[]],
): T {
  const text = value || choices[0]
  return choices.find((choice) => choice === text) ?? fail(name, text, choices.join(' or '))
}

const publicEnv = readChoice('VITE_PUBLIC_ENV', import.meta.env.VITE_PUBLIC_ENV, [
  'development',
  'staging',
  'production',
])

/** Reads a setting that is required in production builds only. */
function readRequired(name: string, value: string | undefined, fallback: string): string {
  if (!value && publicEnv === 'production') fail(name, value, 'set in a production build')
  return value || fallback
}

/** The demo's API is on the site's own origin. There is no location, and no request, while prerendering. */
const demoBase = `${globalThis.location?.origin ?? 'https://demo.invalid'}/demo-api`

export const config = {
  /** Base URL of the registry API, without a trailing slash. */
  apiBase:
    import.meta.env.VITE_DEMO === '1'
      ? demoBase
      : readBase('VITE_API_BASE', import.meta.env.VITE_API_BASE, 'https://api.comfy.org'),
  publicEnv,
  /** READMEs on pack pages, read by `readmeSetting`. In the demo, the mock API also serves repository files. */
  readme: import.meta.env.VITE_DEMO === '1' ? demoBase : import.meta.env.VITE_README,
  /** Origin of this site, for canonical and hreflang links. */
  siteOrigin: readBase('VITE_SITE_ORIGIN', import.meta.env.VITE_SITE_ORIGIN, 'https://registry.comfy.org'),
  /** Build id; the persisted cache of another build is discarded. */
  buildId: import.meta.env.VITE_BUILD_ID || 'dev',
  /** Reserved publisher that owns unclaimed packs (a setting of the API). */
  unclaimedPublisherId:
    import.meta.env.VITE_UNCLAIMED_PUBLISHER || 'admin-11338bd3-f081-43cf-b3f9-295c829826f7',
  /** Token of admin writes: a one-hour admin token requested on elevation, or the id token. */
  adminTokens: readChoice('VITE_ADMIN_TOKENS', import.meta.env.VITE_ADMIN_TOKENS, ['minted', 'id']),
  /** Unit of money in the API: its field names and its authors' own client contradict each other. */
  moneyUnit: readChoice('VITE_MONEY_UNIT', import.meta.env.VITE_MONEY_UNIT, ['cents', 'micros']),
  /** Firebase project. These values are public; the defaults belong to the local emulator. */
  firebase: {
    apiKey: readRequired('VITE_FIREBASE_API_KEY', import.meta.env.VITE_FIREBASE_API_KEY, 'demo-key'),
    authDomain: readRequired(
      'VITE_FIREBASE_AUTH_DOMAIN',
      import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      'demo-comfy-registry.firebaseapp.com',
    ),
    projectId: readRequired(
      'VITE_FIREBASE_PROJECT_ID',
      import.meta.env.VITE_FIREBASE_PROJECT_ID,
      'demo-comfy-registry',
    ),
  },
  /** Analytics and error reporting; each is off without its key. These values are public. */
  telemetry: {
    posthogKey: import.meta.env.VITE_POSTHOG_KEY || null,
    posthogHost: readBase('VITE_POSTHOG_HOST', import.meta.env.VITE_POSTHOG_HOST, 'https://us.i.posthog.com'),
    sentryDsn: import.meta.env.VITE_SENTRY_DSN || null,
  },
  /** Base URL of the local auth emulator, without a trailing slash; null in real deployments. */
  authEmulator: import.meta.env.VITE_AUTH_EMULATOR
    ? readBase('VITE_AUTH_EMULATOR', import.meta.env.VITE_AUTH_EMULATOR, '')
    : null,
} as const
