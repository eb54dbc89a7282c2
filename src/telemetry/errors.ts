/** Sentry: errors nobody answered for, and a replay of the moments before one. After first paint, in production only. */
import {
  addIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react'
import { bareAddress, scrubText } from './scrub.ts'

interface Options {
  dsn: string
  /** Build id; source maps are found by it. */
  release: string
  environment: string
}

type Thrown = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]
type Frame = NonNullable<NonNullable<Thrown['stacktrace']>['frames']>[number]

const frameOf = ({ filename, lineno, colno, in_app, function: name }: Frame): Frame => ({
  ...(filename ? { filename: bareAddress(filename) ?? '' } : {}),
  ...(lineno ? { lineno } : {}),
  ...(colno ? { colno } : {}),
  ...(name ? { function: scrubText(name) } : {}),
  ...(in_app === undefined ? {} : { in_app }),
})

const thrownOf = ({ type, value, stacktrace, mechanism }: Thrown): Thrown => ({
  ...(type ? { type: scrubText(type) } : {}),
  ...(value ? { value: scrubText(value) } : {}),
  ...(mechanism ? { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } } : {}),
  ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(frameOf) } } : {}),
})

/** Builds what leaves anew out of the few fields that may, so that no header, body, cookie or query is among them. */
export function allowedError(event: ErrorEvent): ErrorEvent {
  const url = bareAddress(event.request?.url)
  const where = event.tags?.['where']
  return {
    type: undefined,
    ...(event.event_id ? { event_id: event.event_id } : {}),
    ...(event.timestamp ? { timestamp: event.timestamp } : {}),
    ...(event.platform ? { platform: event.platform } : {}),
    ...(event.level ? { level: event.level } : {}),
    ...(event.release ? { release: event.release } : {}),
    ...(event.environment ? { environment: event.environment } : {}),
    ...(event.message ? { message: scrubText(event.message) } : {}),
    ...(typeof where === 'string' ? { tags: { where: scrubText(where) } } : {}),
    ...(url ? { request: { url } } : {}),
    ...(event.exception?.values ? { exception: { values: event.exception.values.map(thrownOf) } } : {}),
    ...(event.debug_meta ? { debug_meta: event.debug_meta } : {}),
  }
}

const addressKeys = /^(href|to|from|url|urls|description)$/

/** The same data, with every address in it cut before its query. */
function withBareAddresses(data: unknown): unknown {
  const cut = (value: unknown) => (typeof value === 'string' ? (bareAddress(value) ?? '') : value)
  return JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      if (!addressKeys.test(key)) return value
      return Array.isArray(value) ? value.map(cut) : cut(value)
    }),
  )
}

/** A replay's recording is a line of numbers and a line of events; without compression it is plain text. */
function bareRecording(recording: string): string {
  const end = recording.indexOf('\n')
  const events: unknown = JSON.parse(recording.slice(end + 1))
  return recording.slice(0, end + 1) + JSON.stringify(withBareAddresses(events))
}

/** Replays do not pass by `beforeSend`: what leaves of them is looked at here, and left out when it can't be read. */
function bareTransport(
  options: Parameters<typeof makeFetchTransport>[0],
): ReturnType<typeof makeFetchTransport> {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([headers, items]) => {
      const kept = [...items].flatMap((item) => {
        const [{ type }, payload] = item
        if (type === 'replay_event') return [[item[0], withBareAddresses(payload)]]
        if (type !== 'replay_recording') return [item]
        return typeof payload === 'string' ? [[item[0], bareRecording(payload)]] : []
      })
      // The same kinds of items, with shorter addresses in them.
      return transport.send([headers, kept] as Parameters<typeof transport.send>[0])
    },
  }
}

/** All texts and inputs of a replay are masked; what is private is not even drawn. */
const replay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: ['[data-private]'],
    // Otherwise Sentry keeps its session in session storage, and writes it back after sign-out has emptied that.
    stickySession: false,
    // Its worker would need a policy of its own.
    useCompression: false,
    networkDetailAllowUrls: [],
  })

/** Whether the service refused or failed, which the screen that asked shows. React hands it on as the cause of what it mended. */
const isAnswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ApiError' || isAnswered(error.cause))

export function startErrors({ dsn, release, environment }: Options) {
  init({
    dsn,
    release,
    environment,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), dedupeIntegration(), linkedErrorsIntegration()],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: bareTransport,
    maxBreadcrumbs: 0,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    beforeSend: allowedError,
  })
  addIntegration(replay())
  return {
    capture: (error: unknown, where: string) => {
      if (where === 'take-over' && isAnswered(error)) return
      captureException(error, { tags: { where } })
    },
  }
}
