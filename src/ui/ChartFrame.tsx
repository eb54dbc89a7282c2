import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { chartClass } from './chartClass.ts'
import { classes } from './classes.ts'

const height = 220
const margin = { top: 10, bottom: 26, left: 76, right: 12 }
const tickClass = 'fill-muted text-11 tabular-nums'

/** Plot area in pixels from the top left of the chart. */
export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
}

/** A labeled position on an axis, in pixels. */
interface Tick {
  at: number
  text: string
}

export interface Drawing {
  yTicks: readonly Tick[]
  xTicks: readonly Tick[]
  marks: ReactNode
  /** Returns the index of the data point nearest to a distance from the left, in pixels. */
  indexAt: (pixels: number) => number
}

interface ChartFrameProps {
  /** Accessible name of the chart's slider. */
  label: string
  /** Shown above the chart while no data point is active. */
  summary: ReactNode
  /** Number of data points; at least one. */
  count: number
  /** The slider's position before the first key press. */
  initialIndex: number
  getName: (index: number) => string
  getText: (index: number) => string
  draw: (plot: Plot, activeIndex: number | null) => Drawing
}

const keySteps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  PageUp: (index, last) => index + Math.ceil(last / 10),
  PageDown: (index, last) => index - Math.ceil(last / 10),
  Home: () => 0,
  End: (_, last) => last,
}

/** Returns the current width of an element in pixels; the fallback until it is measured. */
function useElementWidth(element: RefObject<Element | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback)
  // Measure before the first paint, to avoid layout shift.
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(target.getBoundingClientRect().width || fallback)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, fallback])
  return width
}

/**
 * Axes of a chart, and pointer and keyboard access to its values. Screen readers get one slider that announces the
 * active value; the parent should also provide a table of all values.
 */
export function ChartFrame({ label, summary, count, initialIndex, getName, getText, draw }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box, 640)
  const [selected, setSelected] = useState<number | null>(null)
  const last = count - 1
  const index = Math.min(selected ?? initialIndex, last)
  const activeIndex = selected === null ? null : index
  const plot = {
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
  }
  const { xTicks, yTicks, marks, indexAt } = draw(plot, activeIndex)

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    setSelected(Math.max(0, Math.min(last, step(index, last))))
  }
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    setSelected(Math.max(0, Math.min(last, indexAt(event.clientX - left))))
  }

  return (
    <div ref={box} className={classes('flex flex-col', chartClass)}>
      <p aria-hidden="true" className="line-clamp-2 h-8 text-13 leading-4 text-muted">
        {activeIndex === null ? (
          summary
        ) : (
          <>
            {getName(activeIndex)} ·{' '}
            <span className="font-medium text-text tabular-nums">{getText(activeIndex)}</span>
          </>
        )}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${getName(index)}: ${getText(index)}`}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setSelected(index)}
        onBlur={() => setSelected(null)}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setSelected(null)}
      >
        <svg width={width} height={height} className="block max-w-full" aria-hidden="true">
          {yTicks.map(({ at, text }) => (
            <g key={at} transform={`translate(0 ${at})`}>
              <line x1={plot.left} x2={plot.right} className="stroke-line" />
              <text x={plot.left - 8} dy="0.32em" textAnchor="end" className={tickClass}>
                {text}
              </text>
            </g>
          ))}
          {xTicks.map(({ at, text }) => (
            <text key={at} x={at} y={plot.bottom + 18} textAnchor="middle" className={tickClass}>
              {text}
            </text>
          ))}
          {marks}
        </svg>
      </div>
    </div>
  )
}
