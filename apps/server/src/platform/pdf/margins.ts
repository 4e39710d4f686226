import { drawArtifact, type Pdf } from './structure.ts'
import { colors, drawLines, measureText, textStyles, wrapText } from './text.ts'

export type Margins = {
  /** At the top of every page but the first. */
  runningHead: readonly [left: string, right: string]
  /** At the bottom of every page, left of the page number. */
  footer: readonly [left: string, middle: string]
}

type Pages = Pick<Pdf, 'doc' | 'area'>

/** Writes running heads and footers of all pages. Last, because only then is the number of pages final. */
export function writeMargins(pages: Pages, { runningHead, footer }: Margins): void {
  const { doc, area } = pages
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    drawArtifact(pages, 'Pagination', () => {
      if (index > 0) {
        writeRow(pages, { y: area.top, texts: [runningHead[0], '', runningHead[1]] })
        drawRule(pages, { y: area.top + 16, weight: 1.5, color: colors.ink })
      }
      drawRule(pages, { y: area.bottom + 18, weight: 0.75, color: colors.ink })
      const pageNumber = `Page ${index + 1} of ${count}`
      writeRow(pages, { y: area.bottom + 24, texts: [footer[0], footer[1], pageNumber] })
    })
  }
}

type Rule = { y: number; weight: number; color: string; left?: number; right?: number }

/** Draws a horizontal line between the margins. Only inside an artifact. */
export function drawRule({ doc, area }: Pages, rule: Rule): void {
  const { y, weight, color, left = area.left, right = area.right } = rule
  doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(color).stroke()
}

type Row = { y: number; texts: readonly [left: string, middle: string, right: string] }

function writeRow(pages: Pages, { y, texts: [left, middle, right] }: Row): void {
  const { doc, area } = pages
  const style = textStyles.margin
  const width = area.right - area.left
  const place = { x: area.left, y, width }
  const [shortLeft = ''] = wrapText(pages, { text: left, style, width: width * 0.5 })
  const [shortMiddle = ''] = wrapText(pages, { text: middle, style, width: width * 0.3 })
  drawLines(pages, place, { lines: [shortLeft], style })
  drawLines(pages, place, { lines: [right], style, align: 'right' })
  const middleWidth = measureText(doc, shortMiddle, style)
  const end = measureText(doc, shortLeft, style)
  const x = Math.max(area.left + (width - middleWidth) / 2, area.left + end + 12)
  drawLines(pages, { ...place, x }, { lines: [shortMiddle], style })
}
