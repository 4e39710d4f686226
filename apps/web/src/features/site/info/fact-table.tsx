import type { ReactNode } from 'react'

export type FactRow = { head: string; cells: readonly ReactNode[] }

type FactTableProps = {
  /** What the table shows; for screen readers only. */
  caption: string
  /** The first one is above the row headers. */
  columns: readonly [string, ...string[]]
  rows: readonly FactRow[]
  /** Hides the first column's heading if the row headers are self-explanatory. */
  isFirstColumnHeaderHidden?: boolean
  /** Uses the slate typeface for row headers that are data, such as keys and numbers. */
  hasSlateRowHeaders?: boolean
}

/** On a phone, each row becomes a list, because columns would be too narrow to read. */
export function FactTable(props: FactTableProps) {
  return (
    <div className="my-3 text-small">
      <WideTable {...props} />
      <StackedFacts {...props} />
    </div>
  )
}

function WideTable({
  caption,
  columns,
  rows,
  isFirstColumnHeaderHidden = false,
  hasSlateRowHeaders = false,
}: FactTableProps) {
  return (
    <table className="hidden w-full table-fixed border-collapse md:table print:table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className="py-2 pr-6 text-left align-bottom font-head text-body font-semibold first:w-[20%] last:pr-0"
            >
              <span className={index === 0 && isFirstColumnHeaderHidden ? 'sr-only' : undefined}>
                {column}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells }) => (
          <tr key={head} className="border-b border-rule align-top">
            <th scope="row" className="py-3 pr-6 text-left font-medium break-words">
              <RowHead isSlate={hasSlateRowHeaders}>{head}</RowHead>
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]} className="py-3 pr-6 break-words last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StackedFacts({ columns, rows, hasSlateRowHeaders = false }: FactTableProps) {
  return (
    <div className="border-t border-ink md:hidden print:hidden">
      {rows.map(({ head, cells }) => (
        <div key={head} className="border-b border-rule py-3">
          <p className="pb-2 text-body font-medium break-words">
            <RowHead isSlate={hasSlateRowHeaders}>{head}</RowHead>
          </p>
          <dl className="grid grid-cols-1 gap-3">
            {cells.map((cell, column) => (
              <div key={columns[column + 1]}>
                <dt className="font-head font-semibold text-ink-2">{columns[column + 1]}</dt>
                <dd className="break-words">{cell}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

function RowHead({ isSlate, children }: { isSlate: boolean; children: string }) {
  return isSlate ? <code className="font-slate">{children}</code> : children
}
