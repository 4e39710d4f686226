import { brand } from '@shoebox/domain/brand'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

const fillInvoice = readTemplate(import.meta.dirname, 'invoice')

/** The part of an invoice that its email repeats. */
type MailedInvoice = {
  number: string
  order_number: string
  bill_to: { name: string }
  project: string
  po_number: string | null
  account_code: string | null
  lines: readonly { license: string; net_cents: number }[]
  taxes: readonly { amount_cents: number }[]
  total_cents: number
}

type InvoiceMail = { content: MailedInvoice; payment: string; link: string }

/** Goes to the buyer and to the accounting department, which may not have seen the order. No captions, no names. */
export function writeInvoiceMail({
  content,
  payment,
  link,
}: InvoiceMail): MailParts & { subject: string } {
  const { number, order_number, bill_to, po_number, account_code } = content
  const references = [
    `Order ${order_number}`,
    ...(po_number === null ? [] : [`PO number ${po_number}`]),
    ...(account_code === null ? [] : [`Account code ${account_code}`]),
  ]

  return {
    subject: `Invoice ${number} for order ${order_number}`,
    ...fillInvoice({
      number,
      orderNumber: order_number,
      summary: writeSummary(content),
      totals: writeTotals(content),
      payment,
      references: references.join(' · '),
      company: bill_to.name,
      link,
      siteName: brand.name,
    }),
  }
}

/** "12 photos licensed for The Pretend Hour: 10 × Background dressing, 2 × Hero usage." */
function writeSummary({ lines, project }: MailedInvoice): string {
  const counts = new Map<string, number>()
  for (const { license } of lines) counts.set(license, (counts.get(license) ?? 0) + 1)
  const kinds = [...counts].map(([license, count]) => `${count} × ${license}`)
  const photos = lines.length === 1 ? '1 photo' : `${lines.length} photos`
  return `${photos} licensed for ${project}: ${kinds.join(', ')}.`
}

/** "$1,000.00 + tax $87.50 = $1,087.50" */
function writeTotals({ lines, taxes, total_cents }: MailedInvoice): string {
  const net = lines.reduce((sum, line) => sum + line.net_cents, 0)
  const tax = taxes.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const total = `Total ${dollars.format(total_cents / 100)}`
  if (tax === 0) return total
  return `${dollars.format(net / 100)} + sales tax ${dollars.format(tax / 100)}. ${total}`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
