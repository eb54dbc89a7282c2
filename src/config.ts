/** The environment, read once and checked. A wrong value stops the boot and names itself. */

function fail(name: string, value: unknown, wanted: string): never {
  throw new Error(`Configuration: ${name} is ${JSON.stringify(value)}, but must be ${wanted}.`)
}

function readBase(name: string, value: string | undefined, fallback: string): string {
  const text = value || fallback
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username + url.password)
    fail(name, text, 'an http(s) URL without query, hash or user')
  return text.replace(/\/+$/, '')
}

/** One of the choices; the first where nothing is said. */
function readChoice<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly [T, ...T[]],
): T {
  const text = value || choices[0]
  return choices.find((choice) => choice === text) ?? fail(name, text, choices.join(' or '))
}

const env = import.meta.env
const publicEnv = readChoice('VITE_PUBLIC_ENV', env['VITE_PUBLIC_ENV'], [
  'development',
  'staging',
  'production',
])

/** A setting that only a production build can't do without. */
function readNeeded(name: string, value: string | undefined, fallback: string): string {
  if (!value && publicEnv === 'production') fail(name, value, 'set in a production build')
  return value || fallback
}

/** The demo's API lies on the site's own origin; a page rendered at build time has no location and asks for nothing. */
const demoBase = `${globalThis.location?.origin ?? 'https://demo.invalid'}/demo-api`

export const config = {
  /** Base of the registry API, without a slash at the end. */
  apiBase:
    import.meta.env.VITE_DEMO === '1'
      ? demoBase
      : readBase('VITE_API_BASE', env['VITE_API_BASE'], 'https://api.comfy.org'),
  publicEnv,
  /** Where the site itself is served; canonical and hreflang links are built on it. */
  siteOrigin: readBase('VITE_SITE_ORIGIN', env['VITE_SITE_ORIGIN'], 'https://registry.comfy.org'),
  /** Identity of this build; a persisted cache of another build is thrown away. */
  buildId: env['VITE_BUILD_ID'] || 'dev',
  /** Packs nobody owns belong to this reserved publisher (a setting of the service). */
  unclaimedPublisherId: env['VITE_UNCLAIMED_PUBLISHER'] || 'admin-11338bd3-f081-43cf-b3f9-295c829826f7',
  /** What administrators' writes bear: a one-hour token asked for when the console is armed, or the id token as specified. */
  adminTokens: readChoice('VITE_ADMIN_TOKENS', env['VITE_ADMIN_TOKENS'], ['minted', 'id']),
  /** What the service counts money in: its field names and its makers' own client say different things. */
  moneyUnit: readChoice('VITE_MONEY_UNIT', env['VITE_MONEY_UNIT'], ['cents', 'micros']),
  /** The project that people sign in to. These values are public; the defaults belong to the local emulator. */
  firebase: {
    apiKey: readNeeded('VITE_FIREBASE_API_KEY', env['VITE_FIREBASE_API_KEY'], 'demo-key'),
    authDomain: readNeeded(
      'VITE_FIREBASE_AUTH_DOMAIN',
      env['VITE_FIREBASE_AUTH_DOMAIN'],
      'demo-comfy-registry.firebaseapp.com',
    ),
    projectId: readNeeded('VITE_FIREBASE_PROJECT_ID', env['VITE_FIREBASE_PROJECT_ID'], 'demo-comfy-registry'),
  },
  /** Where use and errors are told; each is left out without its key. These values are public. */
  telemetry: {
    posthogKey: env['VITE_POSTHOG_KEY'] || null,
    posthogHost: readBase('VITE_POSTHOG_HOST', env['VITE_POSTHOG_HOST'], 'https://us.i.posthog.com'),
    sentryDsn: env['VITE_SENTRY_DSN'] || null,
  },
  /** Base of the local sign-in emulator, without a slash at the end; null where people sign in for real. */
  authEmulator: env['VITE_AUTH_EMULATOR']
    ? readBase('VITE_AUTH_EMULATOR', env['VITE_AUTH_EMULATOR'], '')
    : null,
} as const
