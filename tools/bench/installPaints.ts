import type { Probe } from './probe.ts'

/** Records first and largest paint, and layout shifts. */
export function installPaints(): void {
  globalThis.__bench ??= {} as Probe // the other scripts add the rest before any query
  const probe = globalThis.__bench
  const shifts: { at: number; value: number }[] = []
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return 'a text'
    return `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`.slice(0, 60)
  }
  Object.assign(probe, { fcp: 0, lcp: 0, moved: [] })
  probe.cls = () => {
    let [largest, burst, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
    for (const { at, value } of shifts) {
      const joins = at - last < 1000 && at - first < 5000
      if (!joins) first = at
      burst = joins ? burst + value : value
      last = at
      largest = Math.max(largest, burst)
    }
    return largest
  }
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') probe.fcp = startTime
    }
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) probe.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    // TypeScript lacks this entry type.
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      shifts.push({ at: entry.startTime, value: entry.value })
      const sources = entry.sources.slice(0, 2).map(({ node }) => nameOf(node))
      probe.moved.push(`${entry.value.toFixed(4)} ${sources.join(' + ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
