import { brand } from '@shoebox/domain/brand'
import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { decodeProtectedHeader } from 'jose'
import type { PrintPicture } from '../../platform/image/shrink-for-print.ts'
import { writeText } from '../../platform/pdf/blocks.ts'
import { writePdf } from '../../platform/pdf/document.ts'
import { type FactRow, heightOfFactTable, writeFactTable } from '../../platform/pdf/fact-table.ts'
import { drawRule } from '../../platform/pdf/margins.ts'
import { writeQrCode } from '../../platform/pdf/qr-code.ts'
import { drawArtifact, type Pdf, reserveHeight, tag } from '../../platform/pdf/structure.ts'
import { writeTable } from '../../platform/pdf/table.ts'
import { colors, drawLines, textStyles } from '../../platform/pdf/text.ts'
import { drawWordmark } from '../../platform/pdf/wordmark.ts'
import type { CertificateContent } from './certificate-content.ts'
import {
  feeText,
  groupHash,
  licenseDefinitions,
  productionText,
  refusedText,
  releaseTexts,
  sizeText,
  titleText,
} from './certificate-texts.ts'
import { readCertificate } from './sign-certificate.ts'

const gap = 21
const labelWidth = 69
const picture = { size: 198, gap: 18 }
const qrSize = 78
/** More releases than this continue in a table of their own, which can span pages. */
const maxListedReleases = 9

type Certificate = {
  jws: string
  /** Of the licensed photo. */
  picture: PrintPicture
}

/** The PDF of a signed certificate. Deterministic: the same certificate and picture give the same bytes. */
export function writeCertificate({ jws, picture: image }: Certificate): Promise<Buffer> {
  const content = readCertificate(jws)
  const { kid = '' } = decodeProtectedHeader(jws)
  const options = {
    title: `License certificate ${content.code}`,
    createdAt: new Date(content.issued_at),
    runningHead: [`License certificate ${content.code}`, `Photo #${content.photo.number}`],
    footer: [withoutScheme(content.verify_url), 'As issued; check its state'],
  } as const

  return writePdf(options, (pdf) => {
    writeHead(pdf, content)
    writeLicense(pdf, { content, image })
    writeTerms(pdf, content)
    writeEvidence(pdf, { content, kid })
    writeReleases(pdf, content)
  })
}

function writeHead(pdf: Pdf, { code, verify_url }: CertificateContent): void {
  const { area } = pdf
  drawWordmark(pdf)
  const left = { x: area.left, y: area.top + 32, width: area.right - area.left - 220 }
  const title = { text: 'License certificate', type: 'H1', style: textStyles.title } as const
  const y = writeText(pdf, left, title)
  writeText(pdf, { ...left, y: y + 2 }, { text: code, type: 'P', style: textStyles.licenseCode })

  const qr = { x: area.right - qrSize, y: area.top, width: qrSize }
  writeQrCode(pdf, qr, { text: verify_url, alt: `QR code that opens ${verify_url}` })
  const check = { x: area.right - qrSize - 10.5 - 200, y: area.top + qrSize - 21, width: 200 }
  tag(pdf, { type: 'P', parent: pdf.root }, () => {
    const lines = ['CHECK IT', withoutScheme(verify_url.replace(/\/[^/]+$/, ''))]
    drawLines(pdf, check, { lines, style: textStyles.margin, align: 'right' })
  })

  pdf.y = area.top + 32 + textStyles.title.lineHeight + 2 + textStyles.licenseCode.lineHeight + 12
  drawArtifact(pdf, 'Layout', () => drawRule(pdf, { y: pdf.y, weight: 1.5, color: colors.ink }))
  pdf.y += 15
}

type WithImage = { content: CertificateContent; image: PrintPicture }

function writeLicense(pdf: Pdf, { content, image }: WithImage): void {
  const { area, y } = pdf
  const { photo, license_type: license } = content
  const slug = [`#${photo.number}`, photo.year, photo.place].filter(Boolean).join(' · ')
  const pictureEnd = writePicture(pdf, { image, alt: `Photo ${slug}` })
  const caption = { x: area.left, y: pictureEnd + 5, width: picture.size }
  const slugEnd = writeText(pdf, caption, { text: slug, type: 'P', style: textStyles.margin })

  const x = area.left + picture.size + picture.gap
  const place = { x, y, width: area.right - x }
  const heading = { text: licenseLabels[license], type: 'H2', style: textStyles.subtitle } as const
  const headingEnd = writeText(pdf, place, heading)
  const definition = {
    text: licenseDefinitions[license],
    type: 'P',
    style: textStyles.body,
  } as const
  const definitionEnd = writeText(pdf, { ...place, y: headingEnd + 2 }, definition)
  const facts = { rows: toFacts(content), labelWidth: 72, labelStyle: textStyles.muted }
  const factsEnd = writeFactTable(pdf, { ...place, y: definitionEnd + 9 }, facts)
  pdf.y = Math.max(slugEnd, factsEnd) + 15
}

/** At the left margin, uncropped. Returns its bottom. */
function writePicture(pdf: Pdf, { image, alt }: { image: PrintPicture; alt: string }): number {
  const { doc, area, y } = pdf
  const { jpeg, width, height } = image
  const scale = picture.size / Math.max(width, height)
  const size = { width: width * scale, height: height * scale }
  tag(pdf, { type: 'Figure', alt, parent: pdf.root }, () => doc.image(jpeg, area.left, y, size))
  return y + size.height
}

function toFacts(content: CertificateContent): FactRow[] {
  const { licensee, licensor, photo, order, issued_at, effective_at } = content
  const { body, strong, code } = textStyles
  const [issued, effective] = [issued_at.slice(0, 10), effective_at.slice(0, 10)]

  return [
    {
      label: 'Licensee',
      paragraphs: [
        { text: licensee.name, style: strong },
        { text: 'and its affiliates, successors and assigns', style: body },
        ...(licensee.address_lines.length === 0
          ? []
          : [{ text: licensee.address_lines.join(', '), style: body }]),
      ],
    },
    { label: 'Production', paragraphs: [{ text: productionText(content), style: strong }] },
    {
      label: 'Licensor',
      paragraphs: [{ text: `${licensor}, for the holder of the rights`, style: body }],
    },
    { label: 'Photo', paragraphs: [{ text: `#${photo.number}`, style: code }] },
    { label: 'Effective', paragraphs: [{ text: effective, style: body }] },
    { label: 'Issued', paragraphs: [{ text: issued, style: body }] },
    { label: 'Fee', paragraphs: [{ text: feeText(content), style: body }] },
    {
      label: order.po_number === null ? 'Order' : 'Order, PO',
      paragraphs: [
        { text: [order.number, order.po_number].filter(Boolean).join(' · '), style: code },
      ],
    },
  ]
}

function writeTerms(pdf: Pdf, content: CertificateContent): void {
  const { agreement, clearance, effective_at } = content
  const left = [
    fact('Media', 'All, known now or invented later, as part of the production'),
    fact('Territory', 'Worldwide'),
    fact('Term', `Perpetual from ${effective_at.slice(0, 10)}; irrevocable`),
    fact('Alterations', 'Crop, resize, print, age, retouch, change of color'),
    fact('Promotion', 'In context, in trailers, clips and stills of the production'),
    fact('Credit', 'None required'),
  ]
  const right = [
    fact(
      'Not allowed',
      'Sale of the photo by itself; training, testing or prompting of AI; identifying the people shown; advertising out of context',
    ),
    fact('Family refuses', refusedText(clearance)),
    fact('Assignment', 'With the production, to distributors, financiers and successors'),
    ...(agreement === null
      ? []
      : [
          {
            label: 'Agreement',
            paragraphs: withHash(`Version ${agreement.version}`, agreement.sha256),
          },
        ]),
  ]
  writeColumns(pdf, [
    { heading: 'What is licensed', rows: left },
    { heading: 'Limits', rows: right },
  ])
}

type Evidence = { content: CertificateContent; kid: string }

function writeEvidence(pdf: Pdf, { content, kid }: Evidence): void {
  const { clearance, files, agreement } = content
  const { grade, checked_on, title, unidentifiable_faces: hidden } = clearance
  const people = releaseTexts(clearance)
  const basis = [
    fact('Title', titleText(clearance)),
    ...(title?.agreement
      ? [
          {
            label: 'Warranty',
            paragraphs: withHash(
              `Contributor agreement, ${title.agreement.accepted_on}`,
              title.agreement.sha256,
            ),
          },
        ]
      : []),
    ...(people.length > maxListedReleases
      ? [fact('People', `${people.length}, each released; listed below`)]
      : people.map(({ person, release }) => fact(person, capitalize(release)))),
    ...(people.length === 0 ? [fact('People', 'No person can be identified')] : []),
    ...(hidden === 0 ? [] : [fact('Other faces', `${hidden} that cannot be identified`)]),
    ...(checked_on === null ? [] : [fact('Checked', `By a moderator, ${checked_on}`)]),
  ]
  const seals = [
    ...files.map(({ rendition, size, sha256 }) => ({
      label: `${rendition.toUpperCase()} file`,
      paragraphs: withHash(sizeText(size), sha256),
    })),
    ...(agreement?.signed_at
      ? [fact('For the licensee', `Agreement signed ${toTime(agreement.signed_at)}`)]
      : []),
    {
      label: `For ${brand.name}`,
      paragraphs: [{ text: 'Signed JSON, Ed25519, key' }, { text: kid, style: textStyles.hash }],
    },
  ]
  writeColumns(pdf, [
    {
      heading: grade === null ? 'What it is based on' : `What it is based on: grade ${grade}`,
      rows: basis,
    },
    { heading: 'Seals', rows: seals },
  ])
}

/** Only for photos of many people. */
function writeReleases(pdf: Pdf, { clearance }: CertificateContent): void {
  const people = releaseTexts(clearance)
  if (people.length <= maxListedReleases) return

  reserveHeight(pdf, 80)
  const place = { x: pdf.area.left, y: pdf.y, width: pdf.area.right - pdf.area.left }
  pdf.y = writeText(pdf, place, { text: 'Releases', type: 'H2', style: textStyles.section }) + 2
  writeTable(pdf, {
    columns: [
      { title: 'Person', isRowHeader: true },
      { title: 'Release', grow: 1 },
    ],
    rows: people.map(({ person, release }) => [person, capitalize(release)]),
    followedBy: 0,
  })
}

type TableColumn = { heading: string; rows: readonly FactRow[] }

/** Two tables side by side. */
function writeColumns(pdf: Pdf, columns: readonly [TableColumn, TableColumn]): void {
  const { area } = pdf
  const width = (area.right - area.left - gap) / 2
  const { lineHeight } = textStyles.section
  const heights = columns.map(({ rows }) =>
    heightOfFactTable(pdf, width, { rows, labelWidth, hasRules: true }),
  )
  reserveHeight(pdf, lineHeight + 3 + Math.max(...heights))
  const { y } = pdf
  const ends = columns.map(({ heading, rows }, index) => {
    const place = { x: area.left + index * (width + gap), y, width }
    writeText(pdf, place, { text: heading, type: 'H2', style: textStyles.section })
    const table = { rows, labelWidth, hasRules: true }
    return writeFactTable(pdf, { ...place, y: y + lineHeight + 3 }, table)
  })
  pdf.y = Math.max(...ends) + 13
}

function fact(label: string, text: string): FactRow {
  return { label, paragraphs: [{ text }] }
}

/** A hash below its text, in two lines. */
function withHash(text: string, sha256: string) {
  const lines = [groupHash(sha256.slice(0, 32)), groupHash(sha256.slice(32))]
  const style = textStyles.hash
  return [{ text: `${text}, sha-256` }, ...lines.map((line) => ({ text: line, style }))]
}

/** "2026-11-14 14:01:52 UTC" */
function toTime(instant: string): string {
  return `${instant.slice(0, 19).replace('T', ' ')} UTC`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
