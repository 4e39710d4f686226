export function firstOf<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the query answered no row')
  return row
}
