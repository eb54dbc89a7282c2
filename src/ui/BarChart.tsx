import { scaleBand, scaleLinear } from 'd3-scale'
import { ChartFrame, type Drawing, type Plot } from './ChartFrame.tsx'

export interface Bar {
  key: string
  /** What it stands for, in full: read out, and shown above the chart. */
  name: string
  /** The same in short, for the axis. */
  tick: string
  value: number
  /** The value in words. */
  text: string
}

interface BarChartProps {
  label: string
  /** At least one. */
  bars: readonly Bar[]
  summary: string
  /** Words of a value at the axis. */
  valueText: (value: number) => string
}

const tickRoom = 76

function drawBars(
  bars: readonly Bar[],
  valueText: (value: number) => string,
  plot: Plot,
  looked: number | null,
): Drawing {
  const values = bars.map(({ value }) => value)
  const x = scaleBand(
    bars.map(({ key }) => key),
    [plot.left, plot.right],
  ).paddingInner(0.2)
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [plot.bottom, plot.top]).nice(
    4,
  )
  const every = Math.max(1, Math.ceil((bars.length * tickRoom) / (plot.right - plot.left)))
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  return {
    values: y.ticks(4).map((value) => ({ at: y(value), text: valueText(value) })),
    places: bars
      .filter((_, place) => (place + Math.ceil(every / 2)) % every === 0)
      .map(({ key, tick }) => ({ at: middle(key), text: tick })),
    placeAt: (pixels) => Math.floor((pixels - plot.left) / x.step()),
    marks: bars.map(({ key, value }, place) => (
      <g key={key}>
        {place === looked && (
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
          className={place === looked ? 'fill-accent-strong' : 'fill-accent'}
        />
      </g>
    )),
  }
}

/** Bars over an axis, in the colours of the site, the newest or last at the right. */
export function BarChart({ label, bars, summary, valueText }: BarChartProps) {
  return (
    <ChartFrame
      label={label}
      summary={summary}
      count={bars.length}
      start={bars.length - 1}
      nameOf={(place) => bars[place]?.name ?? ''}
      textOf={(place) => bars[place]?.text ?? ''}
      draw={(plot, looked) => drawBars(bars, valueText, plot, looked)}
    />
  )
}
