export function firstOf<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the query returned no row')
  return row
}
