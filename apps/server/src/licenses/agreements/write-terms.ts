import { writeText } from '../../platform/pdf/blocks.ts'
import { drawTableRule } from '../../platform/pdf/fact-table.ts'
import { group, type Pdf, reserveHeight } from '../../platform/pdf/structure.ts'
import { textStyles, wrapText } from '../../platform/pdf/text.ts'
import { splitClauses } from './agreement-texts.ts'

const titleWidth = 120
const padding = 6
const { clauseTitle, prose } = textStyles

/** The text of the agreement: the title of each clause on the left, its text beside it. A clause stays on one page. */
export function writeTerms(pdf: Pdf, text: string): void {
  const { left, right } = pdf.area
  const line = { x: left, width: right - left }
  const width = right - left - titleWidth
  const clauses = splitClauses(text)
  reserveHeight(pdf, 80)
  const heading = { text: 'Terms', type: 'H2', style: textStyles.section } as const
  pdf.y = writeText(pdf, { ...line, y: pdf.y }, heading) + 3
  drawTableRule(pdf, { ...line, y: pdf.y }, 'top')

  for (const clause of clauses) {
    const lines = wrapText(pdf, { text: clause.text, style: prose, width })
    const title = clause.title ?? ''
    const titleLines = wrapText(pdf, { text: title, style: clauseTitle, width: titleWidth - 12 })
    const height = Math.max(lines.length, titleLines.length) * prose.lineHeight
    reserveHeight(pdf, height + 2 * padding)

    const parent = group(pdf, { type: 'Sect', parent: pdf.root })
    const y = pdf.y + padding
    const titlePlace = { x: left, y, width: titleWidth - 12 }
    if (clause.title !== null)
      writeText(pdf, titlePlace, { text: title, type: 'H3', style: clauseTitle, parent })
    const place = { x: left + titleWidth, y, width }
    writeText(pdf, place, { text: clause.text, type: 'P', style: prose, parent })
    parent.end()
    pdf.y = y + height + padding
    drawTableRule(pdf, { ...line, y: pdf.y }, 'row')
  }
  pdf.y += 15
}
