import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { ChartFrame, type Drawing, type Plot } from './ChartFrame.tsx'

export interface Point {
  x: number
  y: number
}

interface LineChartProps {
  label: string
  /** At least one point, sorted by x. */
  points: readonly Point[]
  summary: string
  /** Allowed tick intervals of x, ascending; any round interval by default. */
  xSteps?: readonly number[]
  formatX: (x: number) => string
  formatY: (y: number) => string
}

/** Returns at most about `maxTicks` positions of labels on an axis. */
function ticksOf(from: number, to: number, maxTicks: number, steps: readonly number[]): number[] {
  const step = steps.find((interval) => (to - from) / interval <= maxTicks)
  if (!step) return scaleLinear([from, to], [0, 1]).ticks(maxTicks)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

function nearestIndex(points: readonly Point[], x: number): number {
  let best = 0
  for (const [index, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = index
  }
  return best
}

type LineProps = Required<Pick<LineChartProps, 'points' | 'xSteps' | 'formatX' | 'formatY'>>

function drawLine(
  { points, xSteps, formatX, formatY }: LineProps,
  plot: Plot,
  activeIndex: number | null,
): Drawing {
  const xs = points.map((point) => point.x)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = scaleLinear([from, to], [plot.left, plot.right])
  const maxTicks = Math.max(3, Math.floor((plot.right - plot.left) / 90))
  const y = scaleLinear([0, Math.max(...points.map((point) => point.y)) || 1], [plot.bottom, plot.top]).nice(
    4,
  )
  const activePoint = activeIndex === null ? undefined : points[activeIndex]
  const toX = (point: Point) => x(point.x)
  const toY = (point: Point) => y(point.y)
  return {
    yTicks: y.ticks(4).map((value) => ({ at: y(value), text: formatY(value) })),
    xTicks: ticksOf(from, to, maxTicks, xSteps).map((value) => ({ at: x(value), text: formatX(value) })),
    indexAt: (pixels) => nearestIndex(points, x.invert(pixels)),
    marks: (
      <>
        <path d={area(toX, plot.bottom, toY)(points) ?? ''} className="fill-accent-soft" />
        <path d={line(toX, toY)(points) ?? ''} className="fill-none stroke-accent stroke-2" />
        {activePoint && (
          <>
            <line
              x1={x(activePoint.x)}
              x2={x(activePoint.x)}
              y1={plot.top}
              y2={plot.bottom}
              className="stroke-line-strong"
            />
            <circle
              cx={x(activePoint.x)}
              cy={y(activePoint.y)}
              r={4}
              className="fill-accent stroke-bg stroke-2"
            />
          </>
        )}
      </>
    ),
  }
}

/** A line chart with the area below the line filled. */
export function LineChart({ label, points, summary, xSteps = [], formatX, formatY }: LineChartProps) {
  return (
    <ChartFrame
      label={label}
      summary={summary}
      count={points.length}
      initialIndex={0}
      getName={(index) => formatX(points[index]?.x ?? 0)}
      getText={(index) => formatY(points[index]?.y ?? 0)}
      draw={(plot, activeIndex) => drawLine({ points, xSteps, formatX, formatY }, plot, activeIndex)}
    />
  )
}
