import { writeText } from './blocks.ts'
import { drawRule } from './margins.ts'
import { drawArtifact, type Pdf } from './structure.ts'
import { colors, type Place, textStyles } from './text.ts'
import { drawWordmark } from './wordmark.ts'

/** Writes a block at the place and returns its bottom. */
type WriteBlock = (place: Place) => number

type PaperHead = {
  title: string
  /** Below the title, such as a code. */
  writeSubtitle: WriteBlock
  /** At the right, from the top of the page. */
  aside: { width: number; write: WriteBlock }
}

/** The head of the first page: wordmark, title, subtitle and aside above a line. Moves `pdf.y` below it. */
export function writePaperHead(pdf: Pdf, { title, writeSubtitle, aside }: PaperHead): void {
  const { area } = pdf
  drawWordmark(pdf)
  const left = { x: area.left, y: area.top + 28, width: area.right - area.left - aside.width - 18 }
  const titleEnd = writeText(pdf, left, { text: title, type: 'H1', style: textStyles.title })
  const leftEnd = writeSubtitle({ ...left, y: titleEnd + 2 })
  const asideEnd = aside.write({
    x: area.right - aside.width,
    y: area.top,
    width: aside.width,
  })

  pdf.y = Math.max(leftEnd, asideEnd) + 12
  drawArtifact(pdf, 'Layout', () => drawRule(pdf, { y: pdf.y, weight: 1.5, color: colors.ink }))
  pdf.y += 15
}
