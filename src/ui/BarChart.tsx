import { scaleBand, scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { ChartFrame, type Drawing, type Plot } from './ChartFrame.tsx'

export interface Bar {
  key: string
  /** Full name, announced to screen readers and shown above the chart. */
  name: string
  /** Short name for the axis. */
  tick: string
  value: number
  /** The formatted value. */
  text: string
}

interface BarChartProps {
  label: string
  /** At least one bar. */
  bars: readonly Bar[]
  summary: ReactNode
  /** Formats a value for the axis. */
  formatValue: (value: number) => string
}

/** Minimum distance between labels on the x axis, in pixels. */
const minTickDistance = 76

function drawBars(
  bars: readonly Bar[],
  formatValue: (value: number) => string,
  plot: Plot,
  activeIndex: number | null,
): Drawing {
  const values = bars.map(({ value }) => value)
  const x = scaleBand(
    bars.map(({ key }) => key),
    [plot.left, plot.right],
  ).paddingInner(0.2)
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [plot.bottom, plot.top]).nice(
    4,
  )
  const every = Math.max(1, Math.ceil((bars.length * minTickDistance) / (plot.right - plot.left)))
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  return {
    yTicks: y.ticks(4).map((value) => ({ at: y(value), text: formatValue(value) })),
    xTicks: bars
      .filter((_, index) => (index + Math.ceil(every / 2)) % every === 0)
      .map(({ key, tick }) => ({ at: middle(key), text: tick })),
    indexAt: (pixels) => Math.floor((pixels - plot.left) / x.step()),
    marks: bars.map(({ key, value }, index) => (
      <g key={key}>
        {index === activeIndex && (
          <rect
            x={(x(key) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            y={plot.top}
            height={plot.bottom - plot.top}
            className="fill-sunken"
          />
        )}
        <rect
          x={x(key)}
          width={x.bandwidth()}
          y={Math.min(y(value), y(0))}
          height={Math.abs(y(value) - y(0))}
          className={index === activeIndex ? 'fill-accent-strong' : 'fill-accent'}
        />
      </g>
    )),
  }
}

/** A bar chart, with the newest or last bar on the right. */
export function BarChart({ label, bars, summary, formatValue }: BarChartProps) {
  return (
    <ChartFrame
      label={label}
      summary={summary}
      count={bars.length}
      initialIndex={bars.length - 1}
      getName={(index) => bars[index]?.name ?? ''}
      getText={(index) => bars[index]?.text ?? ''}
      draw={(plot, activeIndex) => drawBars(bars, formatValue, plot, activeIndex)}
    />
  )
}
