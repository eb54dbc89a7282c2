import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

interface ColumnMeta {
  /** The cells of this column name their rows: they become row headers. */
  isRowHeader?: boolean
  /** Aligns the column to the end, with digits of equal width. */
  isNumeric?: boolean
  /** Classes of the column's cells, its header included. */
  className?: string
}

const features = tableFeatures({ columnMeta: {} as ColumnMeta }) // only its type is used

export type Column<Row extends RowData> = ColumnDef<typeof features, Row>

const variants = {
  /** In a frame, with a shaded header. */
  framed: {
    container: 'rounded-lg border border-line',
    head: 'bg-raised text-xs',
    headCell: 'px-3 py-2',
    cell: 'px-3 py-2',
  },
  /** In a frame, for many short rows. */
  compact: {
    container: 'rounded-md border border-line',
    head: 'bg-raised text-xs',
    headCell: 'px-3 py-1.5',
    cell: 'px-3 py-1',
  },
  /** Edge to edge in a panel. */
  inset: { container: '', head: 'text-xs', headCell: 'px-4 py-1.5', cell: 'px-4 py-2' },
  plain: { container: '', head: '', headCell: 'py-1.5 not-last:pe-4', cell: 'py-2 not-last:pe-4' },
} as const

interface TableProps<Row extends RowData> {
  /** Names the table. */
  caption: string
  isCaptionVisible?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row, index: number) => string
  getRowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  variant?: keyof typeof variants
  /** The table may overflow: it scrolls in a region that the keyboard can reach. */
  isScrollable?: boolean
  /** Classes of the element around the table. */
  className?: string
  /** Classes of the table, such as a minimum width. */
  tableClassName?: string
}

const alignment = ({ isNumeric = false }: ColumnMeta) => (isNumeric ? 'text-end tabular-nums' : 'text-start')

/**
 * The content of a cell or header. Functions are called and not rendered as components, so that cells of columns that a
 * render creates keep their state and focus. They can't use hooks.
 */
function contentOf<Context>(
  template: ((context: Context) => ReactNode) | ReactNode,
  context: Context,
): ReactNode {
  return typeof template === 'function' ? template(context) : template
}

/** A table whose columns are data. */
export function Table<Row extends RowData>(props: TableProps<Row>) {
  const { caption, columns, rows, getRowId, getRowProps, variant = 'framed' } = props
  const style = variants[variant]
  const table = useTable({ features, columns, data: rows, getRowId })
  const content = (
    <table className={classes('w-full border-collapse text-13', props.tableClassName)}>
      <caption
        className={props.isCaptionVisible ? 'px-4 pt-3 pb-1 text-start text-sm font-semibold' : 'sr-only'}
      >
        {caption}
      </caption>
      <thead className={classes('text-muted', style.head)}>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {headers.map((header) => {
              const meta = header.column.columnDef.meta ?? {}
              return (
                <th
                  key={header.id}
                  scope="col"
                  className={classes('font-medium', style.headCell, alignment(meta), meta.className)}
                >
                  {contentOf(header.column.columnDef.header, header.getContext())}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => {
          const { className, ...rowProps } = getRowProps?.(row.original) ?? {}
          return (
            <tr key={row.id} className={classes('border-t border-line align-top', className)} {...rowProps}>
              {row.getAllCells().map((cell) => {
                const meta = cell.column.columnDef.meta ?? {}
                const Cell = meta.isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={cell.id}
                    scope={meta.isRowHeader ? 'row' : undefined}
                    className={classes(
                      meta.isRowHeader && 'font-normal',
                      style.cell,
                      alignment(meta),
                      meta.className,
                    )}
                  >
                    {contentOf(cell.column.columnDef.cell, cell.getContext())}
                  </Cell>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
  if (!props.isScrollable) return <div className={classes(style.container, props.className)}>{content}</div>
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className={classes('relative overflow-x-auto', style.container, props.className)}
    >
      {content}
    </section>
  )
}
