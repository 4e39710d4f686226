import { brand } from '@shoebox/domain/brand'
import { drawArtifact, type Pdf } from './structure.ts'
import { colors, drawLines, measureText, type TextStyle } from './text.ts'

/** The outline of the mark on the sites, as shares of its width and height: uneven, as drawn with a marker. */
const outline: readonly (readonly [number, number])[] = [
  [0, 0.07],
  [0.62, 0.02],
  [1, 0],
  [0.985, 0.52],
  [1, 0.95],
  [0.4, 0.98],
  [0.02, 1],
  [0.01, 0.4],
]

/** At the top left of the first page. An artifact: the title of the document names the company. */
export function drawWordmark(pdf: Pdf): void {
  const { doc, area } = pdf
  const style: TextStyle = { font: 'heading', size: 19, lineHeight: 22, color: colors.ink }
  const { ink, marked } = brand.wordmark
  const inkWidth = measureText(doc, ink, style)
  const markedWidth = measureText(doc, marked, style)
  const mark = {
    x: area.left + inkWidth + 1,
    y: area.top + 2.5,
    width: markedWidth + 6,
    height: 19,
  }
  drawArtifact(pdf, 'Layout', () => {
    const points = outline.map(([x, y]) => [mark.x + x * mark.width, mark.y + y * mark.height])
    doc.polygon(...points).fill(colors.mark)
    drawLines(pdf, { x: area.left, y: area.top, width: inkWidth }, { lines: [ink], style })
    const x = mark.x + 2.75
    drawLines(pdf, { x, y: area.top, width: markedWidth }, { lines: [marked], style })
  })
}
