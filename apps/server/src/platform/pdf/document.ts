import { brand } from '@shoebox/domain/brand'
import KitDocument from 'pdfkit'
import { registerFonts } from './fonts.ts'
import { type Margins, writeMargins } from './margins.ts'
import type { Pdf } from './structure.ts'

type PdfOptions = Margins & {
  title: string
  /** Written to the file. Passed in, so that the same content gives the same bytes. */
  createdAt: Date
}

// US Letter in points.
const page = { width: 612, height: 792 }
const area = { left: 42, right: page.width - 42, top: 36, bottom: page.height - 54 }

/** Writes a tagged document (PDF/UA-1). Everything that is not an artifact must be written by `tag`. */
export async function writePdf(options: PdfOptions, write: (pdf: Pdf) => void): Promise<Buffer> {
  const doc = openDocument(options)
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  write({ doc, root, area, y: area.top })
  writeMargins({ doc, area }, options)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function openDocument({ title, createdAt }: PdfOptions): PDFKit.PDFDocument {
  const safeTitle = withoutMarkup(title)
  // The types of pdfkit are outdated: they lack PDF/UA.
  const subset: object = { subset: 'PDF/UA' }
  const doc = new KitDocument({
    ...subset,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    size: [page.width, page.height],
    // With a margin, pdfkit would add pages on its own.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: safeTitle, Author: brand.name, Creator: brand.name, CreationDate: createdAt },
  })
  registerFonts(doc)
  return doc
}

/** pdfkit writes the title into XML metadata without escaping it. */
function withoutMarkup(title: string): string {
  return title.replaceAll('&', 'and').replaceAll(/[<>]/g, '')
}
