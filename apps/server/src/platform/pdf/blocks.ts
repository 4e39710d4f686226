import { group, type Pdf, type StructureElement, tag } from './structure.ts'
import { drawLines, type Place, type TextStyle, textStyles, wrapText } from './text.ts'

type Text = {
  text: string
  type: 'H1' | 'H2' | 'H3' | 'P'
  style: TextStyle
  parent?: StructureElement
}

/** Each function here writes a block at `place` and returns its bottom. The caller continues below the tallest in a row. */
export function writeText(
  pdf: Pdf,
  place: Place,
  { text, type, style, parent = pdf.root }: Text,
): number {
  const lines = wrapText(pdf, { text, style, width: place.width })
  tag(pdf, { type, parent }, () => drawLines(pdf, place, { lines, style }))
  return place.y + lines.length * style.lineHeight
}

export type Section = {
  heading: string
  paragraphs: readonly { text: string; style?: TextStyle }[]
}

/** A heading with short paragraphs below, such as an address. */
export function writeSection(pdf: Pdf, place: Place, { heading, paragraphs }: Section): number {
  const parent = group(pdf, { type: 'Sect', parent: pdf.root })
  let y = writeText(pdf, place, { text: heading, type: 'H2', style: textStyles.label, parent })
  for (const { text, style = textStyles.body } of paragraphs)
    y = writeText(pdf, { ...place, y }, { text, type: 'P', style, parent })
  parent.end()
  return y
}

export function heightOfSection(pdf: Pdf, width: number, { paragraphs }: Section): number {
  const heights = paragraphs.map(({ text, style = textStyles.body }) => {
    return wrapText(pdf, { text, style, width }).length * style.lineHeight
  })
  return heights.reduce((sum, height) => sum + height, 0) + textStyles.label.lineHeight
}

export type Fact = { label: string; value: string; style?: TextStyle }

/** Labels with their values beside them, as a list. */
export function writeFacts(
  pdf: Pdf,
  place: Place,
  { facts, labelWidth }: { facts: readonly Fact[]; labelWidth: number },
): number {
  const list = group(pdf, { type: 'L', parent: pdf.root })
  let { y } = place
  for (const fact of facts) {
    const label = { x: place.x, y, width: labelWidth }
    const value = { x: place.x + labelWidth, y, width: place.width - labelWidth }
    y = writeFact(pdf, { fact, label, value, list })
  }
  list.end()
  return y
}

type FactColumns = { facts: readonly Fact[]; columns: number; gap: number }

export function heightOfFactColumns(
  pdf: Pdf,
  width: number,
  { facts, columns, gap }: FactColumns,
): number {
  const columnWidth = widthOfColumn(width, { columns, gap })
  const heights = facts.map(({ value: text, style = textStyles.body }) => {
    const lines = wrapText(pdf, { text, style, width: columnWidth })
    return textStyles.label.lineHeight + lines.length * style.lineHeight
  })
  let height = -gap / 2
  for (let first = 0; first < facts.length; first += columns)
    height += Math.max(...heights.slice(first, first + columns)) + gap / 2
  return Math.max(height, 0)
}

function widthOfColumn(width: number, { columns, gap }: Pick<FactColumns, 'columns' | 'gap'>) {
  return (width - gap * (columns - 1)) / columns
}

/** Labels with their values below them, in rows of `columns` columns of equal width. */
export function writeFactColumns(
  pdf: Pdf,
  place: Place,
  { facts, columns, gap }: FactColumns,
): number {
  const list = group(pdf, { type: 'L', parent: pdf.root })
  const width = widthOfColumn(place.width, { columns, gap })
  let { y } = place
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns)
    const ends = row.map((fact, index) => {
      const label = { x: place.x + index * (width + gap), y, width }
      const value = { ...label, y: y + textStyles.label.lineHeight }
      return writeFact(pdf, { fact, label, value, list })
    })
    y = Math.max(...ends) + gap / 2
  }
  list.end()
  return y - gap / 2
}

type PlacedFact = { fact: Fact; label: Place; value: Place; list: StructureElement }

function writeFact(pdf: Pdf, { fact, label, value, list }: PlacedFact): number {
  const { style = textStyles.body } = fact
  const item = group(pdf, { type: 'LI', parent: list })
  const lines = wrapText(pdf, { text: fact.value, style, width: value.width })
  tag(pdf, { type: 'Lbl', parent: item }, () => {
    drawLines(pdf, label, { lines: [fact.label], style: textStyles.label })
  })
  tag(pdf, { type: 'LBody', parent: item }, () => drawLines(pdf, value, { lines, style }))
  item.end()
  return value.y + lines.length * style.lineHeight
}
