import { describe, expect, it } from 'vitest'
import { processingFee } from './fees.ts'

/** The prices and both rounding rules are Stripe's public ones; `fees.ts` names the pages. */
describe('processing fees', () => {
  it.each([
    [10_000, 320],
    [137_500, 4018],
    [50, 31],
    // 14.5 and 43.5 cents: half a cent is rounded up.
    [500, 45],
    [1500, 74],
    [17, 30],
    [18, 31],
  ])('are 2.9 %% and 30 cents for a card payment of %i', (amount, fee) => {
    expect(processingFee(amount, 'card')).toBe(fee)
  })

  it.each([
    [10_000, 80],
    [62_437, 499],
    [62_438, 500],
    [1_000_000, 500],
    // 0.4 cents: an ACH fee is at least one cent.
    [50, 1],
    // 5.496 and 5.504 cents.
    [687, 5],
    [688, 6],
  ])('are 0.8 %%, at most 5 dollars, for a bank payment of %i', (amount, fee) => {
    expect(processingFee(amount, 'us_bank_account')).toBe(fee)
  })
})
