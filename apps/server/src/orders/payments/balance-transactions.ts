import type { Entry } from '@shoebox/domain/money/journal'
import type { Stripe } from 'stripe'
import type { Tx } from '../../context.ts'
import {
  chargeEntry,
  disputeEntry,
  disputeWonEntry,
  feeEntry,
  refundPaidEntry,
} from '../journal/entries.ts'
import { bookEntry } from '../journal/journal.ts'

/** The balance transactions of a charge, a refund or a dispute, including Stripe's fees. */
export async function listTransactions(
  stripe: Stripe,
  source: string,
): Promise<Stripe.BalanceTransaction[]> {
  const { data } = await stripe.balanceTransactions.list({ source, limit: 100 })
  return data
}

type Booking = { orderId: string; transactions: readonly Stripe.BalanceTransaction[] }

/** One entry each, so that the account stripe_balance equals the balance at Stripe. Returns those that were new. */
export async function bookTransactions(
  tx: Pick<Tx, 'db'>,
  { orderId, transactions }: Booking,
): Promise<Stripe.BalanceTransaction[]> {
  const booked = []
  for (const transaction of transactions)
    if (await bookEntry(tx, toEntry({ orderId, transaction }))) booked.push(transaction)
  return booked
}

type StripeEntry = { orderId: string; transaction: Stripe.BalanceTransaction }

function toEntry(request: StripeEntry): Entry {
  const { type, reporting_category: category } = request.transaction
  if (type === 'stripe_fee') return feeEntry(request)
  if (category === 'refund' || category === 'refund_failure') return refundPaidEntry(request)
  if (category === 'dispute_reversal') return disputeWonEntry(request)
  if (category === 'dispute' || type === 'payment_failure_refund' || type === 'payment_reversal')
    return disputeEntry(request)
  return chargeEntry(request)
}
