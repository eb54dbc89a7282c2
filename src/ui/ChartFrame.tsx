import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { chartClass } from './chartClass.ts'
import { classes } from './classes.ts'
import { useElementWidth } from './useElementWidth.ts'

const height = 220
const margin = { top: 10, bottom: 26, left: 64, right: 12 }
const look = 'fill-muted text-11 tabular-nums'

/** Pixels in which the values are drawn; down is more. */
export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
}

/** A mark at an axis: pixels, and words. */
interface Tick {
  at: number
  text: string
}

export interface Drawing {
  /** Marks of the values, at the left. */
  values: readonly Tick[]
  /** Marks of the places, below. */
  places: readonly Tick[]
  marks: ReactNode
  /** The place that is nearest to so many pixels from the left. */
  placeAt: (pixels: number) => number
}

interface ChartFrameProps {
  /** What is drawn, and so what one moves along. */
  label: string
  /** Stands above the chart while no place is looked at. */
  summary: string
  /** How many places there are: at least one. */
  count: number
  /** Where one begins when the first key is not yet pressed. */
  start: number
  nameOf: (place: number) => string
  textOf: (place: number) => string
  draw: (plot: Plot, looked: number | null) => Drawing
}

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  PageUp: (place, last) => place + Math.ceil(last / 10),
  PageDown: (place, last) => place - Math.ceil(last / 10),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The frame of a chart: axes, and a way along the values by pointer or keys, each with its value in words. To screen
 * readers it is one slider whose value is read out; the table of all values is up to who shows the chart.
 */
export function ChartFrame({ label, summary, count, start, nameOf, textOf, draw }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box, 640)
  const [looked, setLooked] = useState<number | null>(null)
  const last = count - 1
  const place = Math.min(looked ?? start, last)
  const shown = looked === null ? null : place
  const plot = {
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
  }
  const { values, places, marks, placeAt } = draw(plot, shown)

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setLooked(Math.max(0, Math.min(last, step(place, last))))
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    setLooked(Math.max(0, Math.min(last, placeAt(event.clientX - left))))
  }

  return (
    <div ref={box} className={classes('flex flex-col', chartClass)}>
      <p aria-hidden="true" className="line-clamp-2 h-8 text-13 leading-4 text-muted">
        {shown === null ? (
          summary
        ) : (
          <>
            {nameOf(shown)} · <span className="font-medium text-text tabular-nums">{textOf(shown)}</span>
          </>
        )}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={`${nameOf(place)}: ${textOf(place)}`}
        onKeyDown={move}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setLooked(place)}
        onBlur={() => setLooked(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setLooked(null)}
      >
        <svg width={width} height={height} className="block max-w-full" aria-hidden="true">
          {values.map(({ at, text }) => (
            <g key={at} transform={`translate(0 ${at})`}>
              <line x1={plot.left} x2={plot.right} className="stroke-line" />
              <text x={plot.left - 8} dy="0.32em" textAnchor="end" className={look}>
                {text}
              </text>
            </g>
          ))}
          {places.map(({ at, text }) => (
            <text key={at} x={at} y={plot.bottom + 18} textAnchor="middle" className={look}>
              {text}
            </text>
          ))}
          {marks}
        </svg>
      </div>
    </div>
  )
}
