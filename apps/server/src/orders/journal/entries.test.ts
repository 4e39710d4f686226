import type { Entry } from '@shoebox/domain/money/journal'
import { describe, expect, it } from 'vitest'
import {
  chargeEntry,
  disputeEntry,
  disputeWonEntry,
  feeEntry,
  refundEntry,
  refundFailedEntry,
  refundPaidEntry,
  royaltyHeldEntry,
  royaltyPayableEntry,
  royaltyReversedEntry,
  saleEntry,
} from './entries.ts'

const orderId = 'order'
const lines = [
  { orderLineId: 'first', netCents: 4000, taxCents: 350 },
  { orderLineId: 'second', netCents: 20_000, taxCents: 1750 },
]
const royalty = { contributorId: 'family', orderLineId: 'first', cents: 1600 }

const charge = chargeEntry({
  orderId,
  transaction: { id: 'txn_charge', amount: 26_100, fee: 787, net: 25_313 },
})
const refund = refundEntry({
  orderId,
  refundId: 'refund',
  lines: lines.slice(0, 1),
})
const refundPaid = refundPaidEntry({
  orderId,
  transaction: { id: 'txn_refund', amount: -4350, fee: 0, net: -4350 },
})
const dispute = disputeEntry({
  orderId,
  transaction: { id: 'txn_dispute', amount: -26_100, fee: 1500, net: -27_600 },
})
const won = disputeWonEntry({
  orderId,
  transaction: { id: 'txn_won', amount: 26_100, fee: 0, net: 26_100 },
})
const refundFailed = refundFailedEntry({
  orderId,
  refundId: 'refund',
  owed: [{ orderLineId: 'first', cents: 4350 }],
})
const refundAgain = refundEntry({
  orderId,
  refundId: 'again',
  lines: [],
  owed: [{ orderLineId: 'first', cents: 4350 }],
})
const refundReturned = refundPaidEntry({
  orderId,
  transaction: { id: 'txn_failed', amount: 4350, fee: 0, net: 4350 },
})
const fee = feeEntry({ orderId, transaction: { id: 'txn_fee', amount: -400, fee: 0, net: -400 } })
const sale = saleEntry({ orderId, lines })
const held = royaltyHeldEntry({ orderId, royalty })
const payable = royaltyPayableEntry({ orderId, royalty })
const reversed = royaltyReversedEntry({ orderId, royalty, from: 'contributor_held' })

/** The balance of each account after these entries, without those of 0. */
function sumAccounts(...entries: Entry[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { account, amount } of entries.flatMap((entry) => entry.lines))
    sums[account] = (sums[account] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

describe('journal entries', () => {
  it.each([
    sale,
    charge,
    refund,
    refundPaid,
    refundFailed,
    refundReturned,
    refundAgain,
    fee,
    dispute,
    won,
    held,
    payable,
    reversed,
  ])('$kind sums to zero', (entry) => {
    expect(entry.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('a paid sale leaves revenue, tax, the fee and the net amount at Stripe', () => {
    expect(sumAccounts(sale, charge)).toEqual({
      revenue: -24_000,
      sales_tax: -2100,
      stripe_fees: 787,
      stripe_balance: 25_313,
    })
  })

  it('a refund reverses revenue and tax of its lines, and the buyer owes nothing', () => {
    expect(sumAccounts(sale, charge, refund, refundPaid)).toEqual({
      revenue: -20_000,
      sales_tax: -1750,
      stripe_fees: 787,
      stripe_balance: 20_963,
    })
  })

  it('a refund that failed is owed to the buyer until it is sent again, and is no revenue', () => {
    const failed = [sale, charge, refund, refundPaid, refundFailed, refundReturned]
    expect(sumAccounts(...failed)).toEqual({
      revenue: -20_000,
      sales_tax: -1750,
      refunds_payable: -4350,
      stripe_fees: 787,
      stripe_balance: 25_313,
    })
    expect(sumAccounts(...failed, refundAgain, refundPaid)).toEqual(
      sumAccounts(sale, charge, refund, refundPaid),
    )
  })

  it('a disputed payment is owed again, with the fee of the dispute, until the dispute is won', () => {
    expect(sumAccounts(sale, charge, dispute)).toMatchObject({
      receivable: 26_100,
      revenue: -24_000,
      stripe_fees: 2287,
    })
    expect(sumAccounts(sale, charge, dispute, won)).toEqual({
      revenue: -24_000,
      sales_tax: -2100,
      stripe_fees: 2287,
      stripe_balance: 23_813,
    })
  })

  it('a royalty moves from held to payable, and a reversal leaves nothing', () => {
    expect(sumAccounts(held)).toEqual({ royalties: 1600, contributor_held: -1600 })
    expect(sumAccounts(held, payable)).toEqual({ royalties: 1600, contributor_payable: -1600 })
    expect(sumAccounts(held, reversed)).toEqual({})
  })

  it('only accounts of contributors name the contributor', () => {
    const contributors = [held, payable, reversed].flatMap((entry) =>
      entry.lines.map(({ account, contributorId }) => [account, contributorId]),
    )
    expect(contributors).toEqual([
      ['royalties', undefined],
      ['contributor_held', 'family'],
      ['contributor_held', 'family'],
      ['contributor_payable', 'family'],
      ['contributor_held', 'family'],
      ['royalties', undefined],
    ])
  })
})
