import { brand } from '@shoebox/domain/brand'
import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { heightOfSection, writeFacts, writeSection, writeText } from '../../platform/pdf/blocks.ts'
import { writePdf } from '../../platform/pdf/document.ts'
import { type FactRow, toFactRow, withHash, writeTablePair } from '../../platform/pdf/fact-table.ts'
import { writePaperHead } from '../../platform/pdf/paper-head.ts'
import { type Pdf, reserveHeight } from '../../platform/pdf/structure.ts'
import { writeTable } from '../../platform/pdf/table.ts'
import { textStyles } from '../../platform/pdf/text.ts'
import { heightOfTotals, writeTotals } from '../../platform/pdf/totals.ts'
import { dollarText, timeText } from '../certificates/certificate-texts.ts'
import type { AgreementContent } from './agreement-content.ts'
import { feeNote, listProduction, refusedNote } from './agreement-texts.ts'
import { writeTerms } from './write-terms.ts'

const gap = 21
const labelWidth = 69
const factsWidth = 186
const totalsWidth = 186

type Agreement = {
  content: AgreementContent
  /** The text of the version, word for word. */
  text: string
}

/** The PDF of an executed agreement. Deterministic: the same content and text give the same bytes. */
export function writeAgreement({ content, text }: Agreement): Promise<Buffer> {
  const { order_number: order, agreement, effective_at } = content
  const options = {
    title: `License agreement for order ${order}`,
    createdAt: new Date(effective_at),
    runningHead: [`License agreement ${agreement.version}`, `Order ${order}`],
    footer: [order, `License agreement ${agreement.version}`],
  } as const

  return writePdf(options, (pdf) => {
    writeHead(pdf, content)
    writeParties(pdf, content)
    writeTerms(pdf, text)
    writeSchedule(pdf, content)
    writeSignatures(pdf, content)
  })
}

function writeHead(pdf: Pdf, content: AgreementContent): void {
  const { order_number, po_number, agreement, signature, effective_at } = content
  const facts = [
    { label: 'Order', value: order_number, style: textStyles.code },
    ...(po_number === null
      ? []
      : [{ label: 'PO number', value: po_number, style: textStyles.code }]),
    { label: 'Signed', value: signature.signed_at.slice(0, 10) },
    { label: 'Effective', value: effective_at.slice(0, 10), style: textStyles.confirmed },
  ]
  const code = `Version ${agreement.version}`
  writePaperHead(pdf, {
    title: 'License agreement',
    writeSubtitle: (place) =>
      writeText(pdf, place, { text: code, type: 'P', style: textStyles.licenseCode }),
    aside: {
      width: factsWidth,
      write: ({ y, ...place }) =>
        writeFacts(pdf, { ...place, y: y + 32 }, { facts, labelWidth: 60 }),
    },
  })
}

function writeParties(pdf: Pdf, content: AgreementContent): void {
  const { licensor, licensee } = content
  const parties: FactRow[] = [
    {
      label: 'Licensor',
      paragraphs: [
        { text: licensor.name, style: textStyles.strongFact },
        { text: `(“${brand.name}”, “we”)` },
        ...toParagraphs(licensor.address_lines),
      ],
    },
    {
      label: 'Licensee',
      paragraphs: [
        { text: licensee.name, style: textStyles.strongFact },
        { text: '(“you”), its affiliates, successors and assigns' },
        ...toParagraphs(licensee.address_lines),
      ],
    },
  ]
  const production = listProduction(content).map(({ label, text }) => toFactRow(label, text))
  writeTablePair(pdf, {
    tables: [
      { heading: 'Parties', rows: parties },
      { heading: 'Production', rows: production },
    ],
    labelWidth,
    gap,
  })
}

function toParagraphs(lines: readonly string[]) {
  return lines.map((text) => ({ text }))
}

function writeSchedule(pdf: Pdf, content: AgreementContent): void {
  const { photos, total_cents } = content
  reserveHeight(pdf, 110)
  writeHeading(pdf, 'Schedule of photos')
  const notes = { heading: 'Fees', paragraphs: toFeeNotes(content) }
  const totals = [{ label: 'Total', amount: dollarText(total_cents), style: textStyles.total }]
  const { left, right } = pdf.area
  const notesWidth = right - left - totalsWidth - gap
  const followedBy =
    8 + Math.max(heightOfTotals(pdf, totalsWidth, totals), heightOfSection(pdf, notesWidth, notes))
  writeTable(pdf, {
    columns: [
      { title: 'No.', style: textStyles.mutedCell },
      { title: 'Photo', style: textStyles.codeCell, isRowHeader: true },
      { title: 'Year', style: textStyles.fact },
      { title: 'Place', grow: 4 },
      { title: 'License', grow: 3 },
      { title: 'Certificate', style: textStyles.codeCell },
      { title: 'Fee', align: 'right' },
    ],
    rows: photos.map((photo, index) => [
      String(index + 1),
      `#${photo.number}`,
      photo.year ?? '',
      photo.place ?? '',
      licenseLabels[photo.license_type],
      photo.code,
      dollarText(photo.fee_cents),
    ]),
    followedBy,
  })
  const y = pdf.y + 8
  writeTotals(pdf, { x: right - totalsWidth, y, width: totalsWidth }, totals)
  writeSection(pdf, { x: left, y, width: notesWidth }, notes)
  pdf.y = y - 8 + followedBy + gap
}

function toFeeNotes(content: AgreementContent) {
  const refused = refusedNote(content)
  return [feeNote(content), ...(refused === null ? [] : [refused])].map((text) => ({
    text,
    style: textStyles.muted,
  }))
}

function writeSignatures(pdf: Pdf, content: AgreementContent): void {
  const { signature, licensee, licensor, agreement, effective_at } = content
  const [authority = '', consent = ''] = signature.statements
  const signer: FactRow[] = [
    {
      label: 'Signed by',
      paragraphs: [
        { text: signature.name, style: textStyles.licenseCode },
        { text: signature.title },
        { text: licensee.name },
      ],
    },
    toFactRow('Signed at', timeText(signature.signed_at)),
    toFactRow('Authority', authority),
    toFactRow('Consent', consent),
  ]
  const licensorRows: FactRow[] = [
    { label: 'Licensor', paragraphs: [{ text: licensor.name, style: textStyles.strongFact }] },
    toFactRow('Accepted', `${timeText(effective_at)}, when the payment was received`),
    {
      label: 'Text signed',
      paragraphs: withHash(`Version ${agreement.version}`, signature.sha256),
    },
  ]
  writeTablePair(pdf, {
    tables: [
      { heading: 'For the licensee', rows: signer },
      { heading: `For ${brand.name}`, rows: licensorRows },
    ],
    labelWidth,
    gap,
  })
}

function writeHeading(pdf: Pdf, text: string): void {
  const { left, right } = pdf.area
  const place = { x: left, y: pdf.y, width: right - left }
  pdf.y = writeText(pdf, place, { text, type: 'H2', style: textStyles.section }) + 3
}
