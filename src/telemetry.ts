/**
 * Analytics and error reporting. Events are sent in production only; elsewhere they go to the console. The services are
 * lazy-loaded when the page is idle, and the site works if they are blocked.
 */
import { config } from './config.ts'
import type { AnalyticsUser } from './telemetry/analytics.ts'
import type { TelemetryEvent, TelemetryEvents } from './telemetry/events.ts'

interface Services {
  track: (name: TelemetryEvent, properties: Record<string, unknown>) => void
  identify: (user: AnalyticsUser) => void
  reset: () => void
  capture: (error: unknown, where: string) => void
}

/** Max number of calls queued until the services are loaded; more are dropped. */
const maxQueued = 50
const queue: ((services: Services) => void)[] = []
let services: Services | null = null

function log(...values: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the only file that may write to the console
  console.debug('[telemetry]', ...values)
}

/** Used in every environment except production. */
const consoleServices: Services = {
  track: (name, properties) => log(name, properties),
  identify: () => log('identify'),
  reset: () => log('reset'),
  capture: (error, where) => {
    // biome-ignore lint/suspicious/noConsole: as above
    console.error(`[${where}]`, error)
  },
}

function dispatch(call: (services: Services) => void): void {
  if (config.publicEnv !== 'production') call(consoleServices)
  else if (services) call(services)
  else if (queue.length < maxQueued) queue.push(call)
}

/** Tracks an event of the table in `telemetry/events.ts`. */
export const track = <Name extends TelemetryEvent>(name: Name, properties: TelemetryEvents[Name]): void =>
  dispatch((to) => to.track(name, properties))

/** Identifies the user on sign-in, with email address and name. */
export const identify = (user: AnalyticsUser): void => dispatch((to) => to.identify(user))

/** Makes later events anonymous, after a sign-out. */
export const resetUser = (): void => dispatch((to) => to.reset())

/** Reports an unhandled error. `where` is the part of the app, such as `screen`. */
export const captureError = (error: unknown, where: string): void =>
  dispatch((to) => to.capture(error, where))

/** Loads the configured services. Call it after the first paint, when the page is idle. */
export async function startTelemetry(): Promise<void> {
  const { posthogKey, posthogHost, sentryDsn } = config.telemetry
  if (config.publicEnv !== 'production' || services) return
  // A blocked file of one service must not turn off the other.
  const noAnalytics = { track: () => undefined, identify: () => undefined, reset: () => undefined }
  const noErrors = { capture: consoleServices.capture }
  const [analytics, errors] = await Promise.all([
    posthogKey
      ? import('./telemetry/analytics.ts')
          .then(({ startAnalytics }) => startAnalytics(posthogKey, posthogHost))
          .catch(() => noAnalytics)
      : noAnalytics,
    sentryDsn
      ? import('./telemetry/errors.ts')
          .then(({ startErrors }) =>
            startErrors({ dsn: sentryDsn, release: config.buildId, environment: config.publicEnv }),
          )
          .catch(() => noErrors)
      : noErrors,
  ])
  services = { ...analytics, ...errors }
  for (const call of queue.splice(0)) call(services)
}
