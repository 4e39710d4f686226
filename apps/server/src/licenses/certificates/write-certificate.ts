import { brand } from '@shoebox/domain/brand'
import { parsePlace, shortPlace } from '@shoebox/domain/catalog/photo-place'
import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { licenseDefinitions } from '@shoebox/domain/rights/license-texts'
import { decodeProtectedHeader } from 'jose'
import type { PrintPicture } from '../../platform/image/shrink-for-print.ts'
import { writeText } from '../../platform/pdf/blocks.ts'
import { writePdf } from '../../platform/pdf/document.ts'
import {
  type FactRow,
  toFactRow,
  withHash,
  writeFactTable,
  writeTablePair,
} from '../../platform/pdf/fact-table.ts'
import { writePaperHead } from '../../platform/pdf/paper-head.ts'
import { writePrint, writeSlug } from '../../platform/pdf/print.ts'
import { writeQrCode } from '../../platform/pdf/qr-code.ts'
import { type Pdf, reserveHeight, tag } from '../../platform/pdf/structure.ts'
import { writeTable } from '../../platform/pdf/table.ts'
import { drawLines, type Place, textStyles } from '../../platform/pdf/text.ts'
import type { CertificateContent } from './certificate-content.ts'
import {
  feeText,
  productionText,
  refusedText,
  releaseTexts,
  sizeText,
  slugText,
  timeText,
  titleText,
  withoutScheme,
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
  writePaperHead(pdf, {
    title: 'License certificate',
    writeSubtitle: (place) =>
      writeText(pdf, place, { text: code, type: 'P', style: textStyles.licenseCode }),
    aside: { width: 220, write: (place) => writeCheck(pdf, place, verify_url) },
  })
}

/** The QR code, and beside it where the code can be typed. */
function writeCheck(pdf: Pdf, { x, y, width }: Place, verifyUrl: string): number {
  const qr = { x: x + width - qrSize, y, width: qrSize }
  writeQrCode(pdf, qr, { text: verifyUrl, alt: `QR code that opens ${verifyUrl}` })
  const check = { x, y: y + qrSize - 21, width: width - qrSize - 10.5 }
  tag(pdf, { type: 'P', parent: pdf.root }, () => {
    const lines = ['CHECK IT', withoutScheme(verifyUrl.replace(/\/[^/]+$/, ''))]
    drawLines(pdf, check, { lines, style: textStyles.margin, align: 'right' })
  })
  return y + qrSize
}

type WithImage = { content: CertificateContent; image: PrintPicture }

function writeLicense(pdf: Pdf, { content, image }: WithImage): void {
  const { area, y } = pdf
  const { photo, license_type: license } = content
  const facts = slugText({ year: photo.year, place: toShortPlace(photo.place) })
  const print = { x: area.left, y, width: picture.size }
  const alt = `Photo #${photo.number} ${facts}`.trim()
  const printEnd = writePrint(pdf, print, { picture: image, alt })
  const slug = { number: photo.number, facts, style: textStyles.margin }
  const slugEnd = writeSlug(pdf, { ...print, y: printEnd + 5 }, slug)

  const x = area.left + picture.size + picture.gap
  const place = { x, y, width: area.right - x }
  const heading = { text: licenseLabels[license], type: 'H2', style: textStyles.subtitle } as const
  const headingEnd = writeText(pdf, place, heading)
  const definition = {
    text: licenseDefinitions[license],
    type: 'P',
    style: textStyles.prose,
  } as const
  const definitionEnd = writeText(pdf, { ...place, y: headingEnd + 2 }, definition)
  const table = { rows: toFacts(content), labelWidth: 72, labelStyle: textStyles.proseMuted }
  const tableEnd = writeFactTable(pdf, { ...place, y: definitionEnd + 9 }, table)
  pdf.y = Math.max(slugEnd, tableEnd) + 15
}

/** Orders store "New Haven, Connecticut, USA". */
function toShortPlace(place: string | null): string | null {
  return place && (shortPlace(parsePlace(place)) || place)
}

function toFacts(content: CertificateContent): FactRow[] {
  const { licensee, licensor, photo, order, issued_at, effective_at } = content
  const { prose, proseStrong, code } = textStyles
  const [issued, effective] = [issued_at.slice(0, 10), effective_at.slice(0, 10)]

  return [
    {
      label: 'Licensee',
      paragraphs: [
        { text: licensee.name, style: proseStrong },
        { text: 'and its affiliates, successors and assigns', style: prose },
        ...(licensee.address_lines.length === 0
          ? []
          : [{ text: licensee.address_lines.join(', '), style: prose }]),
      ],
    },
    { label: 'Production', paragraphs: [{ text: productionText(content), style: proseStrong }] },
    {
      label: 'Licensor',
      paragraphs: [{ text: `${licensor}, for the holder of the rights`, style: prose }],
    },
    { label: 'Photo', paragraphs: [{ text: `#${photo.number}`, style: code }] },
    { label: 'Effective', paragraphs: [{ text: effective, style: prose }] },
    { label: 'Issued', paragraphs: [{ text: issued, style: prose }] },
    { label: 'Fee', paragraphs: [{ text: feeText(content), style: prose }] },
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
    toFactRow('Media', 'All, known now or invented later, as part of the production'),
    toFactRow('Territory', 'Worldwide'),
    toFactRow('Term', `Perpetual from ${effective_at.slice(0, 10)}; irrevocable`),
    toFactRow('Alterations', 'Crop, resize, print, age, retouch, recolor'),
    toFactRow('Promotion', 'In context, in trailers, clips and stills of the production'),
    toFactRow('Credit', 'None required'),
  ]
  const right = [
    toFactRow(
      'Not allowed',
      'Sale of the photo by itself; training, testing or prompting of AI; identifying the people shown; advertising out of context',
    ),
    toFactRow('Family refuses', refusedText(clearance)),
    toFactRow('Assignment', 'With the production, to distributors, financiers and successors'),
    ...(agreement === null
      ? []
      : [
          {
            label: 'Agreement',
            paragraphs: withHash(`Version ${agreement.version}`, agreement.sha256),
          },
        ]),
  ]
  writeTablePair(pdf, {
    tables: [
      { heading: 'What is licensed', rows: left },
      { heading: 'Limits', rows: right },
    ],
    labelWidth,
    gap,
  })
}

type Evidence = { content: CertificateContent; kid: string }

function writeEvidence(pdf: Pdf, { content, kid }: Evidence): void {
  const { clearance, files, agreement } = content
  const { grade, checked_on, title, unidentifiable_faces: hidden } = clearance
  const people = releaseTexts(clearance)
  const basis = [
    toFactRow('Title', titleText(clearance)),
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
      ? [toFactRow('People', `${people.length}, each released; listed below`)]
      : people.map(({ person, release }) => toFactRow(person, release))),
    ...(people.length === 0 ? [toFactRow('People', 'No person can be identified')] : []),
    ...(hidden === 0 ? [] : [toFactRow('Other faces', `${hidden} that cannot be identified`)]),
    ...(checked_on === null ? [] : [toFactRow('Checked', `By a moderator, ${checked_on}`)]),
  ]
  const seals = [
    ...files.map(({ rendition, size, sha256 }) => ({
      label: `${rendition.toUpperCase()} file`,
      paragraphs: withHash(sizeText(size), sha256),
    })),
    ...(agreement?.signed_at
      ? [toFactRow('For the licensee', `Agreement signed ${timeText(agreement.signed_at)}`)]
      : []),
    {
      label: `For ${brand.name}`,
      paragraphs: [{ text: 'Signed JSON, Ed25519, key' }, { text: kid, style: textStyles.hash }],
    },
  ]
  writeTablePair(pdf, {
    tables: [
      {
        heading: grade === null ? 'What it is based on' : `What it is based on: grade ${grade}`,
        rows: basis,
      },
      { heading: 'Seals', rows: seals },
    ],
    labelWidth,
    gap,
  })
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
    rows: people.map(({ person, release }) => [person, release]),
    followedBy: 0,
  })
}
