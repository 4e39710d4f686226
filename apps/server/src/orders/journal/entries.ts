import type { Account, Entry, EntryLine } from '@shoebox/domain/money/journal'
import { sumIntegers } from '@shoebox/domain/money/money'

type SoldLine = { orderLineId: string; netCents: number; taxCents: number }

/** The buyer owes the total: revenue per line before tax, and the sales tax. */
export function saleEntry({
  orderId,
  lines,
}: {
  orderId: string
  lines: readonly SoldLine[]
}): Entry {
  return {
    orderId,
    kind: 'sale',
    source: `sale:${orderId}`,
    lines: [{ account: 'receivable', amount: total(lines) }, ...lines.flatMap(creditSale)],
  }
}

/** Amounts of a balance transaction as Stripe signs them: `net` is `amount` minus `fee`. */
type BalanceTransaction = { id: string; amount: number; fee: number; net: number }

/** The buyer has paid. */
export function chargeEntry(request: StripeEntry): Entry {
  return { ...settle(request), kind: 'charge' }
}

type StripeEntry = { orderId: string; transaction: BalanceTransaction }

/** Part of a refund that failed. A second payment of an order belongs to no line. */
export type OwedAmount = { orderLineId?: string; cents: number }

type RefundEntry = {
  orderId: string
  refundId: string
  /** Lines that are refunded for the first time. */
  lines: readonly SoldLine[]
  /** Amounts of a refund that failed, which is sent again: their sale is already reversed. */
  owed?: readonly OwedAmount[]
}

/** Reverses the sale of the refunded lines. Stripe pays the buyer later, in a balance transaction (`refundPaidEntry`). */
export function refundEntry({ orderId, refundId, lines, owed = [] }: RefundEntry): Entry {
  const { lines: sold } = saleEntry({ orderId, lines })
  return {
    orderId,
    kind: 'refund',
    source: `refund:${refundId}`,
    lines: [...sold.map((line) => ({ ...line, amount: -line.amount })), ...payOwed(owed)],
  }
}

type OwedEntry = { orderId: string; owed: readonly OwedAmount[] }

/** The refund did not reach the buyer. The sale stays reversed, because the licenses stay canceled: we owe the amount. */
export function refundFailedEntry({
  orderId,
  refundId,
  owed,
}: OwedEntry & { refundId: string }): Entry {
  return {
    orderId,
    kind: 'refund-failed',
    source: `refund-failed:${refundId}`,
    lines: payOwed(owed).map((line) => ({ ...line, amount: -line.amount })),
  }
}

/** The buyer got the amount of a failed refund by a dispute that we lost. `cause` is the dispute or the refund. */
export function refundOffsetEntry({ orderId, cause, owed }: OwedEntry & { cause: string }): Entry {
  const source = `refund-offset:${cause}`
  return { orderId, kind: 'refund-offset', source, lines: payOwed(owed) }
}

/** Stripe pays a refund, or gets it back because the bank rejected it. */
export function refundPaidEntry(request: StripeEntry): Entry {
  return { ...settle(request), kind: 'refund-paid' }
}

/** A fee that Stripe charges separately, such as for a failed bank payment. It is in `amount`, not in `fee`. */
export function feeEntry({ orderId, transaction }: StripeEntry): Entry {
  const { id, amount, fee, net } = transaction
  return {
    orderId,
    kind: 'fee',
    source: id,
    lines: [
      { account: 'stripe_balance', amount: net },
      { account: 'stripe_fees', amount: fee - amount },
    ],
  }
}

/** Stripe withdraws a disputed payment, so the buyer owes it again. If the dispute is lost, no other entry follows. */
export function disputeEntry(request: StripeEntry): Entry {
  return { ...settle(request), kind: 'dispute' }
}

/** Stripe returns the money of a dispute that we won. */
export function disputeWonEntry(request: StripeEntry): Entry {
  return { ...settle(request), kind: 'dispute-won' }
}

type Royalty = { contributorId: string; orderLineId: string; cents: number }

/** The contributor earns a royalty, which is held first. One entry per line, because each line can be refunded on its own. */
export function royaltyHeldEntry({
  orderId,
  royalty,
}: {
  orderId: string
  royalty: Royalty
}): Entry {
  return {
    orderId,
    kind: 'royalty-held',
    source: `royalty-held:${royalty.orderLineId}`,
    lines: move(royalty, { from: 'royalties', to: 'contributor_held' }),
  }
}

/** The hold period is over, so the royalty can be paid out. */
export function royaltyPayableEntry({
  orderId,
  royalty,
}: {
  orderId: string
  royalty: Royalty
}): Entry {
  return {
    orderId,
    kind: 'royalty-payable',
    source: `royalty-payable:${royalty.orderLineId}`,
    lines: move(royalty, { from: 'contributor_held', to: 'contributor_payable' }),
  }
}

/**
 * Reverses a royalty after a refund. `from` is the account that it is in. A royalty that was already paid out is deducted
 * from `contributor_payable`, which may be overdrawn until the next payout.
 */
export function royaltyReversedEntry({
  orderId,
  royalty,
  from,
}: {
  orderId: string
  royalty: Royalty
  from: 'contributor_accrued' | 'contributor_held' | 'contributor_payable'
}): Entry {
  return {
    orderId,
    kind: 'royalty-reversed',
    source: `royalty-reversed:${royalty.orderLineId}`,
    lines: move(royalty, { from, to: 'royalties' }),
  }
}

/** Debits `from` and credits `to`. */
function move(
  { contributorId, orderLineId, cents }: Royalty,
  { from, to }: { from: Account; to: Account },
): EntryLine[] {
  return [
    { account: from, amount: cents },
    { account: to, amount: -cents },
  ].map((line) =>
    line.account === 'royalties'
      ? { ...line, orderLineId }
      : { ...line, orderLineId, contributorId },
  )
}

/** Stripe's balance changes by the net amount, the fee is an expense, and the rest settles what the buyer owes. */
function settle({ orderId, transaction }: StripeEntry): Omit<Entry, 'kind'> {
  const { id, amount, fee, net } = transaction
  return {
    orderId,
    source: id,
    lines: [
      { account: 'stripe_balance', amount: net },
      { account: 'stripe_fees', amount: fee },
      { account: 'receivable', amount: -amount },
    ],
  }
}

function payOwed(owed: readonly OwedAmount[]): EntryLine[] {
  return [
    { account: 'receivable', amount: -sumIntegers(owed.map(({ cents }) => cents)) },
    ...owed.map(({ cents, ...line }) => ({
      ...line,
      account: 'refunds_payable' as const,
      amount: cents,
    })),
  ]
}

function creditSale({ orderLineId, netCents, taxCents }: SoldLine): EntryLine[] {
  return [
    { account: 'revenue', amount: -netCents, orderLineId },
    { account: 'sales_tax', amount: -taxCents, orderLineId },
  ]
}

function total(lines: readonly SoldLine[]): number {
  return sumIntegers(lines.flatMap(({ netCents, taxCents }) => [netCents, taxCents]))
}
