import { brand } from '@shoebox/domain/brand'
import { drawArtifact, type Pdf } from './structure.ts'
import { colors, drawLines, measureText, type TextStyle } from './text.ts'

/** At the top left of the first page. An artifact: the title of the document names the company. */
export function drawWordmark(pdf: Pdf): void {
  const { doc, area } = pdf
  const style: TextStyle = { font: 'heading', size: 19, lineHeight: 26, color: colors.ink }
  const { ink, marked } = brand.wordmark
  const inkWidth = measureText(doc, ink, style)
  const markedWidth = measureText(doc, marked, style)
  drawArtifact(pdf, 'Layout', () => {
    doc.rect(area.left + inkWidth + 1, area.top, markedWidth + 5, 26).fill(colors.mark)
    drawLines(pdf, { x: area.left, y: area.top, width: inkWidth }, { lines: [ink], style })
    const x = area.left + inkWidth + 3.5
    drawLines(pdf, { x, y: area.top, width: markedWidth }, { lines: [marked], style })
  })
}
