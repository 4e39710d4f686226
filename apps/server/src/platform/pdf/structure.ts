export type StructureElement = PDFKit.PDFStructureElement

export type Pdf = {
  doc: PDFKit.PDFDocument
  /** The structure element that contains all others. */
  root: StructureElement
  area: { left: number; right: number; top: number; bottom: number }
  /** Where the next block starts. Blocks move it down. */
  y: number
}

/** Below the running head. */
const topOfNextPages = 66

/** Starts a new page unless this height is left on the current one. */
export function reserveHeight(pdf: Pdf, height: number): void {
  if (pdf.y + height <= pdf.area.bottom) return
  pdf.doc.addPage()
  pdf.y = topOfNextPages
}

/** Of a page after the first one, between running head and footer. */
export function heightOfPage({ area }: Pick<Pdf, 'area'>): number {
  return area.bottom - topOfNextPages
}

type Tag = {
  type: 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody' | 'Figure'
  parent: StructureElement
  scope?: 'Row' | 'Column'
  /** What a screen reader says for a figure. */
  alt?: string
}

/** Draws content as a structure element, which screen readers read and other programs extract. */
export function tag(
  { doc }: Pick<Pdf, 'doc'>,
  { type, parent, scope, alt }: Tag,
  draw: () => void,
): void {
  // The types of pdfkit are outdated: they lack scope.
  const attributes: object = {
    ...(scope === undefined ? {} : { scope }),
    ...(alt === undefined ? {} : { alt }),
  }
  const element = doc.struct(type, attributes)
  parent.add(element)
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  element.add(content)
  element.end()
}

/** Adds a structure element that contains others, as a table contains rows. */
export function group(
  { doc }: Pick<Pdf, 'doc'>,
  {
    type,
    parent,
  }: { type: 'L' | 'LI' | 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR'; parent: StructureElement },
): StructureElement {
  const element = doc.struct(type)
  parent.add(element)
  return element
}

/** Draws what screen readers skip: lines, repeated headers, page numbers. */
export function drawArtifact(
  { doc }: Pick<Pdf, 'doc'>,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
