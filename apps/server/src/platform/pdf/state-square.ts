import { drawArtifact, type Pdf } from './structure.ts'
import { colors, type Place } from './text.ts'

export type StateSquare = 'full' | 'half' | 'slashed' | 'empty'

const stateSquareSize = 6
const line = 1

/** The squares of the sites for yes, in part, no and unknown. An artifact: the text beside it says the same. */
export function drawStateSquare(pdf: Pdf, { x, y }: Pick<Place, 'x' | 'y'>, kind: StateSquare) {
  const { doc } = pdf
  const side = stateSquareSize
  drawArtifact(pdf, 'Layout', () => {
    if (kind === 'full') {
      doc.rect(x, y, side, side).fill(colors.ink)
      return
    }
    if (kind === 'half') doc.rect(x, y, side / 2, side).fill(colors.ink)
    doc.lineWidth(line).strokeColor(colors.ink)
    doc.rect(x + line / 2, y + line / 2, side - line, side - line).stroke()
    if (kind === 'slashed')
      doc
        .moveTo(x, y)
        .lineTo(x + side, y + side)
        .stroke()
  })
}
