import { encode } from 'uqr'
import { type Pdf, tag } from './structure.ts'
import { colors, type Place } from './text.ts'

/** A QR code as vector squares, without quiet zone: the page around it must be empty. */
export function writeQrCode(
  pdf: Pdf,
  { x, y, width }: Place,
  { text, alt }: { text: string; alt: string },
): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const side = width / data.length
  tag(pdf, { type: 'Figure', alt, parent: pdf.root }, () => {
    // Slightly larger than a module: viewers draw hairlines between squares that only touch.
    for (const [row, modules] of data.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) pdf.doc.rect(x + column * side, y + row * side, side * 1.02, side * 1.02)
    pdf.doc.fill(colors.ink)
  })
}
