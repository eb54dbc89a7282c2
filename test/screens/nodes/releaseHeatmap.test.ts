import fc from 'fast-check'
import { expect, test } from 'vitest'
import { releaseHeatmap } from '#src/screens/nodes/versions/releaseHeatmap.ts'

const now = Date.parse('2026-03-18T12:00:00Z') // a Wednesday

test('returns weeks from Monday that cover a year and end today', () => {
  const { weeks, max, total } = releaseHeatmap([], now)
  const days = weeks.flat()
  expect(weeks[0]?.[0]).toEqual({ date: '2025-03-10', count: 0 })
  expect(days.at(-1)).toEqual({ date: '2026-03-18', count: 0 })
  expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true)
  expect(weeks.at(-1)).toHaveLength(3)
  expect([max, total]).toEqual([0, 0])
  expect(new Date(weeks[5]?.[0]?.date ?? '').getUTCDay()).toBe(1)
})

test('counts per UTC day and skips invalid, old and future timestamps', () => {
  const { weeks, max, total } = releaseHeatmap(
    [
      '2026-03-17T23:59:59Z',
      '2026-03-17T00:00:00Z',
      '2026-03-18T00:30:00+02:00',
      '2026-03-18T11:00:00Z',
      '2026-03-18T13:00:00Z',
      '2027-01-01',
      '2020-01-01',
      '',
      'soon',
      '0001-01-01T00:00:00Z',
    ],
    now,
  )
  expect(weeks.at(-1)).toEqual([
    { date: '2026-03-16', count: 0 },
    { date: '2026-03-17', count: 3 },
    { date: '2026-03-18', count: 1 },
  ])
  expect([max, total]).toEqual([3, 4])
})

test('starts a week on Monday', () => {
  const { weeks } = releaseHeatmap([], Date.parse('2026-03-16T00:00:00Z'))
  expect(weeks.at(-1)).toEqual([{ date: '2026-03-16', count: 0 }])
})

test('returns consecutive days whose counts add up to the total', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2090-01-01') }),
      fc.array(fc.nat(500)),
      (date, ago) => {
        const end = date.getTime()
        const map = releaseHeatmap(
          ago.map((day) => new Date(end - day * 86_400_000).toISOString()),
          end,
        )
        const all = map.weeks.flat()
        expect(all.reduce((sum, day) => sum + day.count, 0)).toBe(map.total)
        expect(map.total).toBeGreaterThanOrEqual(ago.filter((day) => day < 371).length)
        all.slice(1).forEach((day, index) => {
          expect(Date.parse(day.date) - Date.parse(all[index]?.date ?? '')).toBe(86_400_000)
        })
      },
    ),
    { numRuns: 50 },
  )
})
