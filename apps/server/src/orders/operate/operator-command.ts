import type { JobCtx } from '../../context.ts'

/** The context of an operator command. Its database role is `worker`, like that of a job. */
export type OperatorCtx = Pick<
  JobCtx,
  | 'db'
  | 'log'
  | 'stripe'
  | 'seller'
  | 'businessTimeZone'
  | 'operationsMailbox'
  | 'shopOrigin'
  | 'search'
> & {
  /** Shows a line while the command runs. */
  print?: (line: string) => void
}

export type OperatorCommand = {
  /** The arguments after the name of the command, one line per form. */
  usage: readonly string[]
  /** Returns what to print, or null if the arguments match no form. Throws OperatorError for a refusal. */
  run: (ctx: OperatorCtx, args: readonly string[]) => Promise<string | null>
}

/** Its message is printed for the operator without a stack trace, such as "Event not found: evt_1". */
export class OperatorError extends Error {}

/** Aligns the columns of a list for a terminal. The first row is the heading. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = rows[0]?.map((_heading, column) => widthOf(column)) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
