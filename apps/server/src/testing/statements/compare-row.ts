import type { Column } from './describe-columns.ts'
import type { Kind, RowType } from './read-row-type.ts'

/** Lists the differences between a row type and the columns that its statement returns. */
export function compareRow(row: RowType, columns: readonly Column[]): string[] {
  const errors: string[] = []
  const rest = new Map(columns.map(({ name, kind }) => [name, kind]))
  if (rest.size < columns.length) errors.push('returns two columns of the same name')

  for (const { name, kind, isOptional } of row) {
    const returned = rest.get(name)
    rest.delete(name)
    if (returned === undefined) {
      if (!isOptional) errors.push(`does not return ${name}`)
    } else if (!fits(kind, returned)) errors.push(`returns ${name} as ${returned}, not ${kind}`)
  }
  return [...errors, ...[...rest.keys()].map((name) => `returns ${name}, which the row type lacks`)]
}

function fits(declared: Kind, returned: Kind): boolean {
  if (declared === 'any' || returned === 'any' || declared === returned) return true
  return declared === 'any[]' && returned.endsWith('[]')
}
