import { drawRule } from './margins.ts'
import {
  drawArtifact,
  group,
  type Pdf,
  reserveHeight,
  type StructureElement,
  tag,
} from './structure.ts'
import { colors, drawLines, measureText, type TextStyle, textStyles, wrapText } from './text.ts'

export type Column = {
  title: string
  /** Share of the remaining width. A column without it is as wide as its widest text and never wraps. */
  grow?: number
  align?: 'left' | 'right'
  style?: TextStyle
  /** The cells of this column name their rows. */
  isRowHeader?: boolean
}

type Table = {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Height of the content below the table. It never starts a page on its own: the last two rows move with it. */
  followedBy: number
}

/** `x` is the gap between columns. */
const padding = { x: 10, y: 4 }
const rowsKeptTogether = 2

/**
 * Writes a table at `pdf.y` that can span pages. A row is never split. The column titles are repeated on each page, as
 * artifacts, so that screen readers read them once.
 */
export function writeTable(pdf: Pdf, { columns: unsized, rows, followedBy }: Table): void {
  const columns = sizeColumns(pdf, unsized, rows)
  const wrapped = rows.map((cells) => wrapRow(pdf, columns, cells))
  const heights = wrapped.map((row) => row.height)
  const title = wrapTitles(pdf, columns)
  reserveHeight(pdf, title.height + sumOf(heights.slice(0, rowsKeptTogether)))

  const table = group(pdf, { type: 'Table', parent: pdf.root })
  const head = group(pdf, { type: 'THead', parent: table })
  writeRow(pdf, { row: title, columns, parent: head })
  drawTitleRule(pdf)
  head.end()

  const body = group(pdf, { type: 'TBody', parent: table })
  for (const [index, row] of wrapped.entries()) {
    const isEnd = index >= rows.length - rowsKeptTogether
    const kept = isEnd ? sumOf(heights.slice(index)) + followedBy : row.height
    const { page } = pdf.doc
    reserveHeight(pdf, kept)
    if (pdf.doc.page !== page) repeatTitles(pdf, columns, title)
    writeRow(pdf, { row, columns, parent: body })
    drawArtifact(pdf, 'Layout', () => {
      drawRule(pdf, { y: pdf.y, weight: 0.5, color: colors.rule })
    })
  }
  body.end()
  table.end()
}

type SizedColumn = Column & { width: number }

function sizeColumns(
  { doc, area }: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): SizedColumn[] {
  const fitting = columns.map((column, index) => {
    if (column.grow !== undefined) return 0
    const texts = rows.map((cells) => measureText(doc, cells[index] ?? '', styleOf(column)))
    const title = measureText(doc, column.title, textStyles.columnTitle)
    return Math.ceil(Math.max(title, ...texts))
  })
  const gaps = padding.x * (columns.length - 1)
  const free = area.right - area.left - gaps - sumOf(fitting)
  const shares = sumOf(columns.map(({ grow = 0 }) => grow))
  return columns.map((column, index) => ({
    ...column,
    width: column.grow === undefined ? (fitting[index] ?? 0) : (free * column.grow) / shares,
  }))
}

type Row = { cells: readonly (readonly string[])[]; height: number; isTitle: boolean }

function wrapRow(pdf: Pdf, columns: readonly SizedColumn[], cells: readonly string[]): Row {
  const wrapped = columns.map((column, index) => ({
    style: styleOf(column),
    lines: wrapText(pdf, {
      text: cells[index] ?? '',
      style: styleOf(column),
      width: column.width,
    }),
  }))
  const heights = wrapped.map(({ lines, style }) => lines.length * style.lineHeight)
  return {
    cells: wrapped.map(({ lines }) => lines),
    height: Math.max(...heights) + 2 * padding.y,
    isTitle: false,
  }
}

function wrapTitles(pdf: Pdf, columns: readonly SizedColumn[]): Row {
  const titled = columns.map((column) => ({ ...column, style: textStyles.columnTitle }))
  const row = wrapRow(
    pdf,
    titled,
    columns.map(({ title }) => title),
  )
  return { ...row, isTitle: true }
}

type RowToWrite = { row: Row; columns: readonly SizedColumn[]; parent: StructureElement }

function writeRow(pdf: Pdf, { row, columns, parent }: RowToWrite): void {
  const element = group(pdf, { type: 'TR', parent })
  eachCell(pdf, { row, columns }, (column, draw) => {
    if (row.isTitle) tag(pdf, { type: 'TH', scope: 'Column', parent: element }, draw)
    else if (column.isRowHeader) tag(pdf, { type: 'TH', scope: 'Row', parent: element }, draw)
    else tag(pdf, { type: 'TD', parent: element }, draw)
  })
  element.end()
  pdf.y += row.height
}

function repeatTitles(pdf: Pdf, columns: readonly SizedColumn[], row: Row): void {
  drawArtifact(pdf, 'Pagination', () => {
    eachCell(pdf, { row, columns }, (_, draw) => draw())
  })
  pdf.y += row.height
  drawTitleRule(pdf)
}

type Cells = Pick<RowToWrite, 'row' | 'columns'>

function eachCell(
  pdf: Pdf,
  { row, columns }: Cells,
  write: (column: Column, draw: () => void) => void,
): void {
  let x = pdf.area.left
  for (const [index, column] of columns.entries()) {
    const { align, width } = column
    const style = row.isTitle ? textStyles.columnTitle : styleOf(column)
    const lines = row.cells[index] ?? []
    // Titles are aligned to the bottom of the row.
    const free = row.isTitle ? row.height - 2 * padding.y - lines.length * style.lineHeight : 0
    const place = { x, y: pdf.y + padding.y + free, width }
    write(column, () => drawLines(pdf, place, { lines, style, align }))
    x += width + padding.x
  }
}

function drawTitleRule(pdf: Pdf): void {
  drawArtifact(pdf, 'Layout', () => {
    drawRule(pdf, { y: pdf.y, weight: 0.75, color: colors.ink })
  })
}

function styleOf({ style = textStyles.cell }: Pick<Column, 'style'>): TextStyle {
  return style
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
