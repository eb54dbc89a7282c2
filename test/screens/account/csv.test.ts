import { expect, test } from 'vitest'
import { toCsv } from '#src/screens/account/csv.ts'

const cellOf = (value: string) => toCsv([[value]]).slice(1, -2)

test('writes a line per row and quotes every cell', () => {
  expect(
    toCsv([
      ['a', 'b "c"'],
      ['1,5', ''],
    ]),
  ).toBe('\ufeff"a","b ""c"""\r\n"1,5",""\r\n')
})

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '＝1',
  '＠x',
  '|calc',
  '%0',
  '\u202e=1',
  '\u200b=1',
])('neutralizes the formula %j', (value) => {
  expect(cellOf(value)).toMatch(/^"'/)
})

test.each(['-1.5', '0', '12.345', '-7', 'kling', '2026-03-10T00:00:00Z', '{"a":"=1"}'])(
  'keeps %s unchanged',
  (value) => {
    expect(cellOf(value)).toBe(`"${value.replaceAll('"', '""')}"`)
  },
)

test('keeps line breaks out of cells', () => {
  expect(cellOf('a\r\n=b')).toBe('"a =b"')
})
