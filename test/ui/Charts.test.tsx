import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { BarChart } from '#src/ui/BarChart.tsx'
import { LineChart } from '#src/ui/LineChart.tsx'

const barsOf = (values: readonly number[]) =>
  values.map((value, index) => ({
    key: String(index),
    name: `Day ${index}`,
    tick: `D${index}`,
    value,
    text: `${value} dollars`,
  }))

const renderBars = (values: readonly number[]) =>
  render(<BarChart label="Spend" bars={barsOf(values)} summary="All of it" formatValue={String} />)

const points = [
  { x: 0, y: 5 },
  { x: 10, y: 20 },
  { x: 30, y: 0 },
]
const renderLine = (chartPoints = points) =>
  render(
    <LineChart
      label="Memory"
      points={chartPoints}
      summary="Quiet"
      xSteps={[5, 10, 30]}
      formatX={(x) => `${x} s`}
      formatY={(y) => `${y} MB`}
    />,
  )

describe('a bar chart', () => {
  test('is one tab stop, and arrow keys move through its bars', async () => {
    const user = userEvent.setup()
    renderBars([1, 2, 3])
    const chart = screen.getByRole('slider', { name: 'Spend' })
    expect(screen.getByText('All of it')).toBeVisible()
    await user.tab()
    expect(chart).toHaveFocus()
    for (const [keys, text] of [
      ['{ArrowRight}', 'Day 2: 3 dollars'],
      ['{ArrowLeft}', 'Day 1: 2 dollars'],
      ['{Home}', 'Day 0: 1 dollars'],
      ['{ArrowDown}', 'Day 0: 1 dollars'],
      ['{PageUp}', 'Day 1: 2 dollars'],
      ['{End}', 'Day 2: 3 dollars'],
    ] as const) {
      await user.keyboard(keys)
      expect(chart).toHaveAttribute('aria-valuetext', text)
    }
    expect(screen.getByText('3 dollars')).toBeVisible()
    await user.tab()
    expect(screen.getByText('All of it')).toBeVisible()
  })

  test('ignores other keys', async () => {
    const onKeyDown = vi.fn()
    document.addEventListener('keydown', (event) => onKeyDown(event.key, event.defaultPrevented), {
      once: true,
    })
    const user = userEvent.setup()
    renderBars([1])
    screen.getByRole('slider').focus()
    await user.keyboard('/')
    expect(onKeyDown).toHaveBeenCalledWith('/', false)
  })

  const heights = (container: HTMLElement) =>
    [...container.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')))

  test('draws proportional heights from a baseline of zero', () => {
    const { container } = renderBars([0, 50, 100])
    const [none, half = 0, whole = 0] = heights(container)
    expect(none).toBe(0)
    expect(whole).toBeGreaterThan(100)
    expect(half * 2).toBeCloseTo(whole)
  })

  test.each([[[0, 0]], [[-5, 5]], [[-5, -1]], [[1e15, 1e-15]], [[7]]])(
    'draws %j without invalid numbers',
    (values) => {
      const { container } = renderBars(values)
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
      expect(heights(container).every((height) => height >= 0)).toBe(true)
    },
  )
})

describe('a line chart', () => {
  test('announces its points on arrow keys', async () => {
    const user = userEvent.setup()
    renderLine()
    const chart = screen.getByRole('slider', { name: 'Memory' })
    chart.focus()
    expect(chart).toHaveAttribute('aria-valuetext', '0 s: 5 MB')
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
    expect(chart).toHaveAttribute('aria-valuetext', '30 s: 0 MB')
    expect(chart).toHaveAttribute('aria-valuenow', '2')
  })

  test('labels the axis at round intervals', () => {
    const { container } = renderLine()
    const labels = [...container.querySelectorAll('text')].map((text) => text.textContent)
    expect(labels.filter((label) => label.endsWith(' s'))).toEqual([
      '0 s',
      '5 s',
      '10 s',
      '15 s',
      '20 s',
      '25 s',
      '30 s',
    ])
  })

  test('leaves room for labels of ten characters beside the axis', () => {
    renderLine([{ x: 0, y: 1_000_000 }])
    // A little more than “100,000 MB” takes in wide fonts.
    expect(Number(screen.getByText('1000000 MB').getAttribute('x'))).toBeGreaterThanOrEqual(68)
  })

  test.each([
    [[{ x: 5, y: 5 }]],
    [
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
    ],
  ])('draws %j without invalid numbers', (chartPoints) => {
    expect(renderLine(chartPoints).container.innerHTML).not.toMatch(/NaN|Infinity/)
  })
})
