import {
  heightOfFactColumns,
  heightOfSection,
  type Section,
  writeFactColumns,
  writeFacts,
  writeSection,
  writeText,
} from '../../platform/pdf/blocks.ts'
import { writePdf } from '../../platform/pdf/document.ts'
import { drawRule } from '../../platform/pdf/margins.ts'
import { drawArtifact, type Pdf, reserveHeight } from '../../platform/pdf/structure.ts'
import { type Column, writeTable } from '../../platform/pdf/table.ts'
import { colors, textStyles } from '../../platform/pdf/text.ts'
import { heightOfTotals, type Total, writeTotals } from '../../platform/pdf/totals.ts'
import { drawWordmark } from '../../platform/pdf/wordmark.ts'
import type { InvoiceContent } from './invoice-content.ts'
import {
  invoiceHeading,
  methodText,
  termsSentence,
  writeDay,
  writeDeduction,
  writeDollars,
} from './invoice-texts.ts'

const gap = 24
const totalsWidth = 222

/** A buyer with a longer name and address gets the width of the page, so that the page has room for all of it. */
const maxPartyHeight = 200

/** The PDF of an invoice. Deterministic: the same content gives the same bytes. */
export function writeInvoice(invoice: InvoiceContent): Promise<Buffer> {
  const { number, order_number, po_number, seller, issued_on, payment } = invoice
  const reference = po_number === null ? number : `${number}, purchase order ${po_number}`
  const options = {
    title: `Invoice ${number}`,
    createdAt: new Date(`${issued_on}T00:00:00Z`),
    runningHead: [`Invoice ${reference}`, `Order ${order_number}`],
    footer: [payment === null ? `Reference: ${reference}` : number, seller.email],
  } as const

  return writePdf(options, (pdf) => {
    writeHead(pdf, invoice)
    writeParties(pdf, invoice)
    writeCoding(pdf, invoice)
    writeLines(pdf, invoice)
    writeSums(pdf, invoice)
  })
}

function writeHead(pdf: Pdf, invoice: InvoiceContent): void {
  const { number, issued_on, order_number, terms, due_on, payment } = invoice
  drawWordmark(pdf)
  const headingHeight = textStyles.title.lineHeight
  const facts = [
    { label: 'Number', value: number, style: textStyles.code },
    { label: 'Date', value: writeDay(issued_on) },
    { label: 'Order', value: order_number, style: textStyles.code },
    { label: 'Terms', value: terms },
    { label: 'Due', value: writeDay(due_on) },
    ...(payment === null
      ? []
      : [{ label: 'Paid', value: writeDay(payment.paid_on), style: textStyles.confirmed }]),
  ]
  const { y, ...column } = columnAt(pdf, 2)
  const factsHeight = facts.length * textStyles.body.lineHeight
  const heading = { ...columnAt(pdf, 0), y: y + Math.max(34, factsHeight - headingHeight + 3) }
  writeText(
    pdf,
    { ...heading, width: 2 * column.width },
    {
      text: invoiceHeading(invoice),
      type: 'H1',
      style: textStyles.title,
    },
  )
  const factsEnd = writeFacts(pdf, { ...column, y }, { facts, labelWidth: 44 })

  pdf.y = Math.max(heading.y + headingHeight, factsEnd) + 8
  drawArtifact(pdf, 'Layout', () => drawRule(pdf, { y: pdf.y, weight: 1.5, color: colors.ink }))
  pdf.y += 12
}

/** The page has three columns. */
function columnAt({ area, y }: Pdf, index: 0 | 1 | 2) {
  const width = (area.right - area.left - 2 * gap) / 3
  return { x: area.left + index * (width + gap), y, width }
}

function writeParties(pdf: Pdf, { bill_to, seller }: InvoiceContent): void {
  const billTo = [
    { text: bill_to.name, style: textStyles.strong },
    ...(bill_to.attention === null ? [] : [{ text: `Attn: ${bill_to.attention}` }]),
    ...toParagraphs(bill_to.address_lines),
    ...toParagraphs(bill_to.tax_ids),
  ]
  const from = [
    { text: seller.name, style: textStyles.strong },
    ...toParagraphs(seller.address_lines),
    { text: `Tax ID ${seller.tax_id}` },
  ]
  const remitTo = [...toParagraphs(seller.remit_to_lines), { text: seller.email }]

  const buyer = { heading: 'Bill to', paragraphs: billTo }
  const { left, right } = pdf.area
  const isLong = heightOfSection(pdf, columnAt(pdf, 0).width, buyer) > maxPartyHeight
  if (isLong) pdf.y = writeSection(pdf, { x: left, y: pdf.y, width: right - left }, buyer) + gap / 2
  const ends = [
    ...(isLong ? [] : [writeSection(pdf, columnAt(pdf, 0), buyer)]),
    writeSection(pdf, columnAt(pdf, isLong ? 0 : 1), { heading: 'Seller', paragraphs: from }),
    writeSection(pdf, columnAt(pdf, 2), { heading: 'Remit to', paragraphs: remitTo }),
  ]
  pdf.y = Math.max(...ends) + 10
}

function toParagraphs(lines: readonly string[]) {
  return lines.map((text) => ({ text }))
}

/** The references that the buyer's accounting department uses to code the invoice. */
function writeCoding(pdf: Pdf, invoice: InvoiceContent): void {
  const { project, production_title, season, episodes, po_number, account_code } = invoice
  const facts = [
    { label: 'PO number', value: po_number, style: textStyles.code },
    { label: 'Account code', value: account_code, style: textStyles.code },
    { label: 'Project', value: project },
    { label: 'Production', value: production_title },
    { label: 'Season', value: season },
    { label: 'Episodes', value: episodes },
  ].flatMap((fact) => (fact.value === null ? [] : [{ ...fact, value: fact.value }]))

  const { left, right } = pdf.area
  const width = right - left
  const coding = { facts, columns: Math.min(facts.length, 3), gap }
  reserveHeight(pdf, 7 + heightOfFactColumns(pdf, width, coding))
  drawArtifact(pdf, 'Layout', () => drawRule(pdf, { y: pdf.y, weight: 0.5, color: colors.rule }))
  pdf.y = writeFactColumns(pdf, { x: left, y: pdf.y + 7, width }, coding) + 14
}

function writeLines(pdf: Pdf, invoice: InvoiceContent): void {
  const hasPlaces = invoice.lines.some((line) => line.year_and_place !== null)
  const amount = { align: 'right' } as const
  const columns: Column[] = [
    { title: 'No.', style: textStyles.mutedCell },
    { title: 'Photo', style: textStyles.codeCell, isRowHeader: true },
    { title: 'License', grow: 4 },
    ...(hasPlaces ? [{ title: 'Year and place', grow: 5, style: textStyles.mutedCell }] : []),
    { title: 'Qty', ...amount },
    { title: 'Unit price', ...amount },
    { title: 'Multiplier', ...amount },
    { title: 'Discount', ...amount },
    { title: 'Net', ...amount },
    { title: 'Tax', ...amount },
  ]
  const rows = invoice.lines.map((line, index) => [
    String(index + 1),
    `#${line.photo_number}`,
    line.license,
    ...(hasPlaces ? [line.year_and_place ?? ''] : []),
    String(line.quantity),
    writeDollars(line.unit_cents),
    `\u00d7 ${line.multiplier}`,
    writeDeduction(line.discount_cents),
    writeDollars(line.net_cents),
    writeDollars(line.tax_cents),
  ])
  const totals = heightOfTotals(pdf, totalsWidth, toTotals(invoice))
  const notes = heightOfSection(pdf, notesWidth(pdf), toNotes(invoice))
  const followedBy = gap / 2 + Math.max(totals, notes)
  writeTable(pdf, { columns, rows, followedBy })
}

function writeSums(pdf: Pdf, invoice: InvoiceContent): void {
  const { left, right } = pdf.area
  const y = pdf.y + gap / 2
  const totalsPlace = { x: right - totalsWidth, y, width: totalsWidth }
  writeTotals(pdf, totalsPlace, toTotals(invoice))
  writeSection(pdf, { x: left, y, width: notesWidth(pdf) }, toNotes(invoice))
}

function notesWidth({ area }: Pdf): number {
  return area.right - area.left - totalsWidth - gap
}

function toTotals(invoice: InvoiceContent): Total[] {
  const { discount, taxes, total_cents, payment } = invoice
  const paid = payment?.amount_cents ?? 0
  const isUntaxed = taxes.length === 0
  return [
    { label: 'Subtotal', amount: writeDollars(invoice.subtotal_cents) },
    ...(discount === null
      ? []
      : [
          {
            label: `Volume discount ${discount.percent}% (${discount.tier})`,
            amount: writeDeduction(discount.amount_cents),
          },
        ]),
    ...taxes.map(({ name, rate, amount_cents }) => ({
      label: rate === null ? name : `${name} ${rate}`,
      amount: writeDollars(amount_cents),
    })),
    ...(isUntaxed ? [{ label: 'Sales tax', amount: writeDollars(0) }] : []),
    {
      label: `Total ${invoice.currency}`,
      amount: writeDollars(total_cents),
      style: textStyles.total,
      hasRule: true,
    },
    {
      label: payment === null ? 'Amount paid' : `Paid by ${methodText(payment)}`,
      amount: writeDeduction(paid),
    },
    { label: 'Balance due', amount: writeDollars(total_cents - paid), style: textStyles.strong },
  ]
}

function toNotes(invoice: InvoiceContent): Section {
  const { currency, tax_note, agreement_version, notes } = invoice
  const texts = [
    ...(tax_note === null ? [] : [tax_note]),
    `All amounts are in US dollars (${currency}).`,
    ...(agreement_version === null ? [] : [`License agreement version ${agreement_version}.`]),
    ...notes,
  ]
  return {
    heading: 'Notes',
    paragraphs: [
      { text: termsSentence(invoice) },
      ...texts.map((text) => ({ text, style: textStyles.muted })),
    ],
  }
}
