/**
 * What is told about the site's use and its errors. Only in production anything leaves; elsewhere it goes to the console.
 * The services' code comes when the page is at rest, and a blocked one is nobody's loss.
 */
import { config } from './config.ts'
import type { Person } from './telemetry/analytics.ts'
import type { TelemetryEvent, TelemetryEvents } from './telemetry/events.ts'

interface Services {
  track: (name: TelemetryEvent, properties: Record<string, unknown>) => void
  identify: (person: Person) => void
  forget: () => void
  capture: (error: unknown, where: string) => void
}

/** Calls that wait for the services; more are not kept. */
const mostWaiting = 50
const waiting: ((services: Services) => void)[] = []
let services: Services | null = null

function log(...words: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: this file is the one place that may speak to the console
  console.debug('[telemetry]', ...words)
}

/** Tells the console: what every environment but production does. */
const toConsole: Services = {
  track: (name, properties) => log(name, properties),
  identify: () => log('identify'),
  forget: () => log('forget'),
  capture: (error, where) => {
    // biome-ignore lint/suspicious/noConsole: as above
    console.error(`[${where}]`, error)
  },
}

function tell(call: (services: Services) => void): void {
  if (config.publicEnv !== 'production') call(toConsole)
  else if (services) call(services)
  else if (waiting.length < mostWaiting) waiting.push(call)
}

/** An event of the table, with what goes with it. */
export const track = <Name extends TelemetryEvent>(name: Name, properties: TelemetryEvents[Name]): void =>
  tell((to) => to.track(name, properties))

/** Who is signed in; told on signing in, with e-mail and name (specification, section 4). */
export const identify = (person: Person): void => tell((to) => to.identify(person))

/** They left: what follows is nobody's. */
export const forgetPerson = (): void => tell((to) => to.forget())

/** Errors nobody else answers for. */
export const captureError = (error: unknown, where: string): void => tell((to) => to.capture(error, where))

/** Loads the services where there are any, once the page is at rest. Called by the shell after first paint. */
export async function startTelemetry(): Promise<void> {
  const { posthogKey, posthogHost, sentryDsn } = config.telemetry
  if (config.publicEnv !== 'production' || services) return
  const nothing = { track: () => undefined, identify: () => undefined, forget: () => undefined }
  const [analytics, errors] = await Promise.all([
    posthogKey
      ? import('./telemetry/analytics.ts').then(({ startAnalytics }) =>
          startAnalytics(posthogKey, posthogHost),
        )
      : nothing,
    sentryDsn
      ? import('./telemetry/errors.ts').then(({ startErrors }) =>
          startErrors({ dsn: sentryDsn, release: config.buildId, environment: config.publicEnv }),
        )
      : { capture: toConsole.capture },
  ])
  services = { ...analytics, ...errors }
  for (const call of waiting.splice(0)) call(services)
}
