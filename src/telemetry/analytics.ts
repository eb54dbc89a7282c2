/** PostHog, in the bundle that loads no external scripts. Lazy-loaded after the first paint, in production only. */
import posthog from 'posthog-js/dist/module.no-external'
import { eventFields, type TelemetryEvent } from './events.ts'

export interface AnalyticsUser {
  uid: string
  email: string | null
  name: string | null
}

/** Fields that PostHog adds to each event and that may be sent. */
const libraryFields = [
  'token',
  'distinct_id',
  '$lib',
  '$lib_version',
  '$insert_id',
  '$time',
  '$device_type',
  '$os',
  '$browser',
]
const identifyFields = ['$anon_distinct_id', '$user_id']

type Properties = Record<string, unknown>

const pick = (source: object | undefined, names: readonly string[]): Properties => {
  const fields: Properties = { ...source }
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  )
}

const isTelemetryEvent = (name: string): name is TelemetryEvent => Object.hasOwn(eventFields, name)

/**
 * Allow-lists the fields of an outgoing event: those in the table of events, and email address and name of `$identify`.
 * @returns null for an event that isn't in the table.
 */
export function allowed<Event extends { event: string; properties: Properties; $set?: Properties }>(
  event: Event,
): Event | null {
  // Drops everything else: PostHog also adds the first URL of the visit, outside of the properties.
  const envelope = pick(event, ['event', 'uuid', 'timestamp'])
  if (isTelemetryEvent(event.event)) {
    const properties = pick(event.properties, [...libraryFields, ...eventFields[event.event]])
    // The same type of event with fewer fields.
    return { ...envelope, properties } as unknown as Event
  }
  if (event.event !== '$identify' && event.event !== '$set') return null
  const properties = pick(event.properties, [...libraryFields, ...identifyFields])
  // As above.
  return { ...envelope, properties, $set: pick(event.$set, ['email', 'name']) } as unknown as Event
}

/** Starts PostHog, with nothing stored in the browser and no automatic events. */
export function startAnalytics(key: string, host: string) {
  posthog.init(key, {
    api_host: host,
    persistence: 'memory',
    // Every page load starts anonymous. Merging these visits into the user on sign-in would reveal their earlier visits.
    reuseAnonymousId: true,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_dead_clicks: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    rageclick: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: 'identified_only',
    disable_compression: true,
    // The declared type is wider than what PostHog passes.
    before_send: (event) =>
      event ? (allowed(event as Parameters<typeof allowed>[0]) as typeof event | null) : null,
  })
  return {
    track: (name: TelemetryEvent, properties: Properties) => void posthog.capture(name, properties),
    identify: ({ uid, email, name }: AnalyticsUser) => posthog.identify(uid, { email, name }),
    reset: () => posthog.reset(),
  }
}
