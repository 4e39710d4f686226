import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
}

type TableProps<Row> = {
  caption: string
  isCaptionHidden?: boolean
  /** The first column is the row header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A dense table. On narrow screens, each row becomes a list of labeled values. */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
}: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-small max-md:block">
      <caption
        className={
          isCaptionHidden
            ? 'sr-only'
            : 'mb-1 text-left font-head text-h3 font-bold max-md:block max-md:w-full'
        }
      >
        {caption}
      </caption>
      <thead className="border-b border-ink font-head text-ink-2 max-md:sr-only">
        <tr>
          {columns.map(({ id, head, isNumeric = false }) => (
            <th
              key={id}
              scope="col"
              className={`pt-2 pr-3 pb-[7px] align-bottom leading-4 font-semibold whitespace-nowrap last:pr-0 ${isNumeric ? 'text-right' : 'text-left'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[] }

const cellClass = 'py-[6px] pr-3 align-top last:pr-0 max-md:p-0'
/** On narrow screens, shows the head of the column before the value. */
const labeledCellClass =
  'max-md:grid max-md:grid-cols-[minmax(88px,30%)_1fr] max-md:gap-3 max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]'

function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  const [first, ...others] = columns
  if (first === undefined) return null

  return (
    <tr className="border-b border-rule hover:bg-ink/5 max-md:grid max-md:gap-1 max-md:py-3">
      <th scope="row" className={`text-left font-semibold ${cellClass} max-md:block`}>
        {first.cell(row)}
      </th>
      {others.map(({ id, head, cell, isNumeric = false }) => (
        <td
          key={id}
          data-label={head}
          className={`${cellClass} ${labeledCellClass} ${isNumeric ? 'tracking-[-0.02em] tabular-nums md:text-right' : ''}`}
        >
          <span className="min-w-0">{cell(row)}</span>
        </td>
      ))}
    </tr>
  )
}
