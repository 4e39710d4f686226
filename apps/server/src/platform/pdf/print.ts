import type { PrintPicture } from '../image/shrink-for-print.ts'
import { drawArtifact, type Pdf, tag } from './structure.ts'
import { colors, drawLines, measureText, type Place, type TextStyle, wrapText } from './text.ts'

type Print = { picture: PrintPicture; alt: string }

/** A photo that fits a square of the width of the place, uncropped, at its top left. Returns its bottom. */
export function writePrint(
  pdf: Pdf,
  { x, y, width: side }: Place,
  { picture, alt }: Print,
): number {
  const { jpeg, width, height } = picture
  const scale = side / Math.max(width, height)
  const size = { width: width * scale, height: height * scale }
  tag(pdf, { type: 'Figure', alt, parent: pdf.root }, () => pdf.doc.image(jpeg, x, y, size))
  // The edge of a white print would not show on white paper.
  drawArtifact(pdf, 'Layout', () => {
    const line = 0.5
    pdf.doc
      .rect(x + line / 2, y + line / 2, size.width - line, size.height - line)
      .lineWidth(line)
      .strokeColor(colors.edge)
      .stroke()
  })
  return y + size.height
}

type Slug = { number: number; facts: string; style: TextStyle }

/** The number of a photo, and its year, place and people, as in "#11181  1963 · NEW HAVEN CT · 3P". */
export function writeSlug(pdf: Pdf, place: Place, { number, facts, style }: Slug): number {
  const text = `#${number}`
  const indent = measureText(pdf.doc, `${text}  `, style)
  const rest = { ...place, x: place.x + indent, width: place.width - indent }
  const lines = wrapText(pdf, { text: facts.toUpperCase(), style, width: rest.width })
  let end = place.y
  tag(pdf, { type: 'P', parent: pdf.root }, () => {
    drawLines(pdf, place, { lines: [text], style: { ...style, color: colors.ink } })
    end = drawLines(pdf, rest, { lines, style })
  })
  return end
}
