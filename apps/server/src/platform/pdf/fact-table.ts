import { drawArtifact, group, type Pdf, tag } from './structure.ts'
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

/** A table of two columns without titles: each label names the cell beside it. It never starts a page on its own. */
export function writeFactTable(pdf: Pdf, place: Place, factTable: FactTable): number {
  const { hasRules = false, labelWidth, labelStyle = textStyles.factLabel } = factTable
  const gap = hasRules ? padding.ruled : padding.plain
  const table = group(pdf, { type: 'Table', parent: pdf.root })
  let { y } = place
  if (hasRules) drawRuleAt(pdf, { ...place, y }, { weight: 0.75, color: colors.ink })
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
    if (hasRules) drawRuleAt(pdf, { ...place, y }, { weight: 0.5, color: colors.rule })
  }
  table.end()
  return y
}

export function heightOfFactTable(pdf: Pdf, width: number, factTable: FactTable): number {
  return layOutRows(pdf, width, factTable).reduce((sum, { height }) => sum + height, 0)
}

function layOutRows(pdf: Pdf, width: number, factTable: FactTable) {
  const { rows, labelWidth, hasRules = false, labelStyle = textStyles.factLabel } = factTable
  const gap = hasRules ? padding.ruled : padding.plain

  return rows.map(({ label: text, paragraphs }) => {
    const label = wrapText(pdf, { text, style: labelStyle, width: labelWidth - 6 })
    const cell = paragraphs.map(({ text: content, style = textStyles.cell }) => ({
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

function drawRuleAt(
  pdf: Pdf,
  { x, y, width }: Place,
  { weight, color }: { weight: number; color: string },
): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke()
  })
}
