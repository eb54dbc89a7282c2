import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { ChartFrame, type Drawing, type Plot } from './ChartFrame.tsx'

export interface Point {
  x: number
  y: number
}

interface LineChartProps {
  label: string
  /** At least one, by growing x. */
  points: readonly Point[]
  summary: string
  /** Steps of x that read well, growing; left out, any round ones. */
  xSteps?: readonly number[]
  xText: (x: number) => string
  yText: (y: number) => string
}

/** The values at which the axis has words: at most so many. */
function ticksOf(from: number, to: number, most: number, steps: readonly number[] = []): number[] {
  const step = steps.find((one) => (to - from) / one <= most)
  if (!step) return scaleLinear([from, to], [0, 1]).ticks(most)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

function nearest(points: readonly Point[], x: number): number {
  let best = 0
  for (const [place, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = place
  }
  return best
}

type Texts = Pick<LineChartProps, 'points' | 'xSteps' | 'xText' | 'yText'>

function drawLine({ points, xSteps, xText, yText }: Texts, plot: Plot, looked: number | null): Drawing {
  const xs = points.map((one) => one.x)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = scaleLinear([from, to], [plot.left, plot.right])
  const mostTicks = Math.max(3, Math.floor((plot.right - plot.left) / 90))
  const y = scaleLinear([0, Math.max(...points.map((one) => one.y)) || 1], [plot.bottom, plot.top]).nice(4)
  const point = looked === null ? undefined : points[looked]
  const [acrossOf, upOf] = [(one: Point) => x(one.x), (one: Point) => y(one.y)]
  return {
    values: y.ticks(4).map((value) => ({ at: y(value), text: yText(value) })),
    places: ticksOf(from, to, mostTicks, xSteps).map((value) => ({ at: x(value), text: xText(value) })),
    placeAt: (pixels) => nearest(points, x.invert(pixels)),
    marks: (
      <>
        <path d={area(acrossOf, plot.bottom, upOf)(points) ?? ''} className="fill-accent-soft" />
        <path d={line(acrossOf, upOf)(points) ?? ''} className="fill-none stroke-accent stroke-2" />
        {point && (
          <>
            <line
              x1={x(point.x)}
              x2={x(point.x)}
              y1={plot.top}
              y2={plot.bottom}
              className="stroke-line-strong"
            />
            <circle cx={x(point.x)} cy={y(point.y)} r={4} className="fill-accent stroke-bg stroke-2" />
          </>
        )}
      </>
    ),
  }
}

/** A line over an axis, in the colours of the site. */
export function LineChart({ label, points, summary, xSteps, xText, yText }: LineChartProps) {
  return (
    <ChartFrame
      label={label}
      summary={summary}
      count={points.length}
      start={0}
      nameOf={(place) => xText(points[place]?.x ?? 0)}
      textOf={(place) => yText(points[place]?.y ?? 0)}
      draw={(plot, looked) => drawLine({ points, xText, yText, ...(xSteps && { xSteps }) }, plot, looked)}
    />
  )
}
