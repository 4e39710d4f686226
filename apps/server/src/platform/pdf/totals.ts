import { drawRule } from './margins.ts'
import { drawArtifact, group, type Pdf, tag } from './structure.ts'
import {
  colors,
  drawLines,
  measureText,
  type Place,
  type TextStyle,
  textStyles,
  wrapText,
} from './text.ts'

export type Total = { label: string; amount: string; style?: TextStyle; hasRule?: boolean }

const gap = { row: 1.5, rule: 5, amount: 12 }

/** A table without column titles: each label names the amount beside it. Call `heightOfTotals` first to keep it on a page. */
export function writeTotals(pdf: Pdf, place: Place, totals: readonly Total[]): number {
  const table = group(pdf, { type: 'Table', parent: pdf.root })
  let { y } = place
  for (const total of totals) {
    const { style, lines, height, labelWidth } = layOut(pdf, place.width, total)
    if (total.hasRule) {
      y += gap.rule
      const ruleY = y
      drawArtifact(pdf, 'Layout', () => {
        drawRule(pdf, { y: ruleY, weight: 0.75, color: colors.ink, left: place.x })
      })
      y += gap.rule
    }
    const row = group(pdf, { type: 'TR', parent: table })
    const label = { x: place.x, y, width: labelWidth }
    tag(pdf, { type: 'TH', scope: 'Row', parent: row }, () =>
      drawLines(pdf, label, { lines, style }),
    )
    const amount = { x: place.x, y, width: place.width }
    tag(pdf, { type: 'TD', parent: row }, () => {
      drawLines(pdf, amount, { lines: [total.amount], style, align: 'right' })
    })
    row.end()
    y += height
  }
  table.end()
  return y
}

export function heightOfTotals(pdf: Pdf, width: number, totals: readonly Total[]): number {
  return totals.reduce((sum, total) => {
    const rule = total.hasRule ? 2 * gap.rule : 0
    return sum + rule + layOut(pdf, width, total).height
  }, 0)
}

function layOut(pdf: Pdf, width: number, { label, amount, style = textStyles.body }: Total) {
  const labelWidth = width - measureText(pdf.doc, amount, style) - gap.amount
  const lines = wrapText(pdf, { text: label, style, width: labelWidth })
  return { style, lines, labelWidth, height: lines.length * style.lineHeight + gap.row }
}
