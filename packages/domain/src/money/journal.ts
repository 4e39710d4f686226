/** Accounts of the journal; a check constraint has the same list. */
export const journalAccounts = [
  'receivable',
  'revenue',
  'sales_tax',
  'refunds_payable',
  'stripe_balance',
  'stripe_fees',
  'royalties',
  'contributor_accrued',
  'contributor_held',
  'contributor_payable',
  'contributor_paid',
] as const

export type Account = (typeof journalAccounts)[number]

/** A positive amount is a debit, a negative one a credit. Lines of contributor accounts have a `contributorId`. */
export type EntryLine = {
  account: Account
  amount: number
  contributorId?: string
  orderLineId?: string
}

type EntryKind =
  | 'sale'
  | 'charge'
  | 'refund'
  | 'refund-paid'
  | 'fee'
  | 'refund-failed'
  | 'refund-offset'
  | 'dispute'
  | 'dispute-won'
  | 'royalty-held'
  | 'royalty-payable'
  | 'royalty-reversed'

export type Entry = {
  orderId: string
  kind: EntryKind
  /** What the entry books: the id of a Stripe balance transaction, or a key such as `sale:{order}`. Booked at most once. */
  source: string
  lines: readonly EntryLine[]
}
