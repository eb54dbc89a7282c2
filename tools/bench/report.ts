/** Prints the tables to the terminal. */
import type { Row } from './results.ts'

const minus = '−'

function shown(value: number | null, unit: Row['unit']): string {
  if (value === null) return minus
  if (unit === 'ms') return `${Math.round(value)} ms`
  if (unit === 'KiB') return `${value.toFixed(1)} KiB`
  if (unit === '×') return `${value.toFixed(2)}×`
  if (unit === 'yes/no') return value === 1 ? 'yes' : 'no'
  return String(Math.round(value * 1000) / 1000)
}

function budget({ budget: limit, unit }: Row): string {
  if (limit === undefined) return ''
  if (unit === 'yes/no') return 'yes'
  return `${unit === 'score' ? '≥' : '≤'} ${shown(limit, unit)}`
}

function range({ samples, unit }: Row): string {
  if (samples.length < 2) return ''
  if (unit === 'yes/no') return `${samples.filter((sample) => sample === 1).length} of ${samples.length}`
  return `${shown(Math.min(...samples), unit)} … ${shown(Math.max(...samples), unit)}`
}

export function printTable(title: string, rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.name,
    shown(row.value, row.unit),
    range(row),
    budget(row),
    row.verdict,
  ])
  const all = [['', 'value', 'samples', 'budget', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of all) {
    const padded = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(`  ${padded.join('  ').trimEnd()}`)
  }
}

export function printRemarks(remarks: readonly string[]): void {
  if (remarks.length === 0) return
  console.log('\nRemarks')
  for (const remark of remarks) console.log(`  ${remark}`)
}
