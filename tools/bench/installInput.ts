import type { Probe } from './probe.ts'

/** Records clicks, key presses and how long the page took to respond. */
export function installInput(): void {
  globalThis.__bench ??= {} as Probe // the other scripts add the rest before any query
  const probe = globalThis.__bench
  const interactions = new Map<number, number>()
  probe.click = { at: 0, scrollY: 0 }
  probe.keys = { painted: [], last: 0 }
  probe.inp = () => Math.max(0, ...interactions.values())
  probe.forgetInteractions = () => interactions.clear()
  new PerformanceObserver((list) => {
    // The observer observes only this entry type.
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
    // TypeScript lacks the threshold option.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)

  const first = { capture: true, passive: true }
  const onClick = ({ timeStamp }: Event) => {
    probe.click = { at: performance.timeOrigin + timeStamp, scrollY }
  }
  let pressed = 0
  const onKey = ({ timeStamp }: Event) => {
    pressed = timeStamp
    probe.keys.last = performance.timeOrigin + timeStamp
  }
  const onInput = () => {
    const since = pressed
    // The timer fires after the frame was painted.
    requestAnimationFrame(() => setTimeout(() => probe.keys.painted.push(performance.now() - since)))
  }
  addEventListener('click', onClick, first)
  addEventListener('keydown', onKey, first)
  addEventListener('input', onInput, first)
}
