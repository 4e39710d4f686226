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

type Issue = {
  orderId: string
  paidAt: Date
  method: PaymentMethod
  last4: string | null
  businessTimeZone: string
  seller: Seller
  /** The kinds of tax with their rates, which add up to the tax of the order. One sum without a rate if left out. */
  taxes?: InvoiceContent['taxes']
}

/**
 * Issues the invoice of a paid order, dated today in the business time zone, and adds the job that makes and mails its file.
 * Repeating it changes nothing. Call it last in the transaction: the counter stays locked until the commit, and every other
 * invoice waits for it.
 */
export async function issueInvoice(tx: Pick<Tx, 'db'>, issue: Issue): Promise<void> {
  const { orderId, paidAt, method, last4, businessTimeZone, seller, taxes } = issue
  if (await hasInvoice(tx.db, orderId)) return

  const issuedOn = dayIn(businessTimeZone, new Date())
  const order = await findInvoicedOrder(tx.db, { orderId, today: issuedOn })
  if (order === null) throw new Error(`order ${orderId} is gone`)

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
