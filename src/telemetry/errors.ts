/** Sentry: unhandled errors, with a replay of the moments before. Lazy-loaded after the first paint, in production only. */
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
import { scrubText, stripQuery } from './scrub.ts'

interface Options {
  dsn: string
  /** Build id; Sentry finds the source maps by it. */
  release: string
  environment: string
}

type ExceptionValue = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]
type Frame = NonNullable<NonNullable<ExceptionValue['stacktrace']>['frames']>[number]

const scrubFrame = ({ filename, lineno, colno, in_app, function: name }: Frame): Frame => ({
  ...(filename ? { filename: stripQuery(filename) ?? '' } : {}),
  ...(lineno ? { lineno } : {}),
  ...(colno ? { colno } : {}),
  ...(name ? { function: scrubText(name) } : {}),
  ...(in_app === undefined ? {} : { in_app }),
})

const scrubException = ({ type, value, stacktrace, mechanism }: ExceptionValue): ExceptionValue => ({
  ...(type ? { type: scrubText(type) } : {}),
  ...(value ? { value: scrubText(value) } : {}),
  ...(mechanism ? { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } } : {}),
  ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(scrubFrame) } } : {}),
})

function allowedTags({ where, replayId }: NonNullable<ErrorEvent['tags']>) {
  return {
    ...(typeof where === 'string' ? { where: scrubText(where) } : {}),
    // Without this id, Sentry doesn't send the replay. `scrubText` would replace it.
    ...(typeof replayId === 'string' && /^[0-9a-f]{32}$/.test(replayId) ? { replayId } : {}),
  }
}

/** Builds a new event from allow-listed fields, so that no header, body, cookie or query is sent. */
export function allowedError(event: ErrorEvent): ErrorEvent {
  const url = stripQuery(event.request?.url)
  return {
    type: undefined,
    ...(event.event_id ? { event_id: event.event_id } : {}),
    ...(event.timestamp ? { timestamp: event.timestamp } : {}),
    ...(event.platform ? { platform: event.platform } : {}),
    ...(event.level ? { level: event.level } : {}),
    ...(event.release ? { release: event.release } : {}),
    ...(event.environment ? { environment: event.environment } : {}),
    ...(event.message ? { message: scrubText(event.message) } : {}),
    ...(event.tags ? { tags: allowedTags(event.tags) } : {}),
    ...(url ? { request: { url } } : {}),
    ...(event.exception?.values ? { exception: { values: event.exception.values.map(scrubException) } } : {}),
    ...(event.debug_meta ? { debug_meta: event.debug_meta } : {}),
  }
}

/** Returns a copy of the data whose URLs have no query and no fragment. */
const stripUrls = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'string' && /^(?:https?|mailto):/i.test(value) ? (stripQuery(value) ?? '') : value,
    ),
  )

/** A replay recording is a header line and a line of events; it is plain text because compression is off. */
function stripRecordingUrls(recording: string): string {
  const end = recording.indexOf('\n')
  const events: unknown = JSON.parse(recording.slice(end + 1))
  return recording.slice(0, end + 1) + JSON.stringify(stripUrls(events))
}

/** Scrubs replays, which don't pass through `beforeSend`. Drops recordings that it can't read. */
function createScrubbingTransport(
  options: Parameters<typeof makeFetchTransport>[0],
): ReturnType<typeof makeFetchTransport> {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([headers, items]) => {
      const scrubbed = [...items].flatMap((item) => {
        const [{ type }, payload] = item
        if (type === 'replay_event') return [[item[0], stripUrls(payload)]]
        if (type !== 'replay_recording') return [item]
        return typeof payload === 'string' ? [[item[0], stripRecordingUrls(payload)]] : []
      })
      // The same types of items, with shorter URLs.
      return transport.send([headers, scrubbed] as Parameters<typeof transport.send>[0])
    },
  }
}

/** Masks all text and inputs in replays; blocks private elements completely. */
const createReplay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: ['[data-private]'],
    // Otherwise Sentry writes its session back to session storage after sign-out has cleared it.
    stickySession: false,
    // Its worker would need an exception in the security policy.
    useCompression: false,
    networkDetailAllowUrls: [],
  })

/** Whether this is an API error, which the screen shows. React passes it as the `cause` of a recovered error. */
const isApiError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ApiError' || isApiError(error.cause))

/** Starts Sentry. `capture` reports an error; `where` says which part of the site caught it. */
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
    transport: createScrubbingTransport,
    maxBreadcrumbs: 0,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    beforeSend: allowedError,
  })
  addIntegration(createReplay())
  return {
    capture: (error: unknown, where: string) => {
      if (where === 'hydration' && isApiError(error)) return
      captureException(error, { tags: { where } })
    },
  }
}
