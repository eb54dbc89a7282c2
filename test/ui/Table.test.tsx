import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Column, Table } from '#src/ui/Table.tsx'

interface Planet {
  name: string
  moons: number
}

const planets: readonly Planet[] = [
  { name: 'Mars', moons: 2 },
  { name: 'Jupiter', moons: 97 },
]

const columns: Column<Planet>[] = [
  { accessorKey: 'name', header: 'Planet', meta: { isRowHeader: true } },
  {
    id: 'moons',
    header: 'Moons',
    meta: { isNumeric: true },
    cell: ({ row }) => `${row.original.moons} moons`,
  },
]

const common = { caption: 'Planets', columns, getRowId: ({ name }: Planet) => name }

test('names the table, and its columns and rows by header cells', () => {
  render(<Table {...common} rows={planets} />)
  const table = within(screen.getByRole('table', { name: 'Planets' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Planet',
    'Moons',
  ])
  expect(table.getByRole('rowheader', { name: 'Mars' })).toHaveAttribute('scope', 'row')
  expect(table.getByRole('cell', { name: '97 moons' })).toHaveClass('text-end', 'tabular-nums')
})

test('scrolls in a labeled region that takes the focus when it may overflow', () => {
  const { rerender } = render(<Table {...common} rows={planets} />)
  expect(screen.queryByRole('region')).toBeNull()
  rerender(<Table {...common} rows={planets} isScrollable />)
  expect(screen.getByRole('region', { name: 'Planets' })).toHaveAttribute('tabindex', '0')
})

test('passes properties of a row to its element', () => {
  render(<Table {...common} rows={planets} getRowProps={({ name }) => ({ id: `planet-${name}` })} />)
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('id', 'planet-Mars')
})

test('keeps the elements of cells when a render creates the columns', () => {
  const linked = (): Column<Planet>[] => [
    { id: 'name', header: 'Planet', cell: ({ row }) => <a href="#planet">{row.original.name}</a> },
  ]
  const { rerender } = render(<Table {...common} columns={linked()} rows={planets} />)
  const link = screen.getByRole('link', { name: 'Mars' })
  rerender(<Table {...common} columns={linked()} rows={[...planets]} />)
  expect(screen.getByRole('link', { name: 'Mars' })).toBe(link)
})
