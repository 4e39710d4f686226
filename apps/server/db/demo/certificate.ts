import { createHash } from 'node:crypto'

/** A one-page PDF that says it was invented for the demo. */
export function buildCertificate(text: string): { body: Buffer; sha256: string } {
  const lines = [
    'Certificate of exemption from sales tax',
    text,
    'Invented for the demo: not valid',
  ]
  const drawn = lines.map((line) => `(${escapeText(line)}) Tj 0 -28 Td`).join(' ')
  const content = `BT /F1 16 Tf 72 700 Td ${drawn} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = Buffer.from(assemble(objects), 'latin1')
  return { body, sha256: createHash('sha256').update(body).digest('hex') }
}

/** Objects, then the cross-reference table of their byte offsets, where PDF readers start. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

const escapeText = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)
