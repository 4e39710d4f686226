import { dayIn } from '@shoebox/domain/business-day'
import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import type { Tx } from '../../context.ts'
import { composeInvoice, type Seller } from './compose-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { scheduleInvoice } from './invoice-tasks.ts'
import {
  findInvoicedLines,
  findInvoicedOrder,
  hasInvoice,
  insertInvoice,
  takeInvoiceNumber,
} from './queries.ts'

type InvoiceRequest = {
  orderId: string
  paidAt: Date
  method: PaymentMethod
  last4: string | null
  businessTimeZone: string
  seller: Seller
  /** Taxes by kind with their rates; they add up to the tax of the order. If omitted, one line without a rate. */
  taxes?: InvoiceContent['taxes']
}

/**
 * Issues the invoice for a paid order, dated today in the business time zone, and adds the job that makes and mails its PDF.
 * Idempotent. Call it last in the transaction: the counter stays locked until the commit, and all other invoices wait for it.
 */
export async function issueInvoice(tx: Pick<Tx, 'db'>, request: InvoiceRequest): Promise<void> {
  const { orderId, paidAt, method, last4, businessTimeZone, seller, taxes } = request
  if (await hasInvoice(tx.db, orderId)) return

  const issuedOn = dayIn(businessTimeZone, new Date())
  const order = await findInvoicedOrder(tx.db, { orderId, today: issuedOn })
  if (order === null) throw new Error(`order not found: ${orderId}`)

  const lines = await findInvoicedLines(tx.db, orderId)
  const payment = { paidOn: dayIn(businessTimeZone, paidAt), method, last4 }
  const number = await nextNumber(tx, issuedOn)
  const content = composeInvoice({ number, issuedOn, seller, payment, order, lines, taxes })
  const invoiceId = await insertInvoice(tx.db, { orderId, number, issuedOn, content })
  await scheduleInvoice(tx, invoiceId)
}

/** "INV-2026-000001" */
async function nextNumber({ db }: Pick<Tx, 'db'>, day: string): Promise<string> {
  const year = day.slice(0, 4)
  const number = await takeInvoiceNumber(db, Number(year))
  return `INV-${year}-${String(number).padStart(6, '0')}`
}
