/** PostHog, in the bundle that loads nothing from elsewhere. Comes after first paint, in production only. */
import posthog from 'posthog-js/dist/module.no-external'
import { eventFields, type TelemetryEvent } from './events.ts'

export interface Person {
  uid: string
  email: string | null
  name: string | null
}

/** What the library adds of itself and may keep. */
const ownFields = [
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

const pick = (from: object | undefined, names: readonly string[]): Properties => {
  const fields: Properties = { ...from }
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  )
}

const isOurs = (name: string): name is TelemetryEvent => Object.hasOwn(eventFields, name)

/**
 * The last look at what leaves: only fields of the table, and of an identification the e-mail and the name.
 * @returns null for an event that is in no table.
 */
export function allowed<Event extends { event: string; properties: Properties; $set?: Properties }>(
  event: Event,
): Event | null {
  // What is not named here stays: the library also puts the first address of the visit beside the properties.
  const bare = pick(event, ['event', 'uuid', 'timestamp'])
  if (isOurs(event.event)) {
    const properties = pick(event.properties, [...ownFields, ...eventFields[event.event]])
    // The same event with fewer fields.
    return { ...bare, properties } as unknown as Event
  }
  if (event.event !== '$identify' && event.event !== '$set') return null
  const properties = pick(event.properties, [...ownFields, ...identifyFields])
  // As above.
  return { ...bare, properties, $set: pick(event.$set, ['email', 'name']) } as unknown as Event
}

/** Starts it. Nothing is stored in the browser, and nothing is recorded by itself. */
export function startAnalytics(key: string, host: string) {
  posthog.init(key, {
    api_host: host,
    persistence: 'memory',
    // Each page begins as nobody; tying all of these to a person would tell where they were before they signed in.
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
    // The library's own type is wider than what it calls this with.
    before_send: (event) =>
      event ? (allowed(event as Parameters<typeof allowed>[0]) as typeof event | null) : null,
  })
  return {
    track: (name: TelemetryEvent, properties: Properties) => void posthog.capture(name, properties),
    identify: ({ uid, email, name }: Person) => posthog.identify(uid, { email, name }),
    forget: () => posthog.reset(),
  }
}
