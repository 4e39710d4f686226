import { writeText } from './blocks.ts'
import { drawRule } from './margins.ts'
import { drawArtifact, group, heightOfPage, type Pdf, reserveHeight, tag } from './structure.ts'
import { colors, drawLines, type Place, type TextStyle, textStyles, wrapText } from './text.ts'

export type FactRow = {
  label: string
  paragraphs: readonly { text: string; style?: TextStyle }[]
}

type FactTable = {
  rows: readonly FactRow[]
  labelWidth: number
  /** Lines above, between and below the rows. */
  hasRules?: boolean
  labelStyle?: TextStyle
}

const padding = { ruled: 4, plain: 1.5 }

export function toFactRow(label: string, text: string): FactRow {
  return { label, paragraphs: [{ text }] }
}

/** A hash below its text, in two lines. */
export function withHash(text: string, sha256: string): FactRow['paragraphs'] {
  const lines = [groupHash(sha256.slice(0, 32)), groupHash(sha256.slice(32))]
  const style = textStyles.hash
  return [{ text: `${text}, sha-256` }, ...lines.map((line) => ({ text: line, style }))]
}

/** A table of two columns without titles: each label names the cell beside it. It never starts a page on its own. */
export function writeFactTable(pdf: Pdf, place: Place, factTable: FactTable): number {
  const { hasRules = false, labelWidth, labelStyle = textStyles.factLabel } = factTable
  const gap = hasRules ? padding.ruled : padding.plain
  const table = group(pdf, { type: 'Table', parent: pdf.root })
  let { y } = place
  if (hasRules) drawTableRule(pdf, place, 'top')
  for (const { label, cell, height } of layOutRows(pdf, place.width, factTable)) {
    const row = group(pdf, { type: 'TR', parent: table })
    const top = y + gap
    tag(pdf, { type: 'TH', scope: 'Row', parent: row }, () => {
      drawLines(pdf, { ...place, y: top }, { lines: label, style: labelStyle })
    })
    tag(pdf, { type: 'TD', parent: row }, () => {
      let cellY = top
      for (const { lines, style } of cell)
        cellY = drawLines(pdf, { ...place, x: place.x + labelWidth, y: cellY }, { lines, style })
    })
    row.end()
    y += height
    if (hasRules) drawTableRule(pdf, { ...place, y }, 'row')
  }
  table.end()
  return y
}

type TitledTable = { heading: string; rows: readonly FactRow[] }
type TablePair = {
  tables: readonly [TitledTable, TitledTable]
  labelWidth: number
  gap: number
}

/**
 * Two tables side by side, each with a heading, at `pdf.y`, which moves below them. Both stay on one page. If their texts are too
 * long for that, each gets the width of the page.
 */
export function writeTablePair(pdf: Pdf, { tables, labelWidth, gap }: TablePair): void {
  const { area } = pdf
  const fullWidth = area.right - area.left
  const width = (fullWidth - gap) / 2
  const heightAt = (tableWidth: number, { rows }: TitledTable) =>
    headingHeight + heightOfFactTable(pdf, tableWidth, { rows, labelWidth, hasRules: true })
  const height = Math.max(...tables.map((table) => heightAt(width, table)))
  if (height > heightOfPage(pdf)) {
    for (const table of tables) {
      reserveHeight(pdf, heightAt(fullWidth, table))
      const place = { x: area.left, y: pdf.y, width: fullWidth }
      pdf.y = writeTitledTable(pdf, place, { ...table, labelWidth }) + 13
    }
    return
  }

  reserveHeight(pdf, height)
  const { y } = pdf
  const ends = tables.map((table, index) => {
    const place = { x: area.left + index * (width + gap), y, width }
    return writeTitledTable(pdf, place, { ...table, labelWidth })
  })
  pdf.y = Math.max(...ends) + 13
}

const headingHeight = textStyles.section.lineHeight + 3

function writeTitledTable(
  pdf: Pdf,
  place: Place,
  { heading, rows, labelWidth }: TitledTable & { labelWidth: number },
): number {
  writeText(pdf, place, { text: heading, type: 'H2', style: textStyles.section })
  const table = { rows, labelWidth, hasRules: true }
  return writeFactTable(pdf, { ...place, y: place.y + headingHeight }, table)
}

function heightOfFactTable(pdf: Pdf, width: number, factTable: FactTable): number {
  return layOutRows(pdf, width, factTable).reduce((sum, { height }) => sum + height, 0)
}

function layOutRows(pdf: Pdf, width: number, factTable: FactTable) {
  const { rows, labelWidth, hasRules = false, labelStyle = textStyles.factLabel } = factTable
  const gap = hasRules ? padding.ruled : padding.plain

  return rows.map(({ label: text, paragraphs }) => {
    const label = wrapText(pdf, { text, style: labelStyle, width: labelWidth - 6 })
    const cell = paragraphs.map(({ text: content, style = textStyles.fact }) => ({
      style,
      lines: wrapText(pdf, { text: content, style, width: width - labelWidth }),
    }))
    const cellHeight = cell.reduce((sum, { lines, style }) => {
      return sum + lines.length * style.lineHeight
    }, 0)
    const labelHeight = label.length * labelStyle.lineHeight
    return { label, cell, height: Math.max(cellHeight, labelHeight) + 2 * gap }
  })
}

/** Above a table, or below one of its rows. */
export function drawTableRule(pdf: Pdf, { x, y, width }: Place, kind: 'top' | 'row'): void {
  const line =
    kind === 'top' ? { weight: 0.75, color: colors.ink } : { weight: 0.5, color: colors.rule }
  drawArtifact(pdf, 'Layout', () => drawRule(pdf, { y, left: x, right: x + width, ...line }))
}

/** Groups of four digits, as people compare them: "4be1 9c07 …". */
function groupHash(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(' ') ?? hash
}
