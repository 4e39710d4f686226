import { canPrint, type Font } from './fonts.ts'
import type { Pdf } from './structure.ts'

export type TextStyle = {
  font: Font
  size: number
  lineHeight: number
  color: string
  /** Digits of equal width, for columns of amounts. */
  isTabular?: boolean
}

/** The light theme of the sites. */
export const colors = {
  ink: '#161616',
  ink2: '#525252',
  rule: '#cecece',
  edge: '#8a8a8a',
  mark: '#f7d22a',
  kept: '#1d6b3a',
} as const

const { ink, ink2, kept } = colors

/** Sizes in points: three quarters of the pixels of the sites. */
export const textStyles = {
  title: { font: 'heading', size: 30, lineHeight: 34, color: ink },
  subtitle: { font: 'heading', size: 18, lineHeight: 22, color: ink },
  section: { font: 'heading', size: 11.25, lineHeight: 15, color: ink },
  notice: { font: 'textBold', size: 9.75, lineHeight: 13.5, color: ink },
  answer: { font: 'label', size: 9.75, lineHeight: 13.5, color: ink },
  slug: { font: 'code', size: 10.5, lineHeight: 13.5, color: ink },
  licenseCode: { font: 'code', size: 15, lineHeight: 18, color: ink },
  total: { font: 'heading', size: 18, lineHeight: 24, color: ink },
  label: { font: 'label', size: 9, lineHeight: 12.75, color: ink2 },
  body: { font: 'text', size: 9, lineHeight: 12.75, color: ink, isTabular: true },
  strong: { font: 'textBold', size: 9, lineHeight: 12.75, color: ink, isTabular: true },
  confirmed: { font: 'textBold', size: 9, lineHeight: 12.75, color: kept, isTabular: true },
  muted: { font: 'text', size: 9, lineHeight: 12.75, color: ink2, isTabular: true },
  prose: { font: 'text', size: 9, lineHeight: 12.75, color: ink },
  proseStrong: { font: 'textBold', size: 9, lineHeight: 12.75, color: ink },
  proseMuted: { font: 'text', size: 9, lineHeight: 12.75, color: ink2 },
  code: { font: 'code', size: 9.5, lineHeight: 12.75, color: ink },
  columnTitle: { font: 'label', size: 8.5, lineHeight: 11, color: ink2 },
  cell: { font: 'text', size: 8.25, lineHeight: 11.25, color: ink, isTabular: true },
  strongFact: { font: 'textBold', size: 8.5, lineHeight: 11.25, color: ink },
  mutedCell: { font: 'text', size: 8.25, lineHeight: 11.25, color: ink2, isTabular: true },
  codeCell: { font: 'code', size: 8.75, lineHeight: 11.25, color: ink },
  fact: { font: 'text', size: 8.5, lineHeight: 11.25, color: ink },
  factLabel: { font: 'label', size: 8.5, lineHeight: 11.25, color: ink },
  clauseTitle: { font: 'label', size: 9.5, lineHeight: 12.75, color: ink },
  hash: { font: 'code', size: 7, lineHeight: 10.5, color: ink2 },
  margin: { font: 'code', size: 7.5, lineHeight: 10.5, color: ink2 },
} as const satisfies Record<string, TextStyle>

export type Place = { x: number; y: number; width: number }

type Block = { text: string; style: TextStyle; width: number }

/** Splits a text into lines that fit the width. A word that is wider than a line is broken. */
export function wrapText({ doc }: Pick<Pdf, 'doc'>, { text, style, width }: Block): string[] {
  const fits = (line: string) => measureText(doc, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of replaceUnprintable(text, style.font).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line)) {
      const start = fittingStart(line, fits)
      lines.push(start)
      line = line.slice(start.length)
    }
  }
  return [...lines, line]
}

type Lines = { lines: readonly string[]; style: TextStyle; align?: 'left' | 'right' | undefined }

/**
 * Draws lines and returns where they end. Each line ends with a space. Without it, programs that extract the text would join
 * the last word of a cell with the first word of the next.
 */
export function drawLines(
  { doc }: Pick<Pdf, 'doc'>,
  { x, y, width }: Place,
  { lines, style, align = 'left' }: Lines,
): number {
  for (const [index, line] of lines.entries()) {
    const left = align === 'right' ? x + width - measureText(doc, line, style) : x
    doc.font(style.font, style.size).fillColor(style.color)
    doc.text(`${line} `, left, y + index * style.lineHeight + baselineOf(style), {
      lineBreak: false,
      baseline: 'alphabetic',
      ...featuresOf(style),
    })
  }
  return y + lines.length * style.lineHeight
}

export function measureText(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  doc.font(style.font, style.size)
  return doc.widthOfString(text, featuresOf(style))
}

/** Independent of the font, so that texts in different fonts share a baseline. */
function baselineOf({ size, lineHeight }: TextStyle): number {
  return lineHeight / 2 + size * 0.35
}

function featuresOf({ isTabular = false }: TextStyle): PDFKit.Mixins.TextOptions {
  return isTabular ? { features: ['tnum'] } : {}
}

function fittingStart(word: string, fits: (line: string) => boolean): string {
  let start = ''
  for (const character of word) {
    if (start !== '' && !fits(start + character)) return start
    start += character
  }
  return start
}

/**
 * Collapses whitespace, removes invisible characters (some reverse the text direction) and replaces characters that the font
 * lacks with a question mark: PDF/UA forbids characters without a glyph.
 */
function replaceUnprintable(text: string, font: Font): string {
  const visible = text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim()
  return visible.replaceAll(/./gu, (character) => (canPrint(font, character) ? character : '?'))
}
